package org.mazurka.explore;

import java.util.OptionalLong;
import java.util.function.Supplier;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Statistics;

/**
 * The depth-first walk through the tree of executions that all stateless algorithms share. A {@link
 * Reduction} says where to go, this class goes there, keeps the sleep sets, and looks at what the
 * executions end with.
 */
final class Search {

  private final Algorithm algorithm;
  private final Observer observer;
  private final Frame frame;
  private final ExecutionSequence execution;
  private final ExecutedSteps steps;
  private final Run run;
  private final ProcessSet enabled;
  private final SleepSets sleep;
  private final Choice choice;
  private final Reduction reduction;
  private final Limits limits;
  private final int processesAtStart;
  private final Supplier<Observer.Progress> progress = this::progress;
  private final Remainder remainder;

  private long traces;
  private long blocked;
  private long cut; // by the depth limit
  private long deadlocks;
  private long errors;
  private long events;
  private final LongSet distinctTraces;
  private final TraceFingerprint fingerprint;
  private final Findings findings;

  Search(Program program, Algorithm algorithm, Settings settings, Observer observer) {
    this.algorithm = algorithm;
    this.observer = observer;
    this.limits = new Limits(settings, observer, program);
    this.frame =
        new Frame(
            program,
            racesOf(algorithm),
            localStepsOf(algorithm, settings),
            inheritanceOf(algorithm),
            orderOf(algorithm),
            settings.seed(),
            limits,
            this::failedAhead);
    this.execution = frame.execution;
    this.steps = new ExecutedSteps(execution);
    this.run = frame.run;
    this.enabled = frame.enabled;
    this.sleep = frame.sleep;
    this.choice = frame.choice;
    this.reduction = reductionOf(algorithm);
    this.remainder = new Remainder(execution, sleep, reduction);
    this.processesAtStart = presentIn(run);
    this.findings = new Findings(settings);
    this.fingerprint = new TraceFingerprint(program.footprints());
    this.distinctTraces =
        algorithm.completeness() == Algorithm.Completeness.REPEATS ? new LongSet() : null;
  }

  private static int presentIn(Run run) {
    int present = 0;
    for (int p = 0; p < run.processCount(); p++) {
      present += run.status(p) == Run.Status.ABSENT ? 0 : 1;
    }
    return present;
  }

  private static ExecutionSequence.Races racesOf(Algorithm algorithm) {
    return switch (algorithm) {
      case NONE, SLEEP -> ExecutionSequence.Races.IGNORE;
      case DPOR_NOSLEEP, DPOR, SOURCE, BLOCKS, BLOCKS_NEWEST, BLOCKS_OBJECT_NEWEST ->
          ExecutionSequence.Races.BY_SECOND;
      case OPTIMAL -> ExecutionSequence.Races.BY_BOTH;
      case LAZY, LAZY_STATEFUL, EAGER, EAGER_SHORT, FULL, STUBBORN, PROBE ->
          throw notHere(algorithm);
    };
  }

  /**
   * Where no races are looked for, each order of all steps is explored; and a limit that is given
   * for the depth is not used up by steps that could as well come later.
   */
  private static ExecutionSequence.LocalSteps localStepsOf(Algorithm algorithm, Settings settings) {
    if (settings.maxDepth().isPresent()) {
      return ExecutionSequence.LocalSteps.APART;
    }
    return switch (algorithm) {
      case NONE, SLEEP, BLOCKS, BLOCKS_NEWEST, BLOCKS_OBJECT_NEWEST ->
          ExecutionSequence.LocalSteps.APART;
      case DPOR_NOSLEEP, DPOR, SOURCE, OPTIMAL -> ExecutionSequence.LocalSteps.TAKEN_ALONG;
      case LAZY, LAZY_STATEFUL, EAGER, EAGER_SHORT, FULL, STUBBORN, PROBE ->
          throw notHere(algorithm);
    };
  }

  private static SleepSets.Inheritance inheritanceOf(Algorithm algorithm) {
    return switch (algorithm) {
      case NONE, DPOR_NOSLEEP, BLOCKS, BLOCKS_NEWEST, BLOCKS_OBJECT_NEWEST ->
          SleepSets.Inheritance.NOTHING;
      case SLEEP, DPOR, SOURCE, OPTIMAL -> SleepSets.Inheritance.INDEPENDENT_STEPS;
      case LAZY, LAZY_STATEFUL, EAGER, EAGER_SHORT, FULL, STUBBORN, PROBE ->
          throw notHere(algorithm);
    };
  }

  /** The counts of the others depend on who goes first, and are compared with the papers'. */
  private static Choice.Order orderOf(Algorithm algorithm) {
    return algorithm == Algorithm.OPTIMAL ? Choice.Order.NEIGHBOURS : Choice.Order.BY_NUMBER;
  }

