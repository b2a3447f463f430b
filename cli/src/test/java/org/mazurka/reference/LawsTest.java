package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.reference.Campaign.Check;
import org.mazurka.reference.Enumerator.Outcome;

/** Laws that hold of every program, tried on random ones. */
class LawsTest {

  private static final RandomProgramsSettings SETTINGS = RandomProgramsSettings.fromProperties(900);

  static List<Profile> profiles() {
    return SETTINGS.profiles();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void permutingProcessesKeepsTheCount(Profile profile) {
    List<Check> checks = new ArrayList<>();
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE)) {
      checks.add(
          new Check(
              algorithm.label() + " after a permutation of the processes",
              (program, expected) -> permuted(program, expected, algorithm)));
    }
    Campaign.run("LawsTest", profile, SETTINGS, checks);
  }

  private static Optional<String> permuted(
      SmallProgram program, Outcome expected, Algorithm algorithm) {
    List<List<Statement>> processes = new ArrayList<>(program.processes());
    Collections.shuffle(processes, new Random(expected.interleavings()));
    SmallProgram other = program.withProcesses(processes);
    Outcome outcome = Enumerator.enumerate(other, expected.interleavings()).orElseThrow();
    if (outcome.traces().size() != expected.traces().size()) {
      return Optional.of("the reference itself counts otherwise: " + other.text());
    }
    return Comparison.problem(other, outcome, Subject.of(other), algorithm, 0)
        .map(problem -> problem + "\nin the permuted program\n" + other.text());
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void theOrderOfChoiceKeepsTheTraces(Profile profile) {
    List<Check> checks = new ArrayList<>();
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE, Algorithm.DPOR)) {
      for (long seed = 1; seed <= 2; seed++) {
        long order = seed;
        checks.add(
            new Check(
                "%s with Settings.seed %d".formatted(algorithm.label(), seed),
                (program, expected) ->
                    Comparison.problem(program, expected, Subject.of(program), algorithm, order)));
      }
    }
    Campaign.run("LawsTest", profile, SETTINGS, checks);
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void sleepSetsLoseNoViolationWithinADepth(Profile profile) {
    Check check = new Check("sleep with a depth limit", (program, _) -> lostByDepth(program));
    Campaign.run("LawsTest", profile, SETTINGS, List.of(check));
  }

  private static Optional<String> lostByDepth(SmallProgram program) {
    for (int depth = 1; depth <= 8; depth++) {
      boolean isThere = isViolationWithin(depth, program, Algorithm.NONE);
      if (isViolationWithin(depth, program, Algorithm.SLEEP) != isThere) {
        return Optional.of("within depth %d sleep and none do not agree".formatted(depth));
      }
    }
    return Optional.empty();
  }

  private static boolean isViolationWithin(int depth, SmallProgram program, Algorithm algorithm) {
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.empty(),
            Optional.of(depth),
            0);
    Result result = Explorer.explore(Subject.of(program), algorithm, settings, Observer.NONE);
    return result.verdict() == Verdict.VIOLATION;
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void runsKeepTheirWord(Profile profile) {
    List<Check> checks =
        List.of(
            new Check(
                "replaying a schedule gives the same events",
                (program, expected) ->
                    new RunLaws(Subject.of(program))
                        .replayingAScheduleGivesTheSameEvents(expected)),
            new Check(
                "swapping independent neighbours reaches the same state",
                (program, expected) ->
                    new RunLaws(Subject.of(program))
                        .swappingIndependentNeighboursReachesTheSameState(expected)),
            new Check(
                "local steps taken along are the same steps",
                (program, expected) ->
                    new RunLaws(Subject.of(program)).localStepsTakenAlongAreTheSameSteps(expected)),
            new Check(
                "what is said of a step holds",
                (program, expected) ->
                    new RunLaws(Subject.of(program)).whatIsSaidOfAStepHolds(program, expected)));
    Campaign.run("LawsTest", profile, SETTINGS, checks);
  }

  @Test
  void whatAProcessHasSentIsItsOwn() {
    Outcome expected = Enumerator.enumerate(Samples.TWO_SENDS, 100).orElseThrow();
    assertThat(
            new RunLaws(Subject.of(Samples.TWO_SENDS))
                .whatIsSaidOfAStepHolds(Samples.TWO_SENDS, expected))
        .isEmpty();
  }
}
