package org.mazurka.explore;

import org.mazurka.model.Program;
import org.mazurka.model.Run;

/** What the search and its reduction share: the execution, and who sleeps after its prefixes. */
final class Frame {

  final Program program;
  final Run run;
  final ExecutionSequence execution;
  final SleepSets sleep;
  final Choice choice;

  Frame(
      Program program,
      ExecutionSequence.Races races,
      SleepSets.Inheritance inheritance,
      long seed) {
    this.program = program;
    this.run = program.start();
    this.execution = new ExecutionSequence(program, run, races);
    this.sleep = new SleepSets(execution, inheritance);
    this.choice = new Choice(execution, seed);
  }
}
