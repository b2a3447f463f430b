package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Violation;

/** What classes of the JDK do where it is easy to get wrong: all of it, and nothing else. */
class ConductTest {

  @ParameterizedTest
  @CsvSource({
    "InterruptThenRelease, acquired true, interrupted false",
    "InterruptThenCountDown, gone on true, interrupted false",
    "InterruptThenPut, interrupted false, taken true",
    "InterruptThenUnlock, interrupted false, locked true"
  })
  void whatIsWaitedForMayComeTogetherWithAnInterrupt(String name, String one, String other)
      throws Exception {
    assertThat(Programs.outcomes("Conduct$" + name, Algorithm.OPTIMAL))
        .containsExactly(one, other)
        .isEqualTo(Programs.outcomes("Conduct$" + name, Algorithm.NONE));
  }

  @ParameterizedTest
  @CsvSource({
    "InterruptOfATimedPoll, interrupted false, null false, null true",
    "InterruptOfATimedTryLock, false false, false true, interrupted false"
  })
  void aTimedWaitMayBeInterrupted(String name, String one, String two, String three)
      throws Exception {
    assertThat(Programs.outcomes("Conduct$" + name, Algorithm.OPTIMAL))
        .containsExactly(one, two, three)
        .isEqualTo(Programs.outcomes("Conduct$" + name, Algorithm.NONE));
  }

  @Test
  void whoJoinsAThreadThatHasEndedIsNotInterrupted() throws Exception {
    assertThat(Programs.outcomes("Conduct$InterruptOfAJoin", Algorithm.OPTIMAL))
        .containsExactly("joined false", "joined true");
  }

  @Test
  void aTaskThatFailsEndsTheThreadOfItsTimer() throws Exception {
    Result result =
        Programs.explore(Programs.sample("Conduct$FailingTimerTask"), Algorithm.OPTIMAL);
    assertThat(result.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.ERROR);
    assertThat(result.violation().orElseThrow().message()).contains("made");
  }

  @Test
  void aTimedGetInAPoolOfOneThreadMaySucceed() throws Exception {
    assertThat(Programs.outcomes("Conduct$TimedGetInAPool", Algorithm.OPTIMAL))
        .containsExactly("got", "timed out");
  }

  @Test
  void aTimerTaskMayBeCancelledBeforeItIsScheduledAfterOrTooLate() throws Exception {
    assertThat(Programs.outcomes("Conduct$CancelBesideSchedule", Algorithm.OPTIMAL))
        .containsExactly("refused false", "scheduled false", "scheduled true");
  }

  @Test
  void anIteratorOfAQueueSeesWhatIsAddedBehindIt() throws Exception {
    assertThat(Programs.outcomes("Conduct$GrowingQueue", Algorithm.OPTIMAL)).containsExactly("123");
  }

  @Test
  void aPermitForAThreadThatHasNotBeenStartedIsLost() throws Exception {
    Result result =
        Programs.explore(Programs.sample("Conduct$UnparkBeforeStart"), Algorithm.OPTIMAL);
    assertThat(result.statistics().deadlocks()).isPositive();
    assertThat(result.statistics().traces()).isGreaterThan(result.statistics().deadlocks());
  }
}
