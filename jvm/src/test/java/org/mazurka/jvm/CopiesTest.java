package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

/** Classes of the JDK that are copied and woven inside, or stood in for by simple ones. */
class CopiesTest {

  @ParameterizedTest
  @CsvSource({
    "Stamped, 4",
    "Phases, 3",
    "Handover, 20",
    "Transfer, 20",
    "Exchange, 20",
    "Delays, 2",
    "Timed, 3",
    "Publisher, 1",
    "Lists, 8",
    "LockedList, 2",
    "AtomicText, 2"
  })
  void isVerified(String name, long traces) throws Exception {
    Result result = Programs.explore(Programs.sample("Copies$" + name), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().blocked()).isZero();
    assertThat(result.statistics().traces()).isEqualTo(traces);

    Result reference = Programs.explore(Programs.sample("Copies$" + name), Algorithm.SLEEP);
    assertThat(reference.violation()).isEmpty();
    assertThat(reference.statistics().traces()).isEqualTo(traces);
  }
}
