package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** A class is initialised in each execution, where that first uses it. */
class InitialisersTest {

  @ParameterizedTest
  @CsvSource({
    "AfterSetting, 1", // traces
    "Uses, 1",
    "SometimesUsed, 2",
    "Failing, 2",
    "Circle, 1",
    "AboveIsUsedFirst, 1",
    "Own, 1"
  })
  void isAsTheLanguageSays(String name, long traces) throws Exception {
    Findings.verified(() -> Programs.sample("Initialisers$" + name), traces);
    JvmProgram program = Programs.sample("Initialisers$" + name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Shared, 0; 1",
    "Counting, 1; 2",
    "Numbers, 1 2; 2 1",
    "Locking, 0; 1",
    "Printing, ab; ba",
    "Who, first; second",
    "FailingForOne, EN; NE",
    "WaitedFor, 6 6",
    "Starting, 0; 1",
    "Asking, 7"
  })
  void whatConcernsOtherThreadsIsExplored(String name, String outcomes) throws Exception {
    JvmProgram program = Programs.sample("Initialisers$" + name);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations()).isEmpty();
    for (Algorithm algorithm : List.of(Algorithm.OPTIMAL, Algorithm.NONE)) {
      assertThat(Programs.outcomes("Initialisers$" + name, algorithm))
          .containsExactlyInAnyOrder(outcomes.split("; "));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CircleOfTwo, DEADLOCK",
    "AboveAndBelow, DEADLOCK",
    "LockOrder, DEADLOCK",
    "JoiningItsUser, DEADLOCK",
    "Registering, DATA_RACE",
    "UsedByTwo, DATA_RACE"
  })
  void whatGoesWrongWithOtherThreadsIsFound(String name, Violation.Kind kind) throws Exception {
    Findings.found(() -> Programs.sample("Initialisers$" + name), kind);
  }

  @Test
  void accessByHandleIsAUse() throws Exception {
    Findings.verified(() -> Programs.sample("Initialisers$ByHandle"), 1);
  }

  @Test
  void whoWaitsForAnInitialiserIsToldInWhichThreadItRuns() throws Exception {
    Counterexample circle =
        Findings.found(() -> Programs.sample("Initialisers$CircleOfTwo"), Violation.Kind.DEADLOCK);
    assertThat(circle.waiting())
        .extracting(Counterexample.Waiting::waitsFor)
        .contains(
            "the initialiser of First.class, which runs in first",
            "the initialiser of Second.class, which runs in second");
  }

  @ParameterizedTest
  @CsvSource({
    "EnumState, 2", // traces
    "EnumSingleton, 2",
    "EnumOfTheJdk, 1",
    "EnumInAnnotations, 1",
    "EnumWithBodies, 1",
    "EnumThatRegisters, 1",
    "EnumInSwitches, 1",
    "EnumMadeByTwo, 3"
  })
  void constantsOfEnumsAreFreshInEachExecution(String name, long traces) throws Exception {
    Findings.verified(() -> Programs.sample("Initialisers$" + name), traces);
    JvmProgram program = Programs.sample("Initialisers$" + name);
    Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(program.reservations()).isEmpty();
  }
}
