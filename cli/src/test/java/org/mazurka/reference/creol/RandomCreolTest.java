package org.mazurka.reference.creol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.PushUp;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/**
 * Random Creol programs: every algorithm finds exactly the ends that the reference finds, at both
 * granularities, and as many traces as there are.
 *
 * <p>{@code -Dmazurka.random.programs} and {@code -Dmazurka.random.seed} enlarge or repeat it.
 */
class RandomCreolTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 120);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final int MAX_STATES = 150;
  private static final long MAX_EXECUTIONS = 600;

  /** The ways to look at a program. */
  private enum View {
    OBJECTS(Granularity.OBJECT, false),
    ATTRIBUTES(Granularity.ATTRIBUTES, false),
    PUSHED_UP(Granularity.ATTRIBUTES, true);

    final Granularity granularity;
    final boolean pushUp;

    View(Granularity granularity, boolean pushUp) {
      this.granularity = granularity;
      this.pushUp = pushUp;
    }
  }

  @Test
  void everyAlgorithmFindsTheEndsOfTheReference() throws BadInput {
    int checked = 0;
    long traces = 0;
    int deadlocking = 0;
    int failing = 0;
    long start = System.nanoTime();
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      SmallCreol program = new CreolGenerator(seed).next();
      Optional<Set<String>> expected = CreolReference.ends(program, MAX_STATES);
      if (expected.isEmpty()) {
        continue;
      }
      Optional<Long> count = check(seed, program, expected.get());
      if (count.isPresent()) {
        checked++;
        traces += count.get();
        deadlocking += expected.get().stream().anyMatch(e -> e.contains("live")) ? 1 : 0;
        failing +=
            expected.get().stream().anyMatch(e -> e.contains("error") || e.contains("assertion"))
                ? 1
                : 0;
      }
    }
    System.out.printf(
        "RandomCreolTest %d programs (%d discarded), %d with deadlocks, %d with errors, %d traces:"
            + " %d ms%n",
        PROGRAMS,
        PROGRAMS - checked,
        deadlocking,
        failing,
        traces,
        (System.nanoTime() - start) / 1_000_000);
    assertThat(checked).isGreaterThan(PROGRAMS / 2);
  }

  /** Of a process, one block was pushed up into another's step; its next block comes after. */
  @Test
  void pushedBlocksAndTheNextOnesOfTheirProcessAreOrdered() throws BadInput {
    long seed = 425_355;
    SmallCreol program = new CreolGenerator(seed).next();
    assertThat(check(seed, program, CreolReference.ends(program, MAX_STATES).orElseThrow()))
        .isPresent();
  }

  private static Optional<Long> check(long seed, SmallCreol program, Set<String> expected)
      throws BadInput {
    Optional<Long> smallest = Optional.empty();
    for (View view : View.values()) {
      Map<String, Long> traces = new LinkedHashMap<>();
      for (Algorithm algorithm : algorithms()) {
        Set<String> ends = new TreeSet<>();
        String where =
            "%s, view %s, seed %d%n%s".formatted(algorithm.label(), view, seed, program.text());
        Result result;
        try {
          result = explore(program, algorithm, view, ends);
        } catch (RuntimeException failure) {
          throw new AssertionError(where, failure);
        }
        if (result.incomplete().isPresent()) {
          continue;
        }
        assertThat(ends).as(where).isEqualTo(expected);
        traces.put(
            algorithm.label(),
            result.statistics().distinctTraces().orElse(result.statistics().traces()));
        if (algorithm == Algorithm.OPTIMAL) {
          assertThat(result.statistics().blocked()).as(where).isZero();
          smallest = Optional.of(result.statistics().traces());
        }
      }
      assertThat(new TreeSet<>(traces.values()))
          .as("traces %s, view %s, seed %d%n%s", traces, view, seed, program.text())
          .hasSizeLessThanOrEqualTo(1);
    }
    return smallest;
  }

  /** Those that explore programs in which processes wait. */
  private static List<Algorithm> algorithms() {
    return List.of(
        Algorithm.NONE,
        Algorithm.SLEEP,
        Algorithm.DPOR_NOSLEEP,
        Algorithm.DPOR,
        Algorithm.SOURCE,
        Algorithm.OPTIMAL,
        Algorithm.BLOCKS,
        Algorithm.BLOCKS_NEWEST,
        Algorithm.BLOCKS_OBJECT_NEWEST);
  }

  private static Result explore(
      SmallCreol program, Algorithm algorithm, View view, Set<String> ends) throws BadInput {
    CreolProgram compiled =
        CreolProgram.compile("random.creol", program.text(), Optional.empty(), view.granularity);
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            MAX_EXECUTIONS,
            Optional.empty(),
            Optional.empty(),
            0);
    return Explorer.explore(
        view.pushUp ? new PushUp(compiled) : compiled,
        algorithm,
        settings,
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            ends.add(end(run));
          }
        });
  }

  /** The end of an execution, as the reference writes it. */
  private static String end(Run run) {
    Map<String, Map<String, Object>> objects = new LinkedHashMap<>();
    for (Run.Variable variable : run.globals()) {
      String[] parts = variable.name().split("\\.");
      Map<String, Object> numbers = objects.computeIfAbsent(parts[0], _ -> new TreeMap<>());
      variable.values().forEach(number -> numbers.put(parts[1], number));
    }
    StringBuilder end = new StringBuilder();
    objects.forEach((name, numbers) -> end.append(index(name)).append(numbers).append(' '));
    Map<String, Integer> statuses = new TreeMap<>();
    for (int p = 0; p < run.processCount(); p++) {
      switch (run.status(p)) {
        case BLOCKED -> statuses.merge("live", 1, Integer::sum);
        case FAILED ->
            statuses.merge(
                run.failure(p).kind() == Violation.Kind.ASSERTION ? "assertion" : "error",
                1,
                Integer::sum);
        case ENABLED -> throw new IllegalStateException("not at an end");
        case ENDED, ABSENT -> {}
      }
    }
    return end.append(statuses).toString();
  }

  /** Each class but that of the helpers has one object. */
  private static int index(String name) {
    return switch (name.charAt(0)) {
      case 'M' -> 0;
      case 'H' -> -1;
      default -> name.charAt(1) - '0';
    };
  }
}
