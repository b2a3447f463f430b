package org.mazurka.reference;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;

/**
 * The algorithms on random programs that the reference itself executes, without dlang: what fails
 * here is a mistake of {@code explore}. All steps count as state-dependent.
 */
class ExploreAloneTest {

  private static final RandomProgramsSettings SETTINGS = RandomProgramsSettings.fromProperties(600);

  static List<Profile> profiles() {
    return SETTINGS.profiles();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyAlgorithmFindsTheTracesOfTheReference(Profile profile) {
    List<Campaign.Check> checks =
        Stream.of(Algorithm.values())
            .filter(a -> a.completeness() != Algorithm.Completeness.STATES)
            .map(ExploreAloneTest::check)
            .toList();
    Campaign.run("ExploreAloneTest", profile, SETTINGS, checks);
  }

  private static Campaign.Check check(Algorithm algorithm) {
    return new Campaign.Check(
        algorithm.label(),
        (program, expected) ->
            Comparison.problem(program, expected, new ReferenceProgram(program), algorithm, 0));
  }
}
