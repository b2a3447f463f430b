package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

class TimedCallsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wait",
        "condition",
        "conditionUntil",
        "parkNanos",
        "parkUntil",
        "join",
        "joinDuration",
        "lock",
        "ownLock",
        "readLock",
        "writeLock",
        "stampedRead",
        "stampedWrite",
        "semaphore",
        "ownSemaphore",
        "latch",
        "ownLatch",
        "barrier",
        "phaser",
        "exchanger",
        "poll",
        "pollLast",
        "pollSynchronous",
        "offer",
        "offerFirst",
        "future",
        "task",
        "forkJoin",
        "termination"
      })
  void aCallThatTimesOutTakesItsTime(String call) throws Exception {
    Result result = Programs.explore(Programs.sample("TimedCalls$InVain", call), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void whoWaitsInALoopGivesUpAtTheDeadline() throws Exception {
    assertThat(Programs.outcomes("TimedCalls$Deadline", Algorithm.OPTIMAL))
        .containsExactly("0", "1", "2");
  }

  @Test
  void aPermitThatComesInTimeEndsTheWaitEarly() throws Exception {
    assertThat(Programs.outcomes("TimedCalls$Unparked", Algorithm.OPTIMAL))
        .containsExactly("early", "late");
  }
}
