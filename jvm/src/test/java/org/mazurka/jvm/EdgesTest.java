package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Violation;
import org.mazurka.sample.CollectionRaces;
import org.mazurka.sample.Edges;
import org.mazurka.sample.ExtendedCollections;
import org.mazurka.sample.MutableRaces;

/** Data races are found where nothing orders two accesses, and only there. */
class EdgesTest {

  private static final long MAX_EXECUTIONS = 2_000;

  static List<String> ordered() {
    return Edges.ordered();
  }

  static List<String> racy() {
    return Edges.racy();
  }

  static List<String> collections() {
    return CollectionRaces.names();
  }

  static List<String> safeCollections() {
    return CollectionRaces.safe();
  }

  static List<String> racyExtendedCollections() {
    return ExtendedCollections.racy();
  }

  static List<String> safeExtendedCollections() {
    return ExtendedCollections.safe();
  }

  static List<String> mutables() {
    return MutableRaces.names();
  }

  private static Result explore(String sample, String... arguments) throws Exception {
    JvmProgram program = Programs.sample(sample, arguments);
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            MAX_EXECUTIONS,
            Optional.empty(),
            Optional.empty(),
            0);
    return program.explore(
        () -> Explorer.explore(program, Algorithm.OPTIMAL, settings, Observer.NONE));
  }

  @ParameterizedTest
  @MethodSource
  void ordered(String name) throws Exception {
    Result result = explore("Edges", name);
    assertThat(result.violation()).isEmpty();
    assertThat(result.incomplete()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource
  void racy(String name) throws Exception {
    assertThat(explore("Edges", name).violation().map(Violation::kind))
        .contains(Violation.Kind.DATA_RACE);
  }

  /** The Java memory model lets others see final fields as they are, once they see the object. */
  @Test
  void theRaceIsOnTheReferenceAndNotOnFinalFields() throws Exception {
    assertThat(explore("Edges", "raceOnTheReference").violation().orElseThrow().message())
        .contains("FinalEdges.publishedByARace is");
  }

  @ParameterizedTest
  @MethodSource
  void collections(String name) throws Exception {
    assertThat(explore("CollectionRaces", name).violation().map(Violation::kind))
        .contains(Violation.Kind.DATA_RACE);
  }

  @ParameterizedTest
  @MethodSource
  void safeCollections(String name) throws Exception {
    Result result = explore("CollectionRaces", name);
    assertThat(result.violation()).isEmpty();
    assertThat(result.incomplete()).isEmpty();
  }

  @Test
  void theRaceIsOnAnElementOfTheList() throws Exception {
    assertThat(explore("CollectionRaces", "get").violation().orElseThrow().message())
        .contains("[0] is written at");
  }

  @ParameterizedTest
  @MethodSource
  void racyExtendedCollections(String name) throws Exception {
    assertThat(explore("ExtendedCollections", name).violation().map(Violation::kind))
        .contains(Violation.Kind.DATA_RACE);
  }

  @ParameterizedTest
  @MethodSource
  void safeExtendedCollections(String name) throws Exception {
    Result result = explore("ExtendedCollections", name);
    assertThat(result.violation()).isEmpty();
    assertThat(result.incomplete()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource
  void mutables(String name) throws Exception {
    assertThat(explore("MutableRaces", name).violation().map(Violation::kind))
        .contains(Violation.Kind.DATA_RACE);
    assertThat(explore("MutableRaces", name, "locked").violation()).isEmpty();
  }
}
