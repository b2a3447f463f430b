package org.mazurka.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
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
import org.mazurka.model.Violation;
import org.mazurka.report.TextReport;

/**
 * Explores a program and turns what was found into success or an {@link AssertionError}.
 *
 * @param expect what is to be found
 * @param test the method, if there is one
 * @param replay how to run a bad execution again, with a place for the schedule
 * @param notes what else the reader of a failure should know
 */
record Exploration(
    Algorithm algorithm,
    Settings settings,
    Expect expect,
    Optional<Method> test,
    String replay,
    Supplier<List<String>> notes) {

  /** As an annotation says. */
  static Exploration of(EveryInterleaving wanted, Method test, Supplier<List<String>> notes) {
    Algorithm algorithm =
        Algorithm.named(wanted.algorithm())
            .filter(Algorithm::letsProcessesWait)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no algorithm '%s' for Java programs; there are: %s"
                            .formatted(
                                wanted.algorithm(),
                                Arrays.stream(Algorithm.values())
                                    .filter(Algorithm::letsProcessesWait)
                                    .map(Algorithm::label)
                                    .collect(Collectors.joining(", ")))));
    atLeast(1, "maxExecutions", wanted.maxExecutions());
    atLeast(1, "timeoutSeconds", wanted.timeoutSeconds());
    atLeast(0, "maxDepth", wanted.maxDepth());
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            wanted.maxExecutions(),
            Optional.of(Duration.ofSeconds(wanted.timeoutSeconds())),
            wanted.maxDepth() == 0 ? Optional.empty() : Optional.of(wanted.maxDepth()),
            0);
    return new Exploration(
        algorithm, settings, wanted.expect(), Optional.of(test), "@Replay(\"%s\")", notes);
  }

  private static void atLeast(long least, String name, long given) {
    if (given < least) {
      throw new IllegalArgumentException(
          "%s of @EveryInterleaving is %d, expected at least %d".formatted(name, given, least));
    }
  }

  /** What an annotation says of plain accesses. */
  static JvmProgram.Plain plain(EveryInterleaving wanted) {
    return switch (wanted.plainAccesses()) {
      case WATCHED -> JvmProgram.Plain.WATCHED;
      case VISIBLE -> JvmProgram.Plain.VISIBLE;
    };
  }

  /** What an annotation says of time limits. */
  static org.mazurka.jvm.Timeouts timeouts(EveryInterleaving wanted) {
    return switch (wanted.timeouts()) {
      case ANY -> org.mazurka.jvm.Timeouts.ANY;
      case LAST -> org.mazurka.jvm.Timeouts.LAST;
    };
  }

  private Optional<Violation.Kind> expected() {
    return switch (expect) {
      case NOTHING -> Optional.empty();
      case DEADLOCK -> Optional.of(Violation.Kind.DEADLOCK);
      case ASSERTION -> Optional.of(Violation.Kind.ASSERTION);
      case ERROR -> Optional.of(Violation.Kind.ERROR);
      case DATA_RACE -> Optional.of(Violation.Kind.DATA_RACE);
    };
  }

  /** What an exploration found. */
  private record Found(
      Result result, Optional<ReplayedViolation> replayed, Optional<String> busiest) {

    static Found by(Exploration exploration, JvmProgram program) {
      Result result =
          Explorer.explore(program, exploration.algorithm, exploration.settings, Observer.NONE);
      Optional<String> busiest = program.busiest(); // before another execution runs
      return new Found(
          result, result.violation().map(v -> ReplayedViolation.of(program, v)), busiest);
    }

    boolean isDoubtful() {
      return replayed.flatMap(ReplayedViolation::defect).isPresent();
    }
  }

  Result run(JvmProgram program) throws Exception {
    Found found = program.explore(() -> Found.by(this, program), Found::isDoubtful);
    Result result = found.result();
    Optional<Counterexample> bad = found.replayed().map(ReplayedViolation::counterexample);
    if (expected().isPresent()) {
      if (bad.isEmpty() || bad.get().kind() != expected().get()) {
        throw new AssertionError(
            "expected: %s, but: %s"
                .formatted(
                    expected().get().label(),
                    bad.map(b -> report(program, result, b)).orElse(summary(result))));
      }
    } else if (bad.isPresent()) {
      throw FailurePlaces.in(
          new AssertionError(report(program, result, bad.get())), bad.get(), test);
    } else if (result.verdict() != Verdict.VERIFIED) {
      throw new AssertionError(incomplete(program, found));
    }
    return result;
  }

  /** A verdict that is none, and what to do about it. */
  private String incomplete(JvmProgram program, Found found) {
    List<String> lines = new ArrayList<>();
    lines.add(program.name() + ": " + summary(found.result()));
    found.busiest().ifPresent(lines::add);
    lines.add(
        found.busiest().isPresent()
            ? "a loop that asks again and again should wait instead (docs/java.md, 'Loops that"
                + " wait')"
            : "fewer threads, or fewer calls in each, have fewer traces");
    program.reservations().forEach(r -> lines.add("not covered: " + r));
    lines.addAll(notes.get());
    return String.join(System.lineSeparator(), lines);
  }

  /** The limits have other names here than at the command line. */
  private static String summary(Result result) {
    return TextReport.summary(result)
        .replace("--max-executions", "maxExecutions")
        .replace("--max-depth", "maxDepth")
        .replace("--timeout", "timeoutSeconds");
  }

  private String report(JvmProgram program, Result result, Counterexample bad) {
    List<String> lines =
        new ArrayList<>(
            TextReport.counterexample(bad, "replay: " + replay.formatted(bad.schedule())));
    lines.set(0, program.name() + ": " + lines.getFirst());
    lines.add(summary(result));
    program.reservations().forEach(r -> lines.add("not covered: " + r));
    lines.addAll(notes.get());
    return String.join(System.lineSeparator(), lines);
  }

  /** An execution, and what it wrote to standard output and to standard error. */
  private record Replayed(org.mazurka.model.Replay replay, String printed, String errors) {

    static Replayed by(JvmProgram program, Schedule schedule) {
      org.mazurka.model.Replay replay = program.replay(schedule);
      return new Replayed(replay, program.printed(), program.printedErrors());
    }
  }

  /** Runs one execution, and shows what it prints; fails if it is a bad one. */
  static void replay(JvmProgram program, Schedule schedule) throws Exception {
    Replayed replayed = program.explore(() -> Replayed.by(program, schedule));
    System.out.print(replayed.printed());
    System.err.print(replayed.errors());
    org.mazurka.model.Replay replay = replayed.replay();
    String text = String.join(System.lineSeparator(), TextReport.replay(replay));
    if (replay.divergence().isPresent()) {
      throw notFitting(
          program,
          "does not fit: it is of another test, or the code has changed",
          text + System.lineSeparator() + replay.divergence().get().message());
    }
    if (!replay.failures().isEmpty()
        || replay.outcome() == org.mazurka.model.Replay.Outcome.DEADLOCK) {
      throw new AssertionError(program.name() + ": " + text);
    }
    if (replay.outcome() == org.mazurka.model.Replay.Outcome.RUNNING) {
      throw notFitting(program, "ends before the test does", text);
    }
  }

  private static AssertionError notFitting(JvmProgram program, String why, String execution) {
    return new AssertionError("%s: the schedule %s%n%s".formatted(program.name(), why, execution));
  }
}
