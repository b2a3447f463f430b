package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.RandomCrowds.Mix;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/**
 * Source- and optimal-DPOR on random programs of many processes with few steps: where many sleep at
 * the same time, and wake each other (decision 0015).
 */
class CrowdsTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 700);
  private static final int FIRST_SEED = Integer.getInteger("mazurka.random.seed", 1);
  private static final int MOST_STEPS = 4_000;

  @ParameterizedTest
  @EnumSource
  void everyTraceIsExplored(Mix mix) {
    int discarded = 0;
    long traces = 0;
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      ToyProgram program = RandomCrowds.program(mix, seed);
      Optional<NormalForms.Outcome> expected = NormalForms.of(program, MOST_STEPS);
      if (expected.isEmpty()) {
        discarded++;
        continue;
      }
      traces += expected.get().traces().size();
      int order = seed % 3; // 0: by the numbers
      for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
        Optional<String> problem = problem(program, algorithm, order);
        if (problem.isPresent()) {
          ToyProgram smallest = shrink(program, algorithm, order);
          fail(
              "%s, seed %d of %s: %s%n%s%nthe smallest found: %s%n%s",
              algorithm.label(),
              seed,
              mix,
              problem.get(),
              program,
              problem(smallest, algorithm, order),
              smallest);
        }
      }
    }
    System.out.printf(
        "CrowdsTest %s: %d programs (%d discarded), %d traces%n", mix, PROGRAMS, discarded, traces);
    assertThat(discarded).as("discarded as too large").isLessThan(PROGRAMS / 3 + 1);
  }

  /** The leaf that covers a race must not be behind a branch that the race would go down. */
  @Test
  void anEarlierBranchIsAskedFirst() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.skipNextIf(2, 9)),
                List.of(ToyProgram.write(1, 1)),
                List.of(ToyProgram.skipNextIf(0, 9), ToyProgram.copy(2, 1)),
                List.of(ToyProgram.skipNextIf(1, 9)),
                List.of(ToyProgram.write(0, 1)),
                List.of(ToyProgram.skipNextIf(0, 9), ToyProgram.skipNextIf(1, 9))));
    assertThat(problem(program, Algorithm.OPTIMAL, 0)).isEmpty();
  }

  /** A leaf that is made when a race is found must wake the branches before it that go on. */
  @Test
  void anEarlyLeafWakesTheBranchesThatGoOn() {
    ToyProgram program =
        new ToyProgram(
            3,
            List.of(
                List.of(ToyProgram.write(1, 0)),
                List.of(ToyProgram.skipNextIf(1, 1)),
                List.of(ToyProgram.skipNextIf(0, 1), ToyProgram.copy(2, 1)),
                List.of(ToyProgram.skipNextIf(1, 1), ToyProgram.exchange(2, 0)),
                List.of(ToyProgram.skipNextIf(0, 0)),
                List.of()));
    for (int order = 0; order < 10; order++) {
      assertThat(problem(program, Algorithm.OPTIMAL, order)).as("order %d", order).isEmpty();
    }
  }

  @Test
  void executionsOfExactlyOneWordOfEventsAreExplored() {
    for (int events = 62; events <= 66; events++) {
      List<ToyProgram.Statement> others = Collections.nCopies(events - 2, ToyProgram.skip());
      ToyProgram program =
          new ToyProgram(
              1, List.of(List.of(ToyProgram.write(0, 1)), others, List.of(ToyProgram.write(0, 2))));
      assertThat(problem(program, Algorithm.OPTIMAL, 0)).as("%d events", events).isEmpty();
    }
  }

  private static ToyProgram shrink(ToyProgram program, Algorithm algorithm, int order) {
    for (ToyProgram smaller : program.smaller()) {
      if (problem(smaller, algorithm, order).isPresent()) {
        return shrink(smaller, algorithm, order);
      }
    }
    return program;
  }

  private static Optional<String> problem(ToyProgram program, Algorithm algorithm, int order) {
    return NormalForms.of(program, MOST_STEPS)
        .flatMap(expected -> problem(program, algorithm, order, expected));
  }

  /** What is wrong with an exploration. */
  private static Optional<String> problem(
      ToyProgram program, Algorithm algorithm, int order, NormalForms.Outcome expected) {
    Map<String, Integer> found = new HashMap<>();
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            found.merge(NormalForms.of(program.footprints(), execution), 1, Integer::sum);
          }
        };
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.COLLECT,
            Long.MAX_VALUE,
            Optional.empty(),
            Optional.empty(),
            order);
    Result result;
    try {
      result = Explorer.explore(program, algorithm, settings, observer);
    } catch (RuntimeException failure) {
      return Optional.of("threw " + failure);
    }
    if (!found.keySet().equals(expected.traces())) {
      return Optional.of("%d of %d traces".formatted(found.size(), expected.traces().size()));
    }
    if (!new HashSet<>(result.finalStates().orElseThrow()).equals(expected.finalStates())) {
      return Optional.of("other final states");
    }
    if (result.statistics().deadlocks() != expected.deadlocks()) {
      return Optional.of("%d deadlocks".formatted(result.statistics().deadlocks()));
    }
    if (!Set.of(1).containsAll(found.values())) {
      return Optional.of("a trace is repeated");
    }
    return algorithm == Algorithm.OPTIMAL && result.statistics().blocked() > 0
        ? Optional.of("blocked")
        : Optional.empty();
  }
}
