package org.mazurka.reference;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Planning;
import org.mazurka.explore.RefusedProgram;
import org.mazurka.explore.Settings;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Statistics;
import org.mazurka.reference.Enumerator.Outcome;

/** One exploration of one program, against what the reference says that the program can do. */
final class Comparison implements Observer {

  private final Outcome expected;
  private final Footprints footprints;
  private final Replay replay;
  private final Map<String, Integer> visits = new HashMap<>();
  private final List<String> problems = new ArrayList<>();

  private Comparison(SmallProgram program, Outcome expected, Footprints footprints) {
    this.expected = expected;
    this.footprints = footprints;
    this.replay = new Replay(program);
  }

  /**
   * What is wrong with an exploration, in a few lines; empty if nothing is.
   *
   * @param subject the program as the explorer sees it
   */
  static Optional<String> problem(
      SmallProgram program, Outcome expected, Program subject, Algorithm algorithm, long seed) {
    return problem(program, expected, subject, algorithm, settings(expected, seed));
  }

  /** The same where several threads explore. */
  static Optional<String> problemOfWorkers(
      SmallProgram program, Outcome expected, Program subject, Algorithm algorithm, int workers) {
    Settings settings = settings(expected, 0).with(Planning.DEFAULT.withWorkers(workers));
    return problem(program, expected, subject, algorithm, settings);
  }

