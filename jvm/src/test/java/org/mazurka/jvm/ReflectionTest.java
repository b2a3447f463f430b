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

/** What reflection does to fields, methods and arrays of the program is what their names do. */
class ReflectionTest {

  private static Result explore(String name, String argument, Algorithm algorithm)
      throws Exception {
    return Programs.explore(Programs.sample("Reflections$" + name, argument), algorithm);
  }

  @ParameterizedTest
  @CsvSource({
    "LostUpdate, visible, ASSERTION",
    "LostUpdate, plain, DATA_RACE",
    "Static, none, ASSERTION",
    "CheckThenSet, twoSteps, ASSERTION"
  })
  void bugsAreFound(String name, String argument, Violation.Kind kind) throws Exception {
    Result result = explore(name, argument, Algorithm.OPTIMAL);
    assertThat(result.violation().orElseThrow().kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "Invoked, '', 2",
    "ByInterface, '', 2",
    "Static, either, 2",
    "CheckThenSet, atomic, 2",
    "Elements, '', 1"
  })
  void whatIsRightIsVerified(String name, String argument, long traces) throws Exception {
    for (Algorithm algorithm : new Algorithm[] {Algorithm.OPTIMAL, Algorithm.SLEEP}) {
      Result result = explore(name, argument, algorithm);
      assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(result.statistics().traces()).isEqualTo(traces);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"field", "method", "inherited"})
  void membersOfTheJdkAreRefused(String which) {
    assertThatThrownBy(() -> explore("OfTheJdk", which, Algorithm.OPTIMAL))
        .isInstanceOf(NotControlled.class)
        .hasMessageContaining("is not under control");
  }
}
