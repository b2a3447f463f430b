package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;

/** Accesses of elements where they are steps; {@link SharedCollectionsTest} has the data races. */
class ListOrdersTest {

  @ParameterizedTest
  @CsvSource({
    "iterate, 11 12 21",
    "sum, 12 21",
    "get, 11 12 21",
    "setWhatIsAdded, 0 4 5",
    "putWhatIsRemoved, 0 1 2"
  })
  void everyOrderOfElementAccessesIsExploredWhereTheyAreSteps(String name, String seen)
      throws Exception {
    JvmProgram program =
        Programs.printing("ListOrders", List.of(name))
            .treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
    assertThat(Programs.outcomes(program, Algorithm.OPTIMAL)).containsExactly(seen.split(" "));
  }

  @Test
  void aCallThatAccessesSeveralElementsIsOneStep() throws Exception {
    JvmProgram program =
        Programs.sample("ListOrders", "getOne").treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.statistics().traces()).isEqualTo(2);
  }
}
