package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Violation;
import org.mazurka.sample.ListElements;
import org.mazurka.sample.ListHalves;

/** Threads that share out the elements of a list have no data race, and others have one. */
class ListElementsTest {

  static Stream<Arguments> safe() {
    return Stream.concat(
        of("ListHalves", ListHalves.safe()), of("ListElements", ListElements.safe()));
  }

  static Stream<Arguments> racy() {
    return Stream.concat(
        of("ListHalves", ListHalves.racy()), of("ListElements", ListElements.racy()));
  }

  private static Stream<Arguments> of(String sample, List<String> names) {
    return names.stream().map(name -> Arguments.of(sample, name));
  }

  @ParameterizedTest
  @MethodSource
  void safe(String sample, String name) throws Exception {
    Result result = Programs.explore(Programs.sample(sample, name), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.incomplete()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource
  void racy(String sample, String name) throws Exception {
    Result result = Programs.explore(Programs.sample(sample, name), Algorithm.OPTIMAL);
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DATA_RACE);
  }

  @ParameterizedTest
  @MethodSource("safe")
  void safeAlsoWhereAccessesAreSteps(String sample, String name) throws Exception {
    JvmProgram program = visible(sample, name);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(program.reservations()).noneMatch(ListElementsTest::isRace);
  }

  @ParameterizedTest
  @MethodSource("racy")
  void racyAlsoWhereAccessesAreSteps(String sample, String name) throws Exception {
    JvmProgram program = visible(sample, name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).anyMatch(ListElementsTest::isRace);
  }

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
    Result result = Programs.explore(visible("ListOrders", "getOne"), Algorithm.OPTIMAL);
    assertThat(result.statistics().traces()).isEqualTo(2);
  }

  private static JvmProgram visible(String sample, String name) throws Exception {
    return Programs.sample(sample, name).treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
  }

  private static boolean isRace(String reservation) {
    return reservation.contains("a data race on");
  }
}
