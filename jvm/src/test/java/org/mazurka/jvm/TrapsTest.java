package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

/** What a tool of this kind easily gets wrong. */
class TrapsTest {

  @ParameterizedTest
  @CsvSource({
    "Statics, 2",
    "OwnStack, 1",
    "LateInitialiser, 2",
    "InvokeAny, 41",
    "NoTimeToWait, 1",
    "Publisher, 1",
    "EnumLock, 2",
    "StaticMethod, 2",
    "Identity, 1",
    "Randomness, 2",
    "ConstructorReference, 1",
    "ExceptionInMethod, 2",
    "Families, 2",
    "UnusedHook, 1",
    "LockedClock, 6",
    "SentTime, 1",
    "LateSchedule, 2",
    "EndOfTime, 1"
  })
  void isVerified(String name, long traces) throws Exception {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.OPTIMAL, Algorithm.SOURCE}) {
      Result result = Programs.explore(Programs.sample("Traps$" + name), algorithm);
      assertThat(result.violation()).isEmpty();
      assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(result.statistics().traces()).isEqualTo(traces);
    }
  }

  @Test
  void randomNumbersAreTheSameInEveryExecution() throws Exception {
    assertThat(Programs.outcomes("Traps$Randomness", Algorithm.OPTIMAL)).hasSize(1);
  }

  @Test
  void whatIsNotControlledIsNamedWithItsPlace() {
    assertThatThrownBy(() -> explore("ShutdownHook"))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Traps.java:\\d+: java.lang.Runtime.addShutdownHook is not under" + " control");
  }

  @Test
  void anInitialiserOfAnInterfaceThatSynchronisesIsRefused() {
    assertThatThrownBy(() -> explore("InitialiserOnShared"))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Traps.java:\\d+: the initialiser of .*Holder synchronises with other threads");
  }

  @Test
  void aDivergenceNamesBothOperations() {
    assertThatThrownBy(() -> explore("NotDeterministic"))
        .isInstanceOf(NotDeterministic.class)
        .hasMessageMatching(
            "the program is not deterministic: after \\d+ steps of the same schedule Thread-\\d was"
                + " about to do '.*AtomicInteger#.*', and now '.*AtomicInteger#.*'.*");
  }

  @Test
  void aLoopWithoutVisibleOperationIsNoticed() throws Exception {
    JvmProgram program = Programs.sample("Traps$EndlessLoop");
    program.patience(Duration.ofMillis(600));
    assertThatThrownBy(() -> Programs.explore(program, Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Traps.java:\\d+: a thread has run for 0 s without any visible operation");
  }

  @Test
  void whoAsksForTheEndDoesNotWaitForSuchALoop() throws Exception {
    JvmProgram program = Programs.sample("Traps$EndlessLoop").heeding(() -> true);
    assertThatThrownBy(() -> Programs.explore(program, Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching("Traps.java:\\d+: a thread has run for [1-4] s without any visible.*");
  }

  private static void explore(String name) throws Exception {
    Programs.explore(Programs.sample("Traps$" + name), Algorithm.OPTIMAL);
  }

  /** Another thread would find the map half-way. */
  @Test
  void keysThatTakeStepsAreRefused() {
    assertThatThrownBy(
            () -> Programs.explore(Programs.sample("Traps$StepsInEquals"), Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "Traps.java:\\d+: a ConcurrentHashMap with keys whose equals or hashCode takes steps is"
                + " not under control");
  }

  @Test
  void aProgramIsPlainUntilItInterruptsAThread() throws Exception {
    JvmProgram never = Programs.sample("Traps$RareInterrupt");
    Result plain = Programs.explore(never, Algorithm.OPTIMAL);
    assertThat(plain.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(never.isPlain()).isTrue();

    JvmProgram rare = Programs.sample("Traps$RareInterrupt", "interrupt");
    assertThat(rare.explore(rare::isPlain)).isTrue();
    Result result = Programs.explore(rare, Algorithm.OPTIMAL);
    assertThat(rare.isPlain()).isFalse();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    Result all =
        Programs.explore(Programs.sample("Traps$RareInterrupt", "interrupt"), Algorithm.SLEEP);
    assertThat(result.statistics().traces()).isEqualTo(all.statistics().traces());
  }
}
