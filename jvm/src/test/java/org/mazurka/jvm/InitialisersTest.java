package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;

/** A class is initialised in each execution, where that first uses it. */
class InitialisersTest {

  @ParameterizedTest
  @CsvSource({
    "AfterSetting, 1, 0", // traces, remarks
    "Uses, 1, 0",
    "SometimesUsed, 2, 1",
    "Failing, 1, 0",
    "Circle, 1, 0"
  })
  void isAsTheLanguageSays(String name, long traces, int remarks) throws Exception {
    Findings.verified(() -> Programs.sample("Initialisers$" + name), traces);
    JvmProgram program = Programs.sample("Initialisers$" + name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).hasSize(remarks);
  }

  @Test
  void whatItDoesBesideOthersIsNotCovered() throws Exception {
    JvmProgram program = Programs.sample("Initialisers$Shared");
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations())
        .singleElement()
        .asString()
        .matches(
            "Initialisers.java:\\d+: the initialiser of org.mazurka.sample.Initialisers\\$Shared\\$Reader"
                + " accesses org.mazurka.sample.Initialisers\\$Shared.mode, in one order with other"
                + " threads only");
  }

  @Test
  void anEnumThatKeepsStateIsToBlameAndNotTheProgram() {
    assertThatThrownBy(
            () -> Programs.explore(Programs.sample("Initialisers$EnumState"), Algorithm.OPTIMAL))
        .isInstanceOf(NotDeterministic.class)
        .hasMessageContaining("main was about to do 'end', and now 'end by {key=4}'")
        .hasMessageContaining(
            "the fields of org.mazurka.sample.Initialisers$EnumState$Registry are not reset");
  }
}
