package org.mazurka.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Violation;
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

  /** Sleep sets find within a depth what all interleavings show; the others may miss some of it. */
  @ParameterizedTest
  @MethodSource("profiles")
  void violationsWithinADepthAreThoseOfAllInterleavings(Profile profile) {
    Check check = new Check("violations within a depth", (program, _) -> wrongWithinDepth(program));
    Campaign.run("LawsTest", profile, SETTINGS, List.of(check));
  }

  private static Optional<String> wrongWithinDepth(SmallProgram program) {
    for (int depth = 1; depth <= 8; depth++) {
      boolean isThere = violationWithin(depth, program, Algorithm.NONE).isPresent();
      if (violationWithin(depth, program, Algorithm.SLEEP).isPresent() != isThere) {
        return Optional.of("within depth %d sleep and none do not agree".formatted(depth));
      }
      for (Algorithm algorithm : othersFor(program)) {
        Optional<Violation> found = violationWithin(depth, program, algorithm);
        if (found.isPresent() && (!isThere || found.get().schedule().length() > depth)) {
          return Optional.of(
              "within depth %d %s finds %s".formatted(depth, algorithm.label(), found.get()));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Algorithm> othersFor(SmallProgram program) {
    List<Algorithm> others = List.of(Algorithm.DPOR, Algorithm.SOURCE, Algorithm.OPTIMAL);
    return Subject.of(program).waiting().isPresent()
        ? others
        : Stream.concat(others.stream(), Stream.of(Algorithm.LAZY, Algorithm.EAGER)).toList();
  }

  private static Optional<Violation> violationWithin(
      int depth, SmallProgram program, Algorithm algorithm) {
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.empty(),
            Optional.of(depth),
            0);
    return Explorer.explore(Subject.of(program), algorithm, settings, Observer.NONE).violation();
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
