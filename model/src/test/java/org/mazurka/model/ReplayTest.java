package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mazurka.model.SampleProgram.Op;

class ReplayTest {

  private final SampleProgram twoLocks =
      SampleProgram.of(
          2,
          List.of(
              List.of(new Op.Lock(0), new Op.Lock(1), new Op.Unlock(1), new Op.Unlock(0)),
              List.of(new Op.Lock(1), new Op.Lock(0), new Op.Unlock(0), new Op.Unlock(1))));

  private final SampleProgram failing =
      SampleProgram.of(
          3,
          List.of(
              List.of(new Op.Add(0, 0, 0), new Op.Add(2, 2, 2)),
              List.of(new Op.Add(1, 1, 1), new Op.AssertZero(0)),
              List.of(new Op.Add(2, 2, 2))));

  @Test
  void eventsCarryTheValuesBeforeAndAfter() {
    Event event = Replay.of(failing, Schedule.of(0)).events().getFirst();
    assertThat(event.accesses()).containsExactly(new Event.Access("c0", true, "0", "1"));
    assertThat(event.position()).isEqualTo(new Position("sample", 1, 1));
  }

  @Test
  void eventsAreNumberedWithinTheirProcess() {
    Replay replay = Replay.of(failing, Schedule.of(0, 1, 0));
    assertThat(replay.events()).extracting(Event::index).containsExactly(0, 0, 1);
    assertThat(replay.outcome()).isEqualTo(Replay.Outcome.RUNNING);
  }

  @Test
  void aDeadlockNamesWhoWaitsForWhat() {
    Replay replay = Replay.of(twoLocks, Schedule.of(0, 1));
    assertThat(replay.outcome()).isEqualTo(Replay.Outcome.DEADLOCK);
    assertThat(replay.waiting())
        .extracting(Counterexample.Waiting::waitsFor)
        .containsExactly("c1", "c0");
  }

  @Test
  void anErrorEndsItsProcessOnly() {
    Replay replay = Replay.of(failing, Schedule.of(0, 1, 1, 2, 0));
    assertThat(replay.outcome()).isEqualTo(Replay.Outcome.ENDED);
    assertThat(replay.failures()).extracting(Replay.Failed::event).containsExactly(2);
    assertThat(replay.events().get(2).failure()).isEqualTo("c0 is 1");
  }

  @Test
  void aScheduleThatDoesNotFitSaysWhereAndWhy() {
    assertThat(divergence(failing, 0, 7))
        .isEqualTo(
            "replay diverged at step 2: the schedule says process 7, "
                + "the program has the processes 0 to 2");
    assertThat(divergence(failing, 2, 2))
        .isEqualTo("replay diverged at step 2: the schedule says process 2, but p2 has ended");
    assertThat(divergence(failing, 0, 1, 1, 1))
        .isEqualTo(
            "replay diverged at step 4: the schedule says process 1, "
                + "but p1 has ended with an error: c0 is 1");
    assertThat(divergence(twoLocks, 0, 1, 0))
        .isEqualTo(
            "replay diverged at step 3: the schedule says 'p0 Lock[cell=1]', but p0 waits for c1");
  }

  private static String divergence(Program program, int... steps) {
    Replay replay = Replay.of(program, Schedule.of(steps));
    assertThat(replay.events()).hasSize(steps.length - 1);
    return replay.divergence().orElseThrow().message();
  }

  @Test
  void aViolationKeepsOnlyWhatHappensBeforeIt() {
    ReplayedViolation replayed =
        ReplayedViolation.of(
            failing,
            new Violation(Violation.Kind.ASSERTION, "c0 is 1", Schedule.of(2, 1, 0, 0, 1), 5));
    assertThat(replayed.defect()).isEmpty();
    assertThat(replayed.counterexample().schedule()).isEqualTo(Schedule.of(0, 1, 1));
    assertThat(replayed.counterexample().events().getLast().failure()).isEqualTo("c0 is 1");
  }

  @Test
  void aDeadlockKeepsEverything() {
    ReplayedViolation replayed =
        ReplayedViolation.of(
            twoLocks, new Violation(Violation.Kind.DEADLOCK, "", Schedule.of(1, 0), 1));
    assertThat(replayed.defect()).isEmpty();
    assertThat(replayed.counterexample().events()).hasSize(2);
    assertThat(replayed.counterexample().waiting()).hasSize(2);
  }

  @Test
  void aViolationThatDoesNotShowAgainIsOurFault() {
    assertThatThrownBy(
            () ->
                ReplayedViolation.of(
                    twoLocks, new Violation(Violation.Kind.DEADLOCK, "", Schedule.of(0, 0), 9)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the deadlock of execution 9 does not show again on its schedule 0,0");
  }
}
