package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Violation;
import org.mazurka.sample.CallBacks;
import org.mazurka.sample.ListElements;
import org.mazurka.sample.ListHalves;
import org.mazurka.sample.MapCallBacks;
import org.mazurka.sample.MapValues;

/**
 * Threads that share out the elements of a list or the values of a map, or use them one after the
 * other, have no data race, and others have one.
 */
class SharedCollectionsTest {

  static Stream<Arguments> safe() {
    return Stream.of(
            of("ListHalves", ListHalves.safe()),
            of("ListElements", ListElements.safe()),
            of("MapValues", MapValues.safe()),
            of("CallBacks", CallBacks.safe()),
            of("MapCallBacks", MapCallBacks.safe()))
        .flatMap(programs -> programs);
  }

  static Stream<Arguments> racy() {
    return Stream.of(
            of("ListHalves", ListHalves.racy()),
            of("ListElements", ListElements.racy()),
            of("MapValues", MapValues.racy()),
            of("CallBacks", CallBacks.racy()),
            of("MapCallBacks", MapCallBacks.racy()))
        .flatMap(programs -> programs);
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
    assertThat(program.reservations()).noneMatch(SharedCollectionsTest::isRace);
  }

  @ParameterizedTest
  @MethodSource("racy")
  void racyAlsoWhereAccessesAreSteps(String sample, String name) throws Exception {
    JvmProgram program = visible(sample, name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).anyMatch(SharedCollectionsTest::isRace);
  }

  private static JvmProgram visible(String sample, String name) throws Exception {
    return Programs.sample(sample, name).treatingPlainAccesses(JvmProgram.Plain.VISIBLE);
  }

  private static boolean isRace(String reservation) {
    return reservation.contains("a data race on");
  }
}
