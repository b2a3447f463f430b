package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;
import org.mazurka.sample.ExtendedThreads;

/** Which method of a thread runs is what its class says, whoever calls it. */
class ExtendedThreadsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "its own type",
        "the JDK's type",
        "reference",
        "unbound reference",
        "reflection",
        "another thread",
        "interface",
        "two levels",
        "three levels",
        "itself",
        "anonymous",
        "late"
      })
  void whoClosesItsSocketWhenInterruptedEnds(String way) throws Exception {
    Result result = isVerified("Stopping", way);
    assertThat(result.statistics().traces())
        .isEqualTo(
            Programs.explore(Programs.sample("ExtendedThreads$Stopping", way), Algorithm.SLEEP)
                .statistics()
                .traces());
  }

  @ParameterizedTest
  @ValueSource(strings = {"its own type", "the JDK's type", "reference", "interface"})
  void whoDoesNotCloseItStandsStill(String way) throws Exception {
    Findings.found(
        () -> Programs.sample("ExtendedThreads$Stopping", way, "deaf"), Violation.Kind.DEADLOCK);
  }

  @ParameterizedTest
  @CsvSource({
    "TwoInterrupts, DATA_RACE",
    "TwoQuestions, DATA_RACE",
    "Ignored, DEADLOCK",
    "LateNote, ASSERTION"
  })
  void whatTheirOwnMethodsDoIsExplored(String name, Violation.Kind kind) throws Exception {
    Findings.found(() -> Programs.sample("ExtendedThreads$" + name), kind);
    isVerified(name, "fixed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "reference", "lambda"})
  void whoCountsItsQuestionsIsAskedAgain(String way) throws Exception {
    isVerified("Asking", way);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "calls",
        "references",
        "current",
        "interface",
        "swallowed",
        "exceptions",
        "handlers",
        "perTask",
        "cancelled",
        "pooled",
        "future",
        "barrier",
        "nobody",
        "copies"
      })
  void whatTheJvmDoesIsWhatHappensUnderControl(String name) throws Exception {
    assertThat(Programs.outcomes("ExtendedThreads", Algorithm.OPTIMAL, name))
        .containsExactly(ExtendedThreads.run(name));
  }

  /** When it would do so is the JDK's own business. */
  @ParameterizedTest
  @ValueSource(strings = {"shutdown", "shutdownNow", "close", "allowCoreThreadTimeOut"})
  void aPoolMayNotInterruptWhoHasItsOwnWay(String how) {
    assertThatThrownBy(
            () ->
                Programs.explore(Programs.sample("ExtendedThreads$Pooled", how), Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageMatching(
            "ExtendedThreads.java:\\d+: a pool that interrupts threads of"
                + " .*ExtendedThreads.Noting, which overrides interrupt or isInterrupted, is not"
                + " under control");
  }

  private static Result isVerified(String sample, String argument) throws Exception {
    Result result =
        Programs.explore(Programs.sample("ExtendedThreads$" + sample, argument), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    return result;
  }
}
