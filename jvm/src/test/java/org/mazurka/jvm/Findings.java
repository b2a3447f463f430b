package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** What tests expect of a program with a bug, and of one without. */
final class Findings {

  private Findings() {}

  /** Gives the same program each time, as if new. */
  @FunctionalInterface
  interface Fresh {
    JvmProgram program() throws BadInput;
  }

  /** The bug is found with the right kind, and its schedule shows it again. */
  static Counterexample found(Fresh fresh, Violation.Kind kind) throws Exception {
    JvmProgram program = fresh.program();
    Counterexample bad =
        program.explore(
            () -> {
              Result result =
                  Explorer.explore(program, Algorithm.OPTIMAL, Settings.DEFAULT, Observer.NONE);
              assertThat(result.verdict()).isEqualTo(Verdict.VIOLATION);
              ReplayedViolation replayed =
                  ReplayedViolation.of(program, result.violation().orElseThrow());
              assertThat(replayed.defect()).isEmpty();
              return replayed.counterexample();
            });
    assertThat(bad.kind()).isEqualTo(kind);

    JvmProgram again = fresh.program();
    Replay replay = again.explore(() -> Replay.of(again, bad.schedule()));
    assertThat(replay.divergence()).isEmpty();
    if (kind == Violation.Kind.DEADLOCK) {
      assertThat(replay.outcome()).isEqualTo(Replay.Outcome.DEADLOCK);
    } else {
      assertThat(replay.failures().getFirst().failure().kind()).isEqualTo(kind);
      assertThat(replay.failures().getFirst().failure().message()).isEqualTo(bad.message());
    }
    return bad;
  }

  /** Every trace is explored once, as many as sleep sets find, and no bug is in any. */
  static void verified(Fresh fresh, long traces) throws Exception {
    Result result = Programs.explore(fresh.program(), Algorithm.OPTIMAL);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(traces);
    assertThat(result.statistics().blocked()).isZero();

    Result reference = Programs.explore(fresh.program(), Algorithm.SLEEP);
    assertThat(reference.violation()).isEmpty();
    assertThat(reference.statistics().traces()).isEqualTo(traces);
  }
}
