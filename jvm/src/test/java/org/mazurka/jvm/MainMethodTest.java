package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;

/** A program begins where the command java would begin. */
class MainMethodTest {

  @ParameterizedTest
  @ValueSource(strings = {"Static", "WithoutWords", "OfInstance", "Inherited"})
  void isFound(String name) throws Exception {
    Result result = Programs.explore(Programs.sample("Mains$" + name, "word"), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.statistics().traces()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "Private, has no method main(String[])",
    "Numeric, has no method main(String[])",
    "NotMade, 'main is not static, and no constructor without parameters is there'"
  })
  void isRefused(String name, String why) {
    assertThatThrownBy(() -> Programs.sample("Mains$" + name))
        .isInstanceOf(BadInput.class)
        .hasMessage("org.mazurka.sample.Mains$" + name + ": " + why);
  }
}
