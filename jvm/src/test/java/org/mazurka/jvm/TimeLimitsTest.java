package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Replay;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Where time limits come last. */
class TimeLimitsTest {

  private static JvmProgram program(String name, String... arguments) throws Exception {
    return Programs.printing("TimeLimits$" + name, List.of(arguments)).timingOut(Timeouts.LAST);
  }

  private static Result explore(String name, String... arguments) throws Exception {
    return Programs.explore(program(name, arguments), Algorithm.OPTIMAL);
  }

  private static Set<String> outcomes(Algorithm algorithm, String name, String... arguments)
      throws Exception {
    JvmProgram program = program(name, arguments);
    Set<String> outcomes = new TreeSet<>();
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            outcomes.add(program.printed());
          }
        };
    Result result =
        program.explore(
            () -> Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), observer));
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    return outcomes;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "latch",
        "ownLatch",
        "future",
        "orTimeout",
        "completeOnTimeout",
        "queue",
        "offer",
        "deque",
        "synchronousQueue",
        "transferQueue",
        "exchanger",
        "semaphore",
        "wait",
        "condition",
        "park",
        "parkUntil",
        "barrier",
        "phaser",
        "join",
        "joinMillis",
        "lock",
        "ownLock",
        "readLock",
        "stampedLock",
        "task",
        "forkJoin",
        "termination"
      })
  void aSignalThatAlwaysComesIsInTime(String call) throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
      Result signalled = Programs.explore(program("Signalled", call), algorithm);
      assertThat(signalled.violation()).isEmpty();
      assertThat(signalled.verdict()).isEqualTo(Verdict.VERIFIED);

      Result forgotten = Programs.explore(program("Forgotten", call), algorithm);
      assertThat(forgotten.violation().map(Violation::kind)).contains(Violation.Kind.ASSERTION);
      assertThat(forgotten.statistics().deadlocks()).isZero();
      assertThat(forgotten.incomplete()).isEmpty();
      assertThat(forgotten.statistics().errors())
          .as("executions in which nobody is too late")
          .isEqualTo(forgotten.statistics().traces());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleep", "wait", "park", "poll"})
  void whoLooksNowAndThenSeesWhatHappens(String how) throws Exception {
    assertThat(explore("Polling", how, "signalled").verdict()).isEqualTo(Verdict.VERIFIED);
    Result forgotten = explore("Polling", how, "forgotten");
    assertThat(forgotten.violation().map(Violation::kind)).contains(Violation.Kind.ASSERTION);
    assertThat(forgotten.incomplete()).isEmpty();
  }

  @Test
  void whoLooksByTasksSeesWhatHappens() throws Exception {
    assertThat(explore("PollingByTasks", "signalled").verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(explore("PollingByTasks", "forgotten").violation().map(Violation::kind))
        .contains(Violation.Kind.ASSERTION);
  }

  @Test
  void aLoopWithoutADeadlineEndsWhenOthersHaveGoneOn() throws Exception {
    assertThat(explore("WithoutDeadline").verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void aLoopThatSleepsFirstEndsWhenOthersHaveGoneOn() throws Exception {
    assertThat(explore("SleepingFirst").verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void aLoopThatTriesAgainWaits() throws Exception {
    assertThat(explore("TryingAgain", "signalled").verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(explore("TryingAgain", "forgotten").violation().map(Violation::kind))
        .contains(Violation.Kind.DEADLOCK);
  }

  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"NONE", "SLEEP", "DPOR_NOSLEEP", "DPOR", "SOURCE", "OPTIMAL"})
  void whoseLimitIsOverFirstGivesUpFirst(Algorithm algorithm) throws Exception {
    assertThat(outcomes(algorithm, "Order", "20", "10")).containsExactly("ba");
    assertThat(outcomes(algorithm, "Order", "10", "20")).containsExactly("ab");
    assertThat(outcomes(algorithm, "Order", "10", "10")).containsExactly("ab", "ba");
    assertThat(outcomes(algorithm, "Tie")).containsExactly("first", "second");
  }

  @ParameterizedTest
  @EnumSource(CarrierKind.class)
  void itDoesNotMatterWhatThreadsRunOn(CarrierKind kind) throws Exception {
    Result result = Programs.explore(program("Tie").on(kind), Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces())
        .isEqualTo(explore("Tie").statistics().traces())
        .isGreaterThan(1);
  }

  @Test
  void ofThreeAnyMayBeTheFirst() throws Exception {
    assertThat(outcomes(Algorithm.OPTIMAL, "Order", "10", "10", "10"))
        .containsExactly("abc", "acb", "bac", "bca", "cab", "cba");
    assertThat(outcomes(Algorithm.OPTIMAL, "Order", "10", "20", "10"))
        .containsExactly("acb", "cab");
  }

  @Test
  void whoGivesUpLetsTheOtherGoOn() throws Exception {
    assertThat(outcomes(Algorithm.OPTIMAL, "TwoLocks", "10", "10")).containsExactly("1", "2");
    assertThat(outcomes(Algorithm.OPTIMAL, "TwoLocks", "10", "20")).containsExactly("1", "2");
  }

  @Test
  void timePassesForAll() throws Exception {
    assertThat(outcomes(Algorithm.OPTIMAL, "TimeForAll")).containsExactly("true");
    assertThat(outcomes(Algorithm.OPTIMAL, "Delays")).containsExactly("truetrue");
  }

  @Test
  void whoWaitsForEverIsInADeadlock() throws Exception {
    Result result = explore("Stuck");
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DEADLOCK);
    assertThat(result.statistics().deadlocks()).isEqualTo(result.statistics().traces());
  }

  @Test
  void aDaemonDoesNotGiveUpWhenAllOthersHaveEnded() throws Exception {
    Result result = explore("Daemon");
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void aLimitThatIsOverAtOnceIsNotWaitedFor() throws Exception {
    assertThat(outcomes(Algorithm.OPTIMAL, "AtOnce")).containsExactly("false", "true");
  }

  @Test
  void anInterruptComesBeforeTheEndOfTheTime() throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.NONE, Algorithm.SOURCE, Algorithm.OPTIMAL)) {
      assertThat(outcomes(algorithm, "Interrupted", "latch")).containsExactly("interrupted");
      assertThat(outcomes(algorithm, "Interrupted", "sleep")).containsExactly("interrupted");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleep", "schedule", "delayedExecutor"})
  void aLimitThatIsOverBeforeOthersGoOnIsNotCovered(String how) throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.NONE, Algorithm.SOURCE, Algorithm.OPTIMAL)) {
      JvmProgram shorter = program("Later", how, "50");
      assertThat(Programs.explore(shorter, algorithm).verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(shorter.reservations()).containsExactly(Threads.LIMITS_COME_LAST);

      JvmProgram longer = program("Later", how, "500");
      assertThat(Programs.explore(longer, algorithm).verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(longer.reservations())
          .anyMatch(
              line -> line.matches("TimeLimits.java:\\d+: the time limit of waits is over .*"));
    }
  }

  @Test
  void whoWaitsForAnotherRunOfATaskDoesNotGiveUp() throws Exception {
    JvmProgram program = program("Repeated");
    assertThat(Programs.explore(program, Algorithm.OPTIMAL).verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations()).contains("a thread waits for a task to be repeated again");
  }

  @Test
  void oneSleepGivesOthersNoTime() throws Exception {
    assertThat(outcomes(Algorithm.OPTIMAL, "Sleeping")).containsExactly("false", "true");
  }

  @Test
  void anExecutionInWhichSomebodyGivesUpRunsAgain() throws Exception {
    JvmProgram program = program("Forgotten", "latch");
    Optional<Replay> replay =
        program.explore(
            () ->
                Programs.explored(program).violation().map(bad -> program.replay(bad.schedule())));
    assertThat(replay.orElseThrow().divergence()).isEmpty();
    assertThat(replay.get().failures()).hasSize(1);
    assertThat(replay.get().failures().getFirst().failure().stacks())
        .anyMatch(line -> line.contains("main gave up waiting at TimeLimits.java:"))
        .anyMatch(line -> line.endsWith("nobody could do anything else"));
  }
}
