package org.mazurka.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.Counterexample;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Verdict;
import org.mazurka.report.TextReport;

/**
 * Explores a program and turns what was found into success or an {@link AssertionError}.
 *
 * @param expect what is to be found
 */
record Exploration(Algorithm algorithm, Settings settings, Expect expect) {

  /** As an annotation says. */
  static Exploration of(EveryInterleaving wanted) {
    Algorithm algorithm =
        Algorithm.named(wanted.algorithm())
            .filter(a -> a.port() == Algorithm.Port.PROGRAM)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no algorithm '%s' for Java programs"
                            .formatted(wanted.algorithm())));
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            wanted.maxExecutions(),
            Optional.of(Duration.ofSeconds(wanted.timeoutSeconds())),
            wanted.maxDepth() == 0 ? Optional.empty() : Optional.of(wanted.maxDepth()),
            0);
    return new Exploration(algorithm, settings, wanted.expect());
  }

  Result run(JvmProgram program) throws Exception {
    return program.explore(() -> explore(program));
  }

  private Result explore(JvmProgram program) {
    Result result = Explorer.explore(program, algorithm, settings, Observer.NONE);
    Optional<Counterexample> bad =
        result.violation().map(v -> ReplayedViolation.of(program, v).counterexample());
    if (expect.kind().isPresent()) {
      if (bad.isEmpty() || bad.get().kind() != expect.kind().get()) {
        throw new AssertionError(
            "expected a %s, but: %s"
                .formatted(
                    expect.kind().get().label(),
                    bad.map(b -> report(program, result, b)).orElse(TextReport.summary(result))));
      }
    } else if (bad.isPresent()) {
      throw new AssertionError(report(program, result, bad.get()));
    } else if (result.verdict() != Verdict.VERIFIED) {
      throw new AssertionError(program.name() + ": " + TextReport.summary(result));
    }
    return result;
  }

  private static String report(JvmProgram program, Result result, Counterexample bad) {
    List<String> lines =
        new ArrayList<>(
            TextReport.counterexample(bad, "replay: @Replay(\"" + bad.schedule() + "\")"));
    lines.set(0, program.name() + ": " + lines.getFirst());
    lines.add(TextReport.summary(result));
    program.reservations().forEach(r -> lines.add("not covered: " + r));
    return String.join(System.lineSeparator(), lines);
  }

  /** Runs one execution; fails if it is a bad one. */
  static void replay(JvmProgram program, Schedule schedule) throws Exception {
    program.explore(
        () -> {
          org.mazurka.model.Replay replay = org.mazurka.model.Replay.of(program, schedule);
          String text = String.join(System.lineSeparator(), TextReport.replay(replay));
          if (replay.divergence().isPresent()
              || !replay.failures().isEmpty()
              || replay.outcome() != org.mazurka.model.Replay.Outcome.ENDED) {
            throw new AssertionError(program.name() + ": " + text);
          }
          return text;
        });
  }
}
