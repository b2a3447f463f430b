package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Planning;
import org.mazurka.explore.Settings;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
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

  /** See docs/decisions/0011 and 0012. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6 | <'hand-down' 3, g 1, h 1, a 1 1> [ g := 0 ] [ if a >= h then { a := 0 } ]"
            + " [ a := 0 g := 0 ]",
        "3 | <'same-state' 2, x 1> [ x := 1 if x == 1 then { skip } ] [ x := 1 ]",
        "3 | <'global-branchings' 2, x 1, y 1, z 1> [ if x == 0 then { y := 1 } if x == 0 ]"
            + " [ if y == 0 then { z := 1 } if y == 0 ]",
        "2 | <'written-and-read-in-one-block' 2, g 1 1, h 1, a 1, local t 1> [ g := 0 ]"
            + " [ t := g atomic { h := t if h == 1 then { t := a } } ]",
      },
      quoteCharacter = '~')
  void whatTheDocumentsLoseOrRepeatIsFoundOnce(long traces, String text) throws BadInput {
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.plansAhead() || algorithm == Algorithm.SLEEP) {
        for (Enumeration enumeration : Enumeration.values()) {
          Result result =
              Explorer.explore(
                  DlangProgram.compile("small.d", text.replace('\'', '"')),
                  algorithm,
                  Settings.DEFAULT.keepGoing().with(new Planning(enumeration, Optional.empty())),
                  Observer.NONE);
          assertThat(result.statistics().traces()).as(algorithm.label()).isEqualTo(traces);
        }
      }
    }
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
    checks.add(
        new Check(
            "lazy, 3 workers",
            (program, expected) ->
                Comparison.problemOfWorkers(
                    program, expected, Subject.of(program), Algorithm.LAZY, 3)));
    return checks;
  }
}
