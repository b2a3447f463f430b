package org.mazurka.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
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
