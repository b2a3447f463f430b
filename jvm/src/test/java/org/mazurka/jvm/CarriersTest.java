package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/** A program does the same on continuations and on threads of the operating system. */
class CarriersTest {

  private static final int PROGRAMS = Integer.getInteger("mazurka.carriers.programs", 4);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);

  private static final Settings FIRST_EXECUTIONS =
      new Settings(
          Settings.OnViolation.KEEP_GOING,
          Settings.FinalStates.IGNORE,
          300,
          Optional.empty(),
          Optional.empty(),
          0);

  /** What an exploration saw: its counts, and how often its executions ended in which way. */
  private record Seen(long traces, long deadlocks, long errors, Map<String, Integer> ends) {}

  private static Seen explore(List<String> words, CarrierKind kind) throws Exception {
    JvmProgram program = Programs.printing("Script", words).on(kind);
    Map<String, Integer> ends = new TreeMap<>();
    Result result =
        program.explore(
            () ->
                Explorer.explore(
                    program,
                    Algorithm.OPTIMAL,
                    FIRST_EXECUTIONS,
                    new Observer() {
                      @Override
                      public void completed(Execution execution, Run run) {
                        ends.merge(program.printed() + run.liveCount(), 1, Integer::sum);
                      }
                    }));
    return new Seen(
        result.statistics().traces(),
        result.statistics().deadlocks(),
        result.statistics().errors(),
        ends);
  }

  @ParameterizedTest
  @EnumSource(RandomScripts.Profile.class)
  void randomProgramsDoTheSame(RandomScripts.Profile profile) throws Exception {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      List<String> words = RandomScripts.words(profile, seed);
      assertThat(explore(words, CarrierKind.THREADS))
          .as("%s; reproduce with: -Dmazurka.random.seed=%d", words, seed)
          .isEqualTo(explore(words, CarrierKind.CONTINUATIONS));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Readers, 4, 16",
    "LastZeroArray, 4, 28",
    "Increments, 4, 24",
    "SynchronizedCounter, 3, 6",
    "LockedCounter, 3, 6"
  })
  void theCountsAreTheSame(String name, String size, long traces) throws Exception {
    JvmProgram program = Programs.sample("Counts$" + name, size).on(CarrierKind.THREADS);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.statistics().traces()).isEqualTo(traces);
    assertThat(result.statistics().blocked()).isZero();
  }

  @Test
  void threadsKeepTheirIdentity() throws Exception {
    for (CarrierKind kind : CarrierKind.values()) {
      Result result =
          Programs.explore(Programs.sample("Traps$Identity").on(kind), Algorithm.OPTIMAL);
      assertThat(result.violation()).isEmpty();
    }
  }

  @Test
  void threadsThatAreLeftInTheMiddleEnd() throws Exception {
    Result result =
        Programs.explore(Programs.sample("Bugs$TwoLocks").on(CarrierKind.THREADS), Algorithm.SLEEP);
    assertThat(result.statistics().deadlocks()).isPositive();
    long workers =
        Thread.getAllStackTraces().keySet().stream()
            .filter(t -> t.getName().equals("mazurka worker"))
            .count();
    assertThat(workers).isLessThan(10);
  }

  @Test
  void theSelfTestPassesOnBoth() throws Throwable {
    Installation.ensure();
    assertThat(Fibers.isAlternating(CarrierKind.CONTINUATIONS)).isTrue();
    assertThat(Fibers.isAlternating(CarrierKind.THREADS)).isTrue();
  }

  @Test
  void thePropertyChooses() throws Exception {
    Installation.ensure();
    assertThat(Fibers.usual()).isEqualTo(CarrierKind.CONTINUATIONS);
    try {
      System.setProperty(Fibers.PROPERTY, "threads");
      assertThat(Fibers.usual()).isEqualTo(CarrierKind.THREADS);
      System.setProperty(Fibers.PROPERTY, "horses");
      assertThatThrownBy(Fibers::usual)
          .isInstanceOf(NotControlled.class)
          .hasMessage(
              "the system property mazurka.carrier is 'horses', expected continuations or threads");
    } finally {
      System.clearProperty(Fibers.PROPERTY);
    }
  }
}
