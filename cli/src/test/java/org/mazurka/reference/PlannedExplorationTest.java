package org.mazurka.reference;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.reference.Campaign.Check;

/**
 * The algorithms that plan executions ahead, on random programs in which no process waits: the same
 * traces as the reference, none twice.
 */
class PlannedExplorationTest {

  private static final RandomProgramsSettings SETTINGS =
      RandomProgramsSettings.fromProperties(2_400, Profile.WITHOUT_WAITING);

  static List<Profile> profiles() {
    return SETTINGS.profiles();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void plannedExplorationsAgreeWithTheReference(Profile profile) {
    Campaign.run("PlannedExplorationTest", profile, SETTINGS, checks());
  }

  private static List<Check> checks() {
    List<Check> checks = new ArrayList<>();
    for (Algorithm algorithm :
        List.of(Algorithm.LAZY, Algorithm.LAZY_STATEFUL, Algorithm.EAGER, Algorithm.EAGER_SHORT)) {
      checks.add(
          new Check(
              algorithm.label(),
              (program, expected) ->
                  Comparison.problem(program, expected, Subject.of(program), algorithm, 0)));
    }
    return checks;
  }
}
