package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Repeated tasks are cut; whoever waits for what is cut off is in no deadlock. */
class RepetitionsTest {

  private static final String CUT = "a thread waits for a task to be repeated again";

  @ParameterizedTest
  @CsvSource({"Awaited, 2, false", "Awaited, 5, true", "Notified, 1, false", "Notified, 5, true"})
  void whoWaitsForMoreIsInNoDeadlock(String name, String runs, boolean cut) throws Exception {
    JvmProgram program = Programs.sample("Repetitions$" + name, runs);
    Result result = Programs.explore(program, Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(program.reservations().contains(CUT)).isEqualTo(cut);
  }

  @Test
  void aDeadlockOfOthersIsFound() throws Exception {
    Result result =
        Programs.explore(Programs.sample("Repetitions$BesideADeadlock"), Algorithm.OPTIMAL);
    assertThat(result.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.DEADLOCK);
  }
}
