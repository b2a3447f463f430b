package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.RandomToys.Mix;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Statistics;

/** Several threads explore exactly what one does, and count the same. */
class SeveralWorkersTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.random.programs", 400);
  private static final int FIRST_SEED = Integer.getInteger("mazurka.random.seed", 1);

  /** All that an exploration says, and who took part in it. */
  private record Outcome(
      Statistics statistics,
      Optional<List<List<Run.Variable>>> finalStates,
      Set<String> traces,
      Set<Thread> threads) {}

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void severalWorkersExploreAndCountTheSameAsOne(int workers) {
    int byMany = 0;
    for (int seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
      ToyProgram program = RandomToys.program(Mix.WAIT_FREE, seed);
      for (Algorithm algorithm : Algorithm.values()) {
        if (algorithm.plansAhead()) {
          Outcome alone = explore(program, algorithm, 1);
          Outcome together = explore(program, algorithm, workers);
          String about = "%s on seed %d:%n%s".formatted(algorithm.label(), seed, program);
          assertThat(together.traces()).as(about).isEqualTo(alone.traces());
          assertThat(together.statistics()).as(about).isEqualTo(alone.statistics());
          assertThat(together.finalStates()).as(about).isEqualTo(alone.finalStates());
          byMany += together.threads().size() > 1 ? 1 : 0;
        }
      }
    }
    assertThat(byMany).as("explorations in which several threads took part").isPositive();
  }

  private static Outcome explore(ToyProgram program, Algorithm algorithm, int workers) {
    Set<String> traces = new HashSet<>();
    Set<Thread> threads = new HashSet<>();
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            traces.add(ToyTraces.canonical(program.footprints(), execution));
            threads.add(Thread.currentThread());
          }
        };
    Settings settings =
        Settings.DEFAULT
            .keepGoing()
            .collectingFinalStates()
            .with(Planning.DEFAULT.withWorkers(workers));
    Result result = Explorer.explore(program, algorithm, settings, observer);
    return new Outcome(result.statistics(), result.finalStates(), traces, threads);
  }
}
