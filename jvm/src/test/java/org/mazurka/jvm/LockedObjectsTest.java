package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;

/** Objects of the JDK that lock themselves let nobody in meanwhile, and are steps. */
class LockedObjectsTest {

  @ParameterizedTest
  @CsvSource({
    "buffer, a1x; xa1",
    "textWithSteps, '3,4;1,2;; 1,2;3,4;'",
    "printStream, 1a; a1; a2",
    "streamWriter, ab; ba",
    "bytes, abx; xab",
    "properties, false false; true true",
    "readProperties, 0; 1; 2",
    "listeners, 0; 1",
    "observers, 0; 1",
    "suppressed, ab; ba",
    "output, aabb; bbaa",
    "outputBeside, aab; baa",
    "otherOutput, aab; baa",
    "indices, 3",
    "iterators, 6",
    "stateOfFuture, success; cancelled",
    "mapConcurrent, '[2, 4]'"
  })
  void theseOutcomesAndNoOthers(String name, String outcomes) throws Exception {
    Result result = Programs.explore(Programs.sample("LockedObjects", name), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(Programs.outcomes("LockedObjects", Algorithm.OPTIMAL, name))
        .containsExactlyInAnyOrder(outcomes.split("; "))
        .isEqualTo(Programs.outcomes("LockedObjects", Algorithm.SLEEP, name));
  }
}