  private Reduction reductionOf(Algorithm algorithm) {
    return switch (algorithm) {
      case NONE, SLEEP -> new Exhaustive(frame);
      case DPOR_NOSLEEP, DPOR -> new ClassicDpor(frame);
      case SOURCE -> new SourceDpor(frame);
      case OPTIMAL -> new OptimalDpor(frame);
      case BLOCKS -> new BlocksDpor(frame, BlocksDpor.Selection.LEAST);
      case BLOCKS_NEWEST -> new BlocksDpor(frame, BlocksDpor.Selection.NEWEST);
      case BLOCKS_OBJECT_NEWEST -> new BlocksDpor(frame, BlocksDpor.Selection.OBJECT_NEWEST);
      case LAZY, LAZY_STATEFUL, EAGER, EAGER_SHORT, FULL, STUBBORN, PROBE ->
          throw notHere(algorithm);
    };
  }

  private static IllegalArgumentException notHere(Algorithm algorithm) {
    return new IllegalArgumentException(algorithm.label() + " is another search");
  }

  Result explore() {
    limits.whileMemoryLasts(this::walk);
    return findings.result(algorithm, statistics(), limits.reached());
  }

  private void walk() {
    events = execution.end().depth;
    goOn(enter(execution.end()));
    while (!limits.isReached() && !findings.isEnough()) {
      Prefix open = frame.open.longest();
      if (open == null || limits.forbidExecution(executions())) {
        return;
      }
      goBack(open);
      goOn(reduction.next(open));
    }
  }

  /** Explores one execution to its end, or until the exploration must end. */
  private void goOn(int first) {
    int p = first;
    while (p != Reduction.NONE) {
      Prefix prefix = execution.end();
      execution.append(p);
      events += prefix.next.depth - prefix.depth;
      sleep.descend(prefix);
      reduction.executed(prefix);
      p = enter(prefix.next);
      if (limits.forbidStep(events, progress)) {
        return;
      }
    }
  }

  /** Goes back to a prefix; the process that went on there is explored now. */
  private void goBack(Prefix prefix) {
    execution.backTo(prefix);
    // [SOURCE] Algorithm 1, l. 12; Algorithm 2, l. 21
    sleep.add(prefix, prefix.process, prefix.footprint);
  }

  /** E is new: the process to explore first, or NONE if E ends here. */
  private int enter(Prefix end) {
    boolean isPlanned = reduction.isPlanned(end);
    int awake = Reduction.NONE;
    if (!isPlanned) {
      awake = someoneAwake(end);
      if (awake == Reduction.NONE && !limits.isBeyondDepth(end.depth)) {
        ended();
        return Reduction.NONE;
      }
    }
    if (limits.forbidDepth(end.depth) || forbidProcesses()) {
      cut();
      return Reduction.NONE;
    }
    return isPlanned ? reduction.beginPlanned(end) : reduction.begin(end, awake);
  }

  /**
   * E may not become longer. What was found is reported, but E is no trace that could be counted.
   */
  private void cut() {
    cut++;
    lookOnTheWay();
    if (!limits.isReached()) {
      reduction.cut();
    }
  }

  /** Reports what is wrong with E, which is no trace. */
  private void lookOnTheWay() {
    if (run.failureCount() > 0) {
      findings.recordFailure(steps, run, executions());
    }
    if (run.hasStandstill()) {
      findings.recordDeadlock(steps, executions());
    }
  }

  private void failedAhead(int event) {
    int[] shortest = execution.order().upTo(event).map(execution::process).toArray();
    findings.recordFailureAhead(run, shortest, executions());
  }

  /** An enabled process that does not sleep, or NONE. */
  private int someoneAwake(Prefix end) {
    enabled.setWord(0, run.enabledWord(0));
    for (int w = 1; w << 6 < run.processCount(); w++) {
      enabled.setWord(w, run.enabledWord(w));
    }
    return choice.first(enabled, end.asleep);
  }

  private void ended() {
    if (enabled.isEmpty()) {
      complete();
    } else {
      blocked++;
      if (cut > 0) { // so the equivalent execution that was explored before may have been, too
        lookOnTheWay();
      }
      observer.blocked(steps, run);
    }
    reduction.ended();
  }

  /** Other executions may have had other processes: those of this one are seldom counted. */
  private boolean forbidProcesses() {
    return execution.processCapacity() - processesAtStart > Settings.MAX_PROCESSES
        && limits.forbidProcesses(presentIn(run) - processesAtStart);
  }

  /** How many were explored to an end. */
  private long executions() {
    return traces + blocked + cut;
  }

  private void complete() {
    traces++;
    if (distinctTraces != null) {
      distinctTraces.add(execution.traceFingerprint(fingerprint));
    }
    if (run.failureCount() > 0) {
      errors++;
      findings.recordFailure(steps, run, executions());
    }
    if (run.mustGoOn()) {
      deadlocks++;
      findings.recordDeadlock(steps, executions());
    }
    if (findings.wantFinalStates()) {
      findings.addFinalState(run.globals());
    }
    observer.completed(steps, run);
  }

  private Statistics statistics() {
    return new Statistics(
        traces,
        blocked,
        deadlocks,
        errors,
        events,
        execution.dependencyChecks(),
        execution.raceChecks(),
        0,
        distinctTraces == null ? OptionalLong.empty() : OptionalLong.of(distinctTraces.size()),
        reduction.plannedNodes(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  private Observer.Progress progress() {
    long executions = executions();
    double rest = remainder.estimate(executions);
    double share = executions / (executions + rest + 1);
    return new Observer.Progress(executions, events, steps.length(), share);
  }
}