  private static Optional<String> problem(
      SmallProgram program,
      Outcome expected,
      Program subject,
      Algorithm algorithm,
      Settings settings) {
    Comparison comparison = new Comparison(program, expected, subject.footprints());
    try {
      Result result = Explorer.explore(subject, algorithm, settings, comparison);
      comparison.check(algorithm, result);
    } catch (RuntimeException | Error e) {
      comparison.problems.add(describe(e));
    }
    List<String> problems = comparison.problems;
    return problems.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("\n", problems.subList(0, Math.min(6, problems.size()))));
  }

  /** The same; a program in which processes wait must be refused by who plans ahead. */
  static Optional<String> problemUnlessRefused(
      SmallProgram program, Outcome expected, Program subject, Algorithm algorithm) {
    if (!algorithm.plansAhead() || subject.waiting().isEmpty()) {
      return problem(program, expected, subject, algorithm, 0);
    }
    try {
      Explorer.explore(subject, algorithm, settings(expected, 0), Observer.NONE);
    } catch (RefusedProgram _) {
      return Optional.empty();
    }
    return Optional.of("not refused, though a process can wait: " + subject.waiting());
  }

  /** The same for a search of all states, which counts the states where traces end. */
  static Optional<String> problemOfSearch(Outcome expected, StateSpace space) {
    List<String> problems = new ArrayList<>();
    try {
      Result result = Explorer.search(space, settings(expected, 0), Observer.NONE);
      compareFinalStates(expected, result, problems);
      Statistics statistics = result.statistics();
      if (!areEndsOf(expected.traces().size(), statistics.traces())
          || !areEndsOf(expected.deadlocks(), statistics.deadlocks())
          || !areEndsOf(expected.errors(), statistics.errors())) {
        problems.add(
            "expected the ends of %d traces, %d of them deadlocked and %d failing, found %s"
                .formatted(
                    expected.traces().size(), expected.deadlocks(), expected.errors(), statistics));
      }
    } catch (RuntimeException | Error e) {
      problems.add(describe(e));
    }
    return problems.stream().reduce((one, other) -> one + "\n" + other);
  }

  /** Traces may end in the same state, and each ends in one. */
  private static boolean areEndsOf(long traces, long states) {
    return states <= traces && states > 0 == traces > 0;
  }

  private static Settings settings(Outcome expected, long seed) {
    return new Settings(
        Settings.OnViolation.KEEP_GOING,
        Settings.FinalStates.COLLECT,
        100 * expected.interleavings() + 1_000,
        Optional.of(Duration.ofSeconds(60)),
        Optional.empty(),
        seed);
  }

  static String describe(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    List<String> top = Arrays.stream(trace).limit(6).map(String::valueOf).toList();
    return "threw %s%n  at %s".formatted(e, String.join("\n  at ", top));
  }

  @Override
  public void completed(Execution execution, Run run) {
    if (!problems.isEmpty()) {
      return;
    }
    int[] schedule = new int[execution.length()];
    Arrays.setAll(schedule, execution::process);
    Optional<Path> path = replay.run(schedule.length, i -> schedule[i]);
    if (path.isEmpty()) {
      problems.add("a step of " + Arrays.toString(schedule) + " is not enabled in the reference");
      return;
    }
    String trace = path.get().trace();
    if (!expected.traces().containsKey(trace)) {
      problems.add(Arrays.toString(schedule) + " is not a maximal execution in the reference");
      return;
    }
    if (visits.merge(trace, 1, Integer::sum) == 1) {
      compareEnds(schedule, path.get(), run);
      compare(
          "accesses of each location in " + Arrays.toString(schedule),
          LocationStructure.of(path.get()),
          LocationStructure.of(execution, footprints));
    }
  }

  private void compareEnds(int[] schedule, Path path, Run run) {
    String place = " at the end of " + Arrays.toString(schedule);
    for (int p = 0; p < path.processCount(); p++) {
      compare("status of process " + p + place, ReferenceRun.statusOf(path, p), run.status(p));
    }
    compare("globals" + place, path.ending().globals(), variables(run.globals()));
  }

  private void check(Algorithm algorithm, Result result) {
    compare("why the exploration is incomplete", Optional.empty(), result.incomplete());
    checkTraces();
    Statistics statistics = result.statistics();
    switch (algorithm.completeness()) {
      case ONE_PER_TRACE -> {
        compare("number of traces", (long) expected.traces().size(), statistics.traces());
        compare("number of deadlocks", expected.deadlocks(), statistics.deadlocks());
        compare("number of errors", expected.errors(), statistics.errors());
        visits.forEach(
            (trace, count) -> {
              if (count > 1) {
                problems.add("repeated %d times: %s".formatted(count, schedule(trace)));
              }
            });
      }
      case REPEATS -> {
        compare("deadlocks found", expected.deadlocks() > 0, statistics.deadlocks() > 0);
        compare("errors found", expected.errors() > 0, statistics.errors() > 0);
        statistics
            .distinctTraces()
            .ifPresent(n -> compare("distinctTraces", (long) expected.traces().size(), n));
      }
      case STATES, DEAD_STATES ->
          throw new IllegalArgumentException(algorithm + " explores states");
    }
    if (algorithm == Algorithm.NONE) {
      compare("number of interleavings", expected.interleavings(), statistics.traces());
    }
    if (algorithm.plansAhead()) {
      compare(
          "distinctTraces", OptionalLong.of(expected.traces().size()), statistics.distinctTraces());
    }
    if (algorithm == Algorithm.OPTIMAL) {
      compare("blocked explorations", 0L, statistics.blocked());
    }
    compareFinalStates(expected, result, problems);
  }

  private void checkTraces() {
    expected
        .traces()
        .keySet()
        .forEach(
            trace -> {
              if (!visits.containsKey(trace)) {
                problems.add(
                    "lost, of %d traces: %s".formatted(expected.traces().size(), schedule(trace)));
              }
            });
  }

  private String schedule(String trace) {
    return Arrays.toString(expected.traces().get(trace).schedule());
  }

  private static void compareFinalStates(Outcome expected, Result result, List<String> problems) {
    Set<List<Layout.Variable>> found = new HashSet<>();
    result.finalStates().orElseThrow().forEach(state -> found.add(variables(state)));
    if (!found.equals(expected.finalStates())) {
      problems.add("final states: expected %s, found %s".formatted(expected.finalStates(), found));
    }
  }

  private static List<Layout.Variable> variables(List<Run.Variable> globals) {
    return globals.stream().map(v -> new Layout.Variable(v.name(), v.values())).toList();
  }

  private void compare(String what, Object wanted, Object found) {
    if (!wanted.equals(found)) {
      problems.add("%s: expected %s, found %s".formatted(what, wanted, found));
    }
  }
}
