package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Violation;
import org.mazurka.sample.MapValues;

/** Threads that replace values of different keys have no data race, and others have one. */
class MapValuesTest {

  static List<String> safe() {
    return MapValues.safe();
  }

  static List<String> racy() {
    return MapValues.racy();
  }

  @ParameterizedTest
  @MethodSource
  void safe(String name) throws Exception {
    Result result = Programs.explore(Programs.sample("MapValues", name), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.incomplete()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource
  void racy(String name) throws Exception {
    Result result = Programs.explore(Programs.sample("MapValues", name), Algorithm.OPTIMAL);
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DATA_RACE);
  }

  @ParameterizedTest
  @MethodSource("safe")
  void safeAlsoWhereAccessesAreSteps(String name) throws Exception {
    JvmProgram program = visible(name);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(program.reservations()).noneMatch(MapValuesTest::isRace);
  }

  @ParameterizedTest
  @MethodSource("racy")
  void racyAlsoWhereAccessesAreSteps(String name) throws Exception {
    JvmProgram program = visible(name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).anyMatch(MapValuesTest::isRace);
  }

  private static JvmProgram visible(String name) throws Exception {
    return Programs.sample("MapValues", name).treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
  }

  private static boolean isRace(String reservation) {
    return reservation.contains("a data race on");
  }
}
