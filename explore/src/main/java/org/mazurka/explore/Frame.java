package org.mazurka.explore;

import java.util.function.IntConsumer;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/** What the search and its reduction share: the execution, and who sleeps after its prefixes. */
final class Frame {

  final Program program;
  final Run run;
  final ExecutionSequence execution;
  final SleepSets sleep;
  final ProcessSet enabled = new ProcessSet(); // after E
  final OpenPrefixes open;
  final Choice choice;
  final Limits limits;
  final IntConsumer failedAhead; // of events that are looked at behind a cut

  Frame(
      Program program,
      ExecutionSequence.Races races,
      ExecutionSequence.LocalSteps localSteps,
      SleepSets.Inheritance inheritance,
      Choice.Order order,
      long seed,
      Limits limits,
      IntConsumer failedAhead) {
    this.program = program;
    this.limits = limits;
    this.failedAhead = failedAhead;
    this.run = program.start();
    this.execution = new ExecutionSequence(program, run, races, localSteps);
    this.sleep = new SleepSets(execution, inheritance);
    this.open = new OpenPrefixes(execution);
    this.choice = new Choice(execution, run, order, seed);
  }
}
