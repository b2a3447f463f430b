package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

/** Known numbers of traces, and nothing blocked on the way. */
class CountsTest {

  @ParameterizedTest
  @CsvSource({
    "Readers, 1, 2",
    "Readers, 3, 8",
    "Readers, 10, 1024",
    "LastZeroArray, 3, 12",
    "LastZeroArray, 8, 704",
    "LastZeroVolatile, 5, 64",
    "Increments, 3, 6",
    "Increments, 6, 720",
    "SynchronizedCounter, 6, 720",
    "LockedCounter, 6, 720"
  })
  void optimalVisitsEachTraceOnce(String program, String size, long traces) throws Exception {
    Result result = Programs.explore(Programs.sample("Counts$" + program, size), Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(traces);
    assertThat(result.statistics().blocked()).isZero();
  }
}
