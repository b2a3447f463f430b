package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.RandomCrowds.Mix;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/**
 * Steps that no other process sees make executions longer and change nothing else. Sets of events
 * are kept 64 a word, so the lengths are about that, and a depth limit is where they end.
 */
class LongExecutionsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 80);
  private static final int FIRST_SEED = Integer.getInteger("mazurka.random.seed", 1);
  private static final int MOST_STEPS = 600;

  @ParameterizedTest
  @EnumSource
  void privateStepsChangeNothing(Mix mix) {
    int compared = 0;
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      ToyProgram program = RandomCrowds.program(mix, seed);
      Optional<NormalForms.Outcome> expected = NormalForms.of(program, MOST_STEPS);
      if (expected.isPresent()) {
        Random random = new Random(seed);
        int statements = 64 * (1 + random.nextInt(3)) - 2 + random.nextInt(6);
        compare(program.longer(statements, random), expected.get(), mix + ", seed " + seed);
        compared++;
      }
    }
    assertThat(compared).as("not discarded as too large").isGreaterThan(PROGRAMS / 3);
  }

  private static void compare(ToyProgram program, NormalForms.Outcome expected, String which) {
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
      String about = "%s on %s:%n%s".formatted(algorithm.label(), which, program);
      Longest longest = new Longest();
      Result result = explore(program, algorithm, Optional.empty(), longest, about);
      assertThat(result.statistics().traces()).as(about).isEqualTo(expected.traces().size());
      assertThat(result.statistics().deadlocks()).as(about).isEqualTo(expected.deadlocks());
      assertThat(result.finalStates().orElseThrow())
          .as(about)
          .containsExactlyInAnyOrderElementsOf(expected.finalStates());

      Result whole = explore(program, algorithm, Optional.of(longest.length), longest, about);
      assertThat(whole.incomplete()).as(about).isEmpty();
      assertThat(whole.statistics()).as(about).isEqualTo(result.statistics());

      Result cut = explore(program, algorithm, Optional.of(longest.length - 1), longest, about);
      assertThat(cut.incomplete()).as(about).isPresent();
      assertThat(cut.statistics().traces()).as(about).isLessThan(expected.traces().size());
    }
  }

  private static final class Longest implements Observer {
    private int length;

    @Override
    public void completed(Execution execution, Run run) {
      length = Math.max(length, execution.length());
    }
  }

  private static Result explore(
      ToyProgram program,
      Algorithm algorithm,
      Optional<Integer> maxDepth,
      Observer observer,
      String about) {
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.COLLECT,
            Long.MAX_VALUE,
            Optional.empty(),
            maxDepth,
            0);
    try {
      Result result = Explorer.explore(program, algorithm, settings, observer);
      if (algorithm == Algorithm.OPTIMAL) {
        assertThat(result.statistics().blocked()).as(about).isZero();
      }
      return result;
    } catch (RuntimeException failure) {
      throw new AssertionError(about, failure);
    }
  }
}
