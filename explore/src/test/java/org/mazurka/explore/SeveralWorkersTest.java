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

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void whatEachOfThemFoundBeforeMemoryRanOutStays(int workers) {
    ToyProgram program = new ToyProgram(8, List.of(reader(0), reader(1), reader(2)));
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.plansAhead()) {
        int byMany = 0;
        for (int executions = 50; executions <= 2_000; executions += 50) {
          Greedy greedy = new Greedy(executions);
          Result result = Explorer.explore(program, algorithm, settings(workers), greedy);
          String about = "%s, %d executions".formatted(algorithm.label(), executions);
          assertThat(result.incomplete().orElseThrow()).as(about).startsWith("out of memory (");
          assertThat(result.finalStates().orElseThrow()).as(about).containsAll(greedy.states);
          byMany += greedy.threads.size() > 1 ? 1 : 0;
        }
        assertThat(byMany).as(algorithm + " by several threads").isPositive();
      }
    }
  }

  /** Keeps what it has seen, so that the traces differ in their final states. */
  private static List<ToyProgram.Statement> reader(int p) {
    return List.of(
        ToyProgram.copy(2 + p, 0),
        ToyProgram.write(0, 10 * p),
        ToyProgram.copy(5 + p, 1),
        ToyProgram.write(1, 10 * p),
        ToyProgram.copy(0, 1));
  }

  /** Takes all memory after some executions, for good. */
  private static final class Greedy implements Observer {
    private final Set<List<Run.Variable>> states = new HashSet<>();
    private final Set<Thread> threads = new HashSet<>();
    private int left;

    Greedy(int executions) {
      left = executions;
    }

    @Override
    public void completed(Execution execution, Run run) {
      states.add(run.globals());
      threads.add(Thread.currentThread());
      left--;
      if (left <= 0) {
        throw new OutOfMemoryError("Java heap space");
      }
    }
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
    Result result = Explorer.explore(program, algorithm, settings(workers), observer);
    return new Outcome(result.statistics(), result.finalStates(), traces, threads);
  }

  private static Settings settings(int workers) {
    return Settings.DEFAULT
        .keepGoing()
        .collectingFinalStates()
        .with(Planning.DEFAULT.withWorkers(workers));
  }
}
