package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.reference.ReferenceProgram.Claim;

/**
 * The algorithms on random programs that the reference itself executes, without dlang: what fails
 * here is a mistake of {@code explore}.
 */
class ExploreAloneTest {

  private static final RandomProgramsSettings SETTINGS = RandomProgramsSettings.fromProperties(600);

  static List<Profile> profiles() {
    return SETTINGS.profiles();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyAlgorithmFindsAllTracesWhereEveryStepCountsAsStateDependent(Profile profile) {
    Campaign.run("ExploreAloneTest", profile, SETTINGS, checks(Claim.STATE_DEPENDENT));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyAlgorithmFindsAllTracesWherePlainStepsAreKnown(Profile profile) {
    Campaign.run("ExploreAloneTest", profile, SETTINGS, checks(Claim.HONEST));
  }

  @Test
  void fixedStepsMayBeCalledFixed() {
    Campaign.run("ExploreAloneTest", Profile.FIXED, SETTINGS, checks(Claim.FIXED));
  }

  /** The comparison has teeth: an explorer that is lied to loses traces, and that is seen. */
  @ParameterizedTest
  @EnumSource(names = {"LOCKS", "CHANNELS", "STATE_DEPENDENT", "EVERYTHING"})
  void whoCallsEveryStepFixedIsCaught(Profile profile) {
    long caught = LongStream.range(0, 200).filter(seed -> isCaught(profile, seed)).count();
    System.out.printf("lies about %s: caught in %d of 200 programs%n", profile.label(), caught);
    assertThat(caught).isGreaterThan(2);
  }

  private static boolean isCaught(Profile profile, long seed) {
    SmallProgram program = Generator.generate(profile, seed);
    return Enumerator.enumerate(program, RandomProgramsSettings.MAX_INTERLEAVINGS)
        .flatMap(
            expected ->
                Comparison.problem(
                    program,
                    expected,
                    new ReferenceProgram(program, expected, Claim.FIXED),
                    Algorithm.OPTIMAL,
                    0))
        .isPresent();
  }

  private static List<Campaign.Check> checks(Claim claim) {
    List<Campaign.Check> checks = new ArrayList<>();
    Stream.of(Algorithm.values())
        .filter(a -> a.port() == Algorithm.Port.PROGRAM)
        .filter(a -> a != Algorithm.LAZY_STATEFUL) // the reference does not write down its states
        .forEach(algorithm -> checks.add(check(algorithm, claim)));
    return checks;
  }

  private static Campaign.Check check(Algorithm algorithm, Claim claim) {
    return new Campaign.Check(
        algorithm.label(),
        (program, expected) ->
            Comparison.problemUnlessRefused(
                program, expected, new ReferenceProgram(program, expected, claim), algorithm));
  }
}
