package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.model.Statistics;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** What an exploration has found by now: the first violation, and the final states if asked for. */
final class Findings {

  private final Settings settings;
  private final long start = System.nanoTime();
  private Optional<Violation> violation = Optional.empty();
  private final Set<List<Run.Variable>> finalStates = new LinkedHashSet<>();

  Findings(Settings settings) {
    this.settings = settings;
  }

  /** Whether a violation would be the first one. */
  boolean wantViolation() {
    return violation.isEmpty();
  }

  void record(Violation found) {
    if (violation.isEmpty()) {
      violation = Optional.of(found);
    }
  }

  /** Records the failure that came first in an execution, the given one by number. */
  void recordFailure(Observer.Execution execution, Run run, long number) {
    if (wantViolation()) {
      recordFailure(run.failure(firstFailed(execution, run)), schedule(execution), number);
    }
  }

  /**
   * Records a failure that comes behind a cut only because others came before it: without those the
   * execution that ends with it, which is given by its processes, may be short enough.
   */
  void recordFailureAhead(Run run, int[] processes, long number) {
    if (wantViolation() && processes.length <= settings.maxDepth().orElseThrow()) {
      int failed = processes[processes.length - 1];
      recordFailure(run.failure(failed), Schedule.of(processes), number);
    }
  }

  private void recordFailure(Run.Failure failure, Schedule schedule, long number) {
    record(new Violation(failure.kind(), failure.message(), schedule, number));
  }

  /** A process fails by its last step. */
  private static int firstFailed(Observer.Execution execution, Run run) {
    int[] taken = new int[run.processCount()]; // up to the last step of each process
    for (int event = 0; event < execution.length(); event++) {
      taken[execution.process(event)] = event + 1;
    }
    return IntStream.range(0, taken.length)
        .filter(p -> run.status(p) == Run.Status.FAILED)
        .boxed()
        .min(Comparator.comparingInt(p -> taken[p]))
        .orElseThrow();
  }

  /** Records a deadlock at the end of an execution, the given one by number. */
  void recordDeadlock(Observer.Execution execution, long number) {
    if (wantViolation()) {
      recordDeadlock(schedule(execution), number);
    }
  }

  /** The same at the end of a schedule. */
  void recordDeadlock(Schedule schedule, long number) {
    int steps = schedule.length();
    String message = "deadlock after %d step%s".formatted(steps, steps == 1 ? "" : "s");
    record(new Violation(Violation.Kind.DEADLOCK, message, schedule, number));
  }

  private static Schedule schedule(Observer.Execution execution) {
    int[] steps = new int[execution.length()];
    Arrays.setAll(steps, execution::process);
    return Schedule.of(steps);
  }

  /** Adds what was found later, by somebody who began after the given number of executions. */
  void addAll(Findings later, long executionsBefore) {
    later.violation.ifPresent(
        found ->
            record(
                new Violation(
                    found.kind(),
                    found.message(),
                    found.schedule(),
                    executionsBefore + found.execution())));
    finalStates.addAll(later.finalStates);
  }

  /** Whether what was found ends the exploration. */
  boolean isEnough() {
    return violation.isPresent() && settings.onViolation() == Settings.OnViolation.STOP;
  }

  boolean wantFinalStates() {
    return settings.finalStates() == Settings.FinalStates.COLLECT;
  }

  void addFinalState(List<Run.Variable> globals) {
    finalStates.add(globals);
  }

  /** The result of an exploration that ended now. */
  Result result(Algorithm algorithm, Statistics statistics, Optional<String> incomplete) {
    Verdict verdict =
        violation.isPresent()
            ? Verdict.VIOLATION
            : incomplete.isPresent() ? Verdict.INCOMPLETE : Verdict.VERIFIED;
    return new Result(
        algorithm.label(),
        verdict,
        statistics,
        (System.nanoTime() - start) / 1_000_000,
        violation,
        incomplete,
        wantFinalStates() ? Optional.of(new ArrayList<>(finalStates)) : Optional.empty());
  }
}
