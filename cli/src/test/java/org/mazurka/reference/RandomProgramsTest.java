package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.reference.Campaign.Check;
import org.mazurka.reference.Enumerator.Outcome;

/**
 * Every algorithm on random dlang programs, against the reference: the same traces, none twice
 * where that is promised, the same footprints, ends and counts.
 *
 * <p>A larger run: {@code -Dmazurka.random.programs=100000}, {@code -Dmazurka.random.seed=1},
 * {@code -Dmazurka.random.profile=locks}.
 */
class RandomProgramsTest {

  private static final RandomProgramsSettings SETTINGS =
      RandomProgramsSettings.fromProperties(3_000);

  static List<Profile> profiles() {
    return SETTINGS.profiles();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyAlgorithmAgreesWithTheReference(Profile profile) {
    Campaign.run("RandomProgramsTest", profile, SETTINGS, checks());
  }

  @Test
  void everyAlgorithmFindsTheSixTracesOfTheTrap() {
    assertThat(outcome(Samples.TRAP).traces()).hasSize(6);
    everyAlgorithmAgreesOnWhatFailedOnce(Samples.TRAP);
  }

  static List<SmallProgram> whatFailedOnce() {
    return Samples.FAILED_ONCE;
  }

  @ParameterizedTest
  @MethodSource("whatFailedOnce")
  void everyAlgorithmAgreesOnWhatFailedOnce(SmallProgram program) {
    for (Check check : checks()) {
      assertThat(check.law().problem(program, outcome(program))).as(check.name()).isEmpty();
    }
  }

  private static Outcome outcome(SmallProgram program) {
    return Enumerator.enumerate(program, RandomProgramsSettings.MAX_INTERLEAVINGS).orElseThrow();
  }

  private static List<Check> checks() {
    List<Check> checks = new ArrayList<>();
    for (Algorithm algorithm : Algorithm.values()) {
      switch (algorithm.port()) {
        case PROGRAM ->
            checks.add(
                new Check(
                    algorithm.label(),
                    (program, expected) ->
                        Comparison.problemUnlessRefused(
                            program, expected, Subject.of(program), algorithm)));
        case STATES ->
            checks.add(
                new Check(
                    algorithm.label(),
                    (program, expected) ->
                        Comparison.problemOfSearch(expected, Subject.of(program))));
        case GUARDED_STATES, ENTITIES -> {} // dlang has no such port
      }
    }
    return checks;
  }
}
