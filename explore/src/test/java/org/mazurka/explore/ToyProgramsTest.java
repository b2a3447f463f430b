package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.RandomToys.Mix;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;

/** Every algorithm visits the traces of small random programs that an enumeration finds. */
class ToyProgramsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 400);
  private static final int FIRST_SEED = Integer.getInteger("mazurka.random.seed", 1);
  private static final long MOST_INTERLEAVINGS = 30_000;

  @ParameterizedTest
  @EnumSource(Mix.class)
  void everyAlgorithmVisitsEveryTrace(Mix mix) {
    int discarded = 0;
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      ToyProgram program = RandomToys.program(mix, seed);
      Map<String, Integer> expected = new HashMap<>();
      if (!enumerate(program, expected)) {
        discarded++;
        continue;
      }
      for (Algorithm algorithm : Algorithm.values()) {
        boolean refused = algorithm.plansAhead() && program.waiting().isPresent();
        if (algorithm.port() == Algorithm.Port.PROGRAM && !refused) {
          compare(program, algorithm, expected, mix + ", reproduce with: " + reproduce(seed));
        }
      }
    }
    assertThat(discarded).as("discarded as too large").isLessThan(PROGRAMS / 3 + 1);
  }

  private static String reproduce(int seed) {
    return ("mvn -pl explore -am test -Dtest=ToyProgramsTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false"
            + " -Dmazurka.random.seed=%d -Dmazurka.random.programs=1")
        .formatted(seed);
  }

  @ParameterizedTest
  @EnumSource(Mix.class)
  void aDepthLimitIsIncompleteExactlyWhereAnExecutionIsLonger(Mix mix) {
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS / 4; seed++) {
      ToyProgram program = RandomToys.program(mix, seed);
      int longest = longestExecution(program.start());
      for (int depth = 1; depth <= 5; depth++) {
        Settings limited =
            new Settings(
                Settings.OnViolation.KEEP_GOING,
                Settings.FinalStates.IGNORE,
                Long.MAX_VALUE,
                Optional.empty(),
                Optional.of(depth),
                0);
        for (Algorithm algorithm : List.of(Algorithm.DPOR, Algorithm.SOURCE, Algorithm.OPTIMAL)) {
          Result result = Explorer.explore(program, algorithm, limited, Observer.NONE);
          assertThat(result.incomplete().isEmpty())
              .as("%s on seed %d of %s, depth %d:%n%s", algorithm, seed, mix, depth, program)
              .isEqualTo(longest <= depth);
        }
      }
    }
  }

  private static int longestExecution(ToyProgram.ToyRun run) {
    int depth = run.depth();
    int longest = depth;
    for (int p = 0; p < run.processCount(); p++) {
      if (run.isEnabled(p)) {
        run.step(p);
        longest = Math.max(longest, longestExecution(run));
        run.backTo(depth);
      }
    }
    return longest;
  }

  /** See docs/decisions/0003-plain-and-state-dependent-steps.md; x0 is g, x1 is h, the rest a. */
  @Test
  void theSmallestTrapHasSixTraces() {
    ToyProgram program =
        new ToyProgram(
            4,
            List.of(
                List.of(ToyProgram.readEither(0, 1)),
                List.of(
                    new ToyProgram.Statement(
                        "a[g] := h",
                        Run.STATE_DEPENDENT,
                        m -> {
                          long h = m.get(1);
                          m.put(2 + (int) m.get(0), h);
                          return 1;
                        }),
                    ToyProgram.write(0, 1)),
                List.of(ToyProgram.write(1, 1))));
    for (Algorithm algorithm : List.of(Algorithm.SOURCE, Algorithm.OPTIMAL, Algorithm.DPOR)) {
      Result result =
          Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), Observer.NONE);
      assertThat(result.statistics().traces()).as(algorithm.label()).isEqualTo(6);
    }
  }

  @Test
  void aProcessMayCreateManyOthers() {
    int others = 150;
    List<List<ToyProgram.Statement>> bodies = new ArrayList<>();
    bodies.add(new ArrayList<>());
    for (int body = 1; body <= others; body++) {
      bodies.getFirst().add(ToyProgram.create(RandomToys.VARIABLES, body));
      bodies.add(List.of(body > others - 3 ? ToyProgram.lock(0) : ToyProgram.skipNextIf(1, 0)));
    }
    for (Algorithm algorithm : List.of(Algorithm.SOURCE, Algorithm.OPTIMAL, Algorithm.DPOR)) {
      Result result =
          Explorer.explore(
              new ToyProgram(RandomToys.VARIABLES, 1, bodies),
              algorithm,
              Settings.DEFAULT.keepGoing(),
              Observer.NONE);
      assertThat(result.statistics().traces()).as(algorithm.label()).isEqualTo(3);
      assertThat(result.statistics().deadlocks()).as(algorithm.label()).isEqualTo(3);
    }
  }

  @Test
  void theScheduleOfACounterexampleIsRightForAFreshProgram() {
    int shown = 0;
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      ToyProgram used = RandomToys.program(Mix.CREATING, seed);
      Settings settings = Settings.DEFAULT.keepGoing();
      Explorer.explore(used, Algorithm.OPTIMAL, settings, Observer.NONE);
      Result result = Explorer.explore(used, Algorithm.SOURCE, Settings.DEFAULT, Observer.NONE);
      if (result.violation().isPresent()) {
        ReplayedViolation violation = ReplayedViolation.of(used, result.violation().get());
        assertThat(violation.defect()).isEmpty();
        Schedule schedule = violation.counterexample().schedule();
        assertThat(Replay.of(RandomToys.program(Mix.CREATING, seed), schedule).outcome())
            .as("seed %d, schedule %s:%n%s", seed, schedule, used)
            .isEqualTo(Replay.Outcome.DEADLOCK);
        shown++;
      }
    }
    assertThat(shown).isGreaterThan(PROGRAMS / 10);
  }

  /** See docs/decisions/0011-least-extensions-and-initials.md. */
  @Test
  void whatAPlanWasReliedOnForIsExploredThoughThePlanIsDropped() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.write(2, 0), ToyProgram.skipNextIf(0, 0)),
                List.of(ToyProgram.readEither(0, 2), ToyProgram.readEither(0, 1)),
                List.of(ToyProgram.copy(2, 0), ToyProgram.indirect(1, 3, 0)),
                List.of(ToyProgram.cas(2, 0, 1))));
    Map<String, Integer> expected = new HashMap<>();
    assertThat(enumerate(program, expected)).isTrue();
    compare(program, Algorithm.LAZY, expected, "decision 11");
  }

  /** See docs/decisions/0014-what-is-wanted-is-a-set-of-initials.md. */
  @Test
  void aStepThatMovesIsJudgedByWhatItTouchesThere() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.cas(2, 0, 1), ToyProgram.skipNextIf(0, 0)),
                List.of(ToyProgram.write(2, 0), ToyProgram.indirect(2, 3, 0)),
                List.of(ToyProgram.skipNextIf(0, 1), ToyProgram.readEither(1, 0)),
                List.of(ToyProgram.write(0, 1))));
    Map<String, Integer> expected = new HashMap<>();
    assertThat(enumerate(program, expected)).isTrue();
    compare(program, Algorithm.LAZY, expected, "decision 14");
  }

  /** See docs/decisions/0006-old-races-are-analysed-again.md. */
  @Test
  void racesOfASharedPrefixAreAnalysedAgain() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.write(2, 0), ToyProgram.copy(0, 2)),
                List.of(ToyProgram.skipNextIf(2, 1)),
                List.of(ToyProgram.skipNextIf(1, 1), ToyProgram.copy(1, 2)),
                List.of(ToyProgram.write(1, 1), ToyProgram.write(1, 0))));
    Map<String, Integer> expected = new HashMap<>();
    assertThat(enumerate(program, expected)).isTrue();
    compare(program, Algorithm.OPTIMAL, expected, "decision 6");
  }

  private static void compare(
      ToyProgram program, Algorithm algorithm, Map<String, Integer> expected, String which) {
    Map<String, Integer> found = new HashMap<>();
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            found.merge(ToyTraces.canonical(program.footprints(), execution), 1, Integer::sum);
          }
        };
    Result result;
    try {
      result = Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), observer);
    } catch (RuntimeException failure) {
      throw new AssertionError(
          "%s fails on %s:%n%s".formatted(algorithm.label(), which, program), failure);
    }
    String about = "%s on %s:%n%s".formatted(algorithm.label(), which, program);
    assertThat(found.keySet()).as(about).isEqualTo(expected.keySet());
    if (algorithm.completeness() == Algorithm.Completeness.ONE_PER_TRACE) {
      assertThat(Set.copyOf(found.values())).as(about).containsOnly(1);
    } else {
      assertThat(result.statistics().distinctTraces()).as(about).hasValue(expected.size());
    }
    if (algorithm == Algorithm.OPTIMAL) {
      assertThat(result.statistics().blocked()).as(about).isZero();
    }
    if (algorithm == Algorithm.NONE) {
      assertThat(found).as(about).isEqualTo(expected);
    }
  }

  /** Counts the interleavings of every trace; false if there are too many. */
  private static boolean enumerate(ToyProgram program, Map<String, Integer> traces) {
    ToyProgram.ToyRun run = program.start();
    return enumerate(program, run, new int[64], new long[64], traces, new long[1]);
  }

  private static boolean enumerate(
      ToyProgram program,
      ToyProgram.ToyRun run,
      int[] processes,
      long[] footprints,
      Map<String, Integer> traces,
      long[] count) {
    int depth = run.depth();
    boolean end = true;
    for (int p = 0; p < run.processCount(); p++) {
      if (run.isEnabled(p)) {
        end = false;
        processes[depth] = p;
        footprints[depth] = run.step(p);
        boolean fine = enumerate(program, run, processes, footprints, traces, count);
        run.backTo(depth);
        if (!fine) {
          return false;
        }
      }
    }
    if (end) {
      traces.merge(
          ToyTraces.canonical(program.footprints(), processes, footprints, depth), 1, Integer::sum);
      return ++count[0] < MOST_INTERLEAVINGS;
    }
    return true;
  }
}
