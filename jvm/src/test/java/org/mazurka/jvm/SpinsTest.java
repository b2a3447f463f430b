package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Counterexample;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Loops that wait end, or are deadlocks; loops that do more are left alone. */
class SpinsTest {

  @ParameterizedTest
  @CsvSource({
    "Flag, '', 2",
    "ByHandle, '', 2",
    "CountsSometimes, '', 3",
    "SpinLock, 2, 4",
    "SpinLock, 3, 36",
    "OwnedLock, '', 4",
    "Filling, '', 1",
    "TicketLock, '', 48",
    "Bounded, '', 1",
    "BoundedByCaller, '', 1",
    "Keeps, '', 3",
    "Retry, '', 4",
    "Iterating, '', 1",
    "Others, '', 4",
    "Cleared, '', 4",
    "OwnMethod, nobody, 2"
  })
  void isVerified(String name, String argument, long traces) throws Exception {
    Result result = Programs.explore(Programs.sample("Spins$" + name, argument), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().blocked()).isZero();
    assertThat(result.statistics().traces()).isEqualTo(traces);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Peterson", "Bakery", "Filter", "QueueLock", "Versioned"})
  void locksMadeOfLoopsAreRightOrWrong(String name) throws Exception {
    Result all = Programs.explore(Programs.sample("Spins$" + name, "right"), Algorithm.SLEEP);
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
      Result right = Programs.explore(Programs.sample("Spins$" + name, "right"), algorithm);
      assertThat(right.violation()).isEmpty();
      assertThat(right.verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(right.statistics().traces()).isEqualTo(all.statistics().traces());
    }
    Result wrong = Programs.explore(Programs.sample("Spins$" + name, "wrong"), Algorithm.OPTIMAL);
    assertThat(wrong.violation()).isPresent();
    assertThat(wrong.incomplete()).isEmpty();
  }

  @Test
  void attemptsThatStoreWhenTheySucceedCanBeWaitedFor() throws Exception {
    Result result = Programs.explore(Programs.sample("Spins$Ring"), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces())
        .isEqualTo(
            Programs.explore(Programs.sample("Spins$Ring"), Algorithm.SLEEP).statistics().traces());
  }

  /** What the other class does is not seen: its turns are no turns in vain. */
  @ParameterizedTest
  @ValueSource(strings = {"somebody", "late"})
  void aLoopThatCallsWhatIsOverriddenWaitsForObjectsThatDoNotOverrideIt(String who)
      throws Exception {
    Result result = Programs.explore(Programs.sample("Spins$OwnMethod", who), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  /** Who waits before the flag is read would not notice an interrupt that ends the join. */
  @Test
  void aLoopThatAnInterruptCanEndIsLeftAlone() throws Exception {
    JvmProgram program = Programs.sample("Spins$Joined");
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            1_000,
            Optional.empty(),
            Optional.of(40),
            0);
    Result result =
        program.explore(
            () -> Explorer.explore(program, Algorithm.OPTIMAL, settings, Observer.NONE));
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
  }

  @Test
  void severalFlagsCanBeWaitedFor() throws Exception {
    for (String which : List.of("both", "either")) {
      Result result = Programs.explore(Programs.sample("Spins$TwoFlags", which), Algorithm.OPTIMAL);
      assertThat(result.verdict()).as(which).isEqualTo(Verdict.VERIFIED);
    }
    JvmProgram program = Programs.sample("Spins$TwoFlags", "never");
    Counterexample bad =
        program.explore(
            () ->
                ReplayedViolation.of(program, Programs.explored(program).violation().orElseThrow())
                    .counterexample());
    assertThat(bad.kind()).isEqualTo(Violation.Kind.DEADLOCK);
    assertThat(bad.waiting())
        .anyMatch(
            w ->
                w.waitsFor()
                    .equals(
                        "TwoFlags.first (which is true) or TwoFlags.second (which is false) to"
                            + " change, in a loop"));
  }

  @ParameterizedTest
  @CsvSource({"NoFlag", "NoPlainFlag", "EachOther", "ForgottenLock"})
  void isADeadlock(String name) throws Exception {
    Result result = Programs.explore(Programs.sample("Spins$" + name), Algorithm.OPTIMAL);
    assertThat(result.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.DEADLOCK);
    assertThat(result.statistics().deadlocks()).isEqualTo(result.statistics().traces());
  }

  @Test
  void aLoopThatTheFirstExecutionDoesNotShowIsFoundLater() throws Exception {
    JvmProgram program = Programs.sample("Spins$Rare");
    assertThat(program.explore(program::isPlain)).isTrue();
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.isPlain()).isFalse();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces())
        .isEqualTo(
            Programs.explore(Programs.sample("Spins$Rare"), Algorithm.SLEEP).statistics().traces());
  }

  @Test
  void aLoopOnAPlainVariableIsADataRace() throws Exception {
    Result result = Programs.explore(Programs.sample("Spins$PlainFlag", "stop"), Algorithm.OPTIMAL);
    assertThat(result.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.DATA_RACE);
    assertThat(result.statistics().errors()).isEqualTo(result.statistics().traces());
  }

  @Test
  void theReportSaysWhatALoopWaitsFor() throws Exception {
    JvmProgram program = Programs.sample("Spins$NoFlag");
    Counterexample bad =
        program.explore(
            () ->
                ReplayedViolation.of(program, Programs.explored(program).violation().orElseThrow())
                    .counterexample());
    assertThat(bad.waiting())
        .anyMatch(
            w -> w.waitsFor().equals("AtomicBoolean#1 (which is false) to change, in a loop"));
  }
}
