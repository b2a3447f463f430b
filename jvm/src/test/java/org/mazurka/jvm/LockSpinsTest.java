package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Loops that only look under a lock wait, or are deadlocks; loops that do more are left alone. */
class LockSpinsTest {

  private static Result explore(String name, String argument, Algorithm algorithm, int depth)
      throws Exception {
    JvmProgram program = Programs.sample("LockSpins$" + name, argument);
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            5_000,
            Optional.empty(),
            Optional.of(depth),
            0);
    return program.explore(() -> Explorer.explore(program, algorithm, settings, Observer.NONE));
  }

  /** The turn in vain comes before what ends the loop or not at all, in each way to write it. */
  @ParameterizedTest
  @CsvSource({
    "Monitor, block, 2",
    "Monitor, empty, 2",
    "Monitor, spin, 2",
    "Monitor, yield, 2",
    "Monitor, sleep, 2",
    "Monitor, again, 2",
    "OfClass, '', 2",
    "Reentrant, '', 2",
    "Elements, plain, 2",
    "Asked, '', 1",
    "Elements, behind, 2",
    "Nested, right, 2",
    "Answered, '', 2",
    "Rare, '', 3", // it does not wait, or 2
    "ThereAndBack, '', 4", // 2 for each
    "OneAfterTheOther, '', 4", // one change is seen before the other, or is the second one
    "WithVolatile, ended, 4",
    "Meanwhile, '', 7", // 5, and 2 since who waits reads both locks at once
    "Notified, '', 7", // 3 without the wait, 4 with it
    "Two, '', 50", // 5 before the first change, 5 between, 2 after
    "Bounded, '', 5", // after none to three turns in vain, or given up
    "Counting, '', 1"
  })
  void isVerified(String name, String argument, long traces) throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE, Algorithm.SLEEP)) {
      Result result = explore(name, argument, algorithm, 100);
      assertThat(result.violation()).isEmpty();
      assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
      assertThat(result.statistics().traces()).as(algorithm.name()).isEqualTo(traces);
      if (algorithm == Algorithm.OPTIMAL) {
        assertThat(result.statistics().blocked()).isZero();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Nobody, block, 1, 1",
    "Nobody, sleep, 1, 1",
    "NobodyOfThree, '', 6, 6", // the orders of three who take the lock once
    "EachOther, '', 1, 1",
    "Elements, nobody, 2, 2",
    "WithVolatile, never, 2, 2",
    "Holding, '', 2, 1",
    "Nested, wrong, 4, 1"
  })
  void isADeadlock(String name, String argument, long traces, long deadlocks) throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SOURCE, Algorithm.SLEEP)) {
      Result result = explore(name, argument, algorithm, 100);
      assertThat(result.incomplete()).isEmpty();
      assertThat(result.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.DEADLOCK);
      assertThat(result.statistics().traces()).as(algorithm.name()).isEqualTo(traces);
      assertThat(result.statistics().deadlocks()).as(algorithm.name()).isEqualTo(deadlocks);
    }
    Findings.found(() -> Programs.sample("LockSpins$" + name, argument), Violation.Kind.DEADLOCK);
  }

  @ParameterizedTest
  @CsvSource({"Unlocked", "Between", "UnlockedElements"})
  void isADataRace(String name) throws Exception {
    Findings.found(() -> Programs.sample("LockSpins$" + name), Violation.Kind.DATA_RACE);
  }

  /** The lock is given back by the turn that did not take it, or changes happen unseen. */
  @ParameterizedTest
  @CsvSource({
    "GivingBack, ''",
    "Unseen, ''",
    "InArray, plain",
    "InArray, handle writes",
    "InArray, handle reads",
    "InArray, reflection writes",
    "Inherited, ''",
    "Elements, view",
    "Elements, own",
    "Elements, own view",
    "Elements, locked"
  })
  void isLeftAlone(String name, String argument) throws Exception {
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.SLEEP)) {
      Result result = explore(name, argument, algorithm, 40);
      assertThat(result.violation()).isEmpty();
      assertThat(result.verdict()).isEqualTo(Verdict.INCOMPLETE);
    }
  }

  /**
   * Whoever tries the lock, or looks at the time, may see turns in vain: these are not left out.
   */
  @ParameterizedTest
  @CsvSource({"Tried, try", "Tried, look", "Timed, ''"})
  void turnsThatOthersCanNoticeAreTaken(String name, String argument) throws Exception {
    Result result = explore(name, argument, Algorithm.SLEEP, 22);
    Violation violation = result.violation().orElseThrow();
    assertThat(violation.kind()).isEqualTo(Violation.Kind.ASSERTION);
    assertThat(result.incomplete()).isPresent();

    JvmProgram again = Programs.sample("LockSpins$" + name, argument);
    Schedule schedule = violation.schedule();
    Replay replay = again.explore(() -> again.replay(schedule));
    assertThat(replay.divergence()).isEmpty();
  }

  @Test
  void theReportSaysWhatALoopWaitsFor() throws Exception {
    assertThat(waiting("Nobody", "block"))
        .contains(
            "Service#2.done (which is false) to change, in a loop under the lock of Service#2");
    assertThat(waiting("Elements", "nobody"))
        .contains("ArrayDeque#2 to change, in a loop under the lock of ArrayDeque#2");
    assertThat(waiting("WithVolatile", "never"))
        .contains(
            "WithVolatile.ready (which is false) or Service#2.done (which is true) to change, in a"
                + " loop under the lock of Service#2");
  }

  private static List<String> waiting(String name, String argument) throws Exception {
    JvmProgram program = Programs.sample("LockSpins$" + name, argument);
    Counterexample bad =
        program.explore(
            () ->
                ReplayedViolation.of(program, Programs.explored(program).violation().orElseThrow())
                    .counterexample());
    return bad.waiting().stream().map(Counterexample.Waiting::waitsFor).toList();
  }
}
