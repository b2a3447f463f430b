package org.mazurka.dlang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;
import org.mazurka.model.Run.Status;

/** What each statement does, and its footprint as executed. */
class StatementsTest {

  private Footprints footprints;

  private Run start(String text) throws BadInput {
    DlangProgram program = DlangProgram.compile("f.d", text);
    footprints = program.footprints();
    return program.start();
  }

  /** A footprint such as {@code "r x, w y[1]"}. */
  private String show(Run run, long footprint) {
    if (footprint == Run.NOT_ENABLED) {
      return "not enabled";
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < footprints.size(footprint); i++) {
      int access = footprints.access(footprint, i);
      parts.add(
          (Footprints.isWrite(access) ? "w " : "r ")
              + run.locationName(Footprints.location(access)));
    }
    return String.join(", ", parts);
  }

  private String step(Run run, int process) {
    String before = show(run, run.pending(process));
    String executed = show(run, run.step(process));
    assertThat(executed).isEqualTo(before);
    return executed;
  }

  private static String globals(Run run) {
    return run.globals().stream().map(v -> v.name() + v.values()).collect(Collectors.joining(" "));
  }

  private static String failure(Run run, int process) {
    assertThat(run.status(process)).isEqualTo(Status.FAILED);
    return run.failure(process).message() + " at " + run.failure(process).position();
  }

  private String decides(Run run, int process) {
    int location = run.decidingLocation(process);
    return switch (location) {
      case Run.FIXED -> "fixed";
      case Run.STATE_DEPENDENT -> "state-dependent";
      default -> run.locationName(location);
    };
  }

  @Test
  void assignmentReadsThenWrites() throws BadInput {
    Run run = start("<1, x 1 7, y 2> [ y[1] := x + 1  x := x * 2  y := 3 ]");
    assertThat(step(run, 0)).isEqualTo("r x, w y[1]");
    assertThat(step(run, 0)).isEqualTo("w x");
    assertThat(step(run, 0)).isEqualTo("w y[0]");
    assertThat(globals(run)).isEqualTo("x[14] y[3, 8]");
    assertThat(run.status(0)).isEqualTo(Status.ENDED);
  }

  @Test
  void arithmeticIsThatOfJavasLongs() throws BadInput {
    Run run =
        start(
            "<1, x 6, local m 1 -7> [ x[0] := m / 2 x[1] := m % 2 x[2] := 2 + 3 * 4 - 1"
                + " x[3] := -(m - 1) x[4] := 9223372036854775807 - m x[5] := 10 - 4 - 3 ]");
    for (int i = 0; i < 6; i++) {
      run.step(0);
    }
    assertThat(globals(run)).isEqualTo("x[-3, -1, 13, 8, -9223372036854775802, 3]");
  }

  @Test
  void shortCircuitedOperandsAreNotRead() throws BadInput {
    String text = "<1, x 1, y 1> [ if x == 1 && y == 1  if x == 0 || y == 1  if x == 0 && y > 0 ]";
    Run run = start(text);
    assertThat(decides(run, 0)).isEqualTo("state-dependent");
    assertThat(step(run, 0)).isEqualTo("r x");
    assertThat(step(run, 0)).isEqualTo("r x");
    assertThat(step(run, 0)).isEqualTo("r x, r y");
  }

  @Test
  void branchesAndLoopsAreOneStepEach() throws BadInput {
    Run run =
        start("<1, x 1> [ while x < 2 { x := x + 1 } if x == 5 then { x := 9 } else { x := 7 } ]");
    StringBuilder steps = new StringBuilder();
    while (run.isEnabled(0)) {
      steps.append(run.statement(0)).append("; ");
      run.step(0);
    }
    assertThat(steps)
        .hasToString(
            "while x < 2; x := x + 1; while x < 2; x := x + 1; while x < 2; if x == 5; x := 7; ");
  }

  @Test
  void localsAndConstantsAreInNoFootprint() throws BadInput {
    Run run = start("<2, x 2, local i 1 1, const c 2 5 6> <{2 [ i := i + c[i]  x[$] := c[1] ]}>");
    assertThat(step(run, 0)).isEmpty();
    assertThat(step(run, 0)).isEqualTo("w x[0]");
    assertThat(step(run, 1)).isEmpty();
  }

  @Test
  void aFailedCasOnlyReads() throws BadInput {
    Run run =
        start("<1, x 1, y 1, local l 1> [ cas(x, 1, 2) cas(x, 0, 3) l := cas(x, 3, 4) y := l ]");
    assertThat(decides(run, 0)).isEqualTo("x");
    assertThat(step(run, 0)).isEqualTo("r x");
    assertThat(step(run, 0)).isEqualTo("w x");
    assertThat(decides(run, 0)).isEqualTo("x");
    assertThat(step(run, 0)).isEqualTo("w x");
    assertThat(step(run, 0)).isEqualTo("w y");
    assertThat(globals(run)).isEqualTo("x[4] y[1]");
  }

  @Test
  void casInAConditionWritesWhereItSucceeds() throws BadInput {
    Run run =
        start("<1, t 3 9 0 0, local h 1> [ while cas(t[h], 0, 5) == 0 { h := (h + 1) % 3 } ]");
    assertThat(decides(run, 0)).isEqualTo("t[0]");
    assertThat(show(run, run.reach(0))).isEqualTo("w t[0]");
    assertThat(step(run, 0)).isEqualTo("r t[0]");
    step(run, 0);
    assertThat(decides(run, 0)).isEqualTo("t[1]");
    assertThat(step(run, 0)).isEqualTo("w t[1]");
    assertThat(run.status(0)).isEqualTo(Status.ENDED);
  }

  @Test
  void awaitIsEnabledWhereItsConditionHolds() throws BadInput {
    Run run = start("<2, x 1> [ await x == 1 ] [ x := 1 x := 2 ]");
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
    assertThat(decides(run, 0)).isEqualTo("x");
    assertThat(show(run, run.pending(0))).isEqualTo("r x");
    assertThat(run.waitsFor(0)).isEqualTo("x == 1");
    run.step(1);
    assertThat(run.isEnabled(0)).isTrue();
    run.step(1);
    assertThat(run.isEnabled(0)).isFalse();
    assertThat(show(run, run.pendingBefore(0, 1))).isEqualTo("r x");
    assertThat(show(run, run.pendingBefore(0, 0))).isEqualTo("not enabled");
    run.backTo(1);
    assertThat(step(run, 0)).isEqualTo("r x");
  }

  @Test
  void anAwaitThatFailsIsEnabledAndEndsTheProcess() throws BadInput {
    Run run = start("<1, x 1> [ await 1 / x == 1 ]");
    assertThat(run.isEnabled(0)).isTrue();
    assertThat(step(run, 0)).isEqualTo("r x");
    assertThat(failure(run, 0)).isEqualTo("division by zero at f.d:1:18");
  }

  @Test
  void aLockIsHeldByOne() throws BadInput {
    Run run = start("<2, lock a 2> <{2 [ lock(a[1]) unlock(a[1]) ]}>");
    assertThat(decides(run, 1)).isEqualTo("lock a[1]");
    assertThat(step(run, 1)).isEqualTo("w lock a[1]");
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
    assertThat(run.waitsFor(0)).isEqualTo("lock a[1], held by p1");
    assertThat(show(run, run.pending(0))).isEqualTo("r lock a[1]");
    assertThat(show(run, run.reach(0))).isEqualTo("w lock a[1]");
    assertThat(show(run, run.pendingBefore(0, 0))).isEqualTo("w lock a[1]");
    assertThat(step(run, 1)).isEqualTo("w lock a[1]");
    assertThat(show(run, run.pendingBefore(0, 1))).isEqualTo("not enabled");
    assertThat(run.isEnabled(0)).isTrue();
    run.backTo(1);
    assertThat(run.isEnabled(0)).isFalse();
    assertThat(run.value(1)).isEqualTo("held by p1");
  }

  @Test
  void aProcessThatLocksTwiceBlocks() throws BadInput {
    Run run = start("<1, lock a 1> [ lock(a) lock(a) ]");
    run.step(0);
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
  }

  @Test
  void unlockByAnotherIsAnError() throws BadInput {
    Run run = start("<2, lock l 1> [ unlock(l) ] [ lock(l) ]");
    run.step(1);
    assertThat(step(run, 0)).isEqualTo("r lock l");
    assertThat(failure(run, 0)).isEqualTo("unlock of l, which p1 holds at f.d:1:17");
    run.backTo(0);
    run.step(0);
    assertThat(failure(run, 0)).startsWith("unlock of l, which nobody holds");
  }

  @Test
  void channelsAreFirstInFirstOut() throws BadInput {
    Run run =
        start("<2, chan c 1, x 2> [ send(c, 5) send(c, 6) ] [ receive(c, x) receive(c, x[1]) ]");
    assertThat(run.status(1)).isEqualTo(Status.BLOCKED);
    assertThat(run.waitsFor(1)).isEqualTo("a message on c");
    assertThat(show(run, run.pending(1))).isEqualTo("r head of c, r message 1 of c");
    assertThat(show(run, run.reach(1))).isEqualTo("w x[0], w head of c, r message 1 of c");
    assertThat(decides(run, 0)).isEqualTo("fixed");
    assertThat(decides(run, 1)).isEqualTo("message 1 of c");
    assertThat(step(run, 0)).isEqualTo("w tail of c, w message 1 of c");
    assertThat(show(run, run.pendingBefore(1, 0))).isEqualTo("not enabled");
    assertThat(step(run, 0)).isEqualTo("w tail of c, w message 2 of c");
    assertThat(show(run, run.pendingBefore(1, 1)))
        .isEqualTo("w x[0], w head of c, r message 1 of c");
    assertThat(step(run, 1)).isEqualTo("w x[0], w head of c, r message 1 of c");
    assertThat(step(run, 1)).isEqualTo("w x[1], w head of c, r message 2 of c");
    assertThat(globals(run)).isEqualTo("x[5, 6]");
  }

  @Test
  void aChannelOfManySendersIsStateDependent() throws BadInput {
    Run run = start("<3, chan c 1, x 1> <{2 [ send(c, $) ]}> [ receive(c, x) ]");
    assertThat(decides(run, 0)).isEqualTo("state-dependent");
    assertThat(decides(run, 2)).isEqualTo("state-dependent");
  }

  @Test
  void aFailedAssertionEndsItsProcessOnly() throws BadInput {
    Run run = start("<2, x 2 3 4> <{2 [ assert x[$] == 3  x[$] := 1 ]}>");
    assertThat(step(run, 0)).isEqualTo("r x[0]");
    assertThat(step(run, 1)).isEqualTo("r x[1]");
    assertThat(run.failureCount()).isEqualTo(1);
    assertThat(run.isEnabled(0)).isTrue();
    assertThat(failure(run, 1)).isEqualTo("assertion failed: x[1] == 3 at f.d:1:20");
    run.backTo(1);
    assertThat(run.failureCount()).isZero();
    assertThat(run.isEnabled(1)).isTrue();
  }

  @Test
  void errorsKeepWhatWasReadAndWrittenBefore() throws BadInput {
    Run run = start("<3, x 4, y 1, const c 1> [ x[y+7] := y ] [ x := 1 / y ] [ c := y ]");
    assertThat(step(run, 0)).isEqualTo("r y");
    assertThat(failure(run, 0)).isEqualTo("index 7 is outside x[0..3] at f.d:1:28");
    assertThat(step(run, 1)).isEqualTo("r y");
    assertThat(failure(run, 1)).isEqualTo("division by zero at f.d:1:49");
    assertThat(step(run, 2)).isEqualTo("r y");
    assertThat(failure(run, 2)).isEqualTo("assignment to the constant c at f.d:1:59");
  }

  @Test
  void anAtomicBlockThatFailsKeepsItsWrites() throws BadInput {
    Run run = start("<1, x 1, y 1> [ atomic { x := 1 y := 1 / y  x := 2 } ]");
    assertThat(step(run, 0)).isEqualTo("w x, r y");
    assertThat(globals(run)).isEqualTo("x[1] y[0]");
    run.backTo(0);
    assertThat(globals(run)).isEqualTo("x[0] y[0]");
  }

  @Test
  void anAtomicBlockThatWouldBlockIsNotEnabled() throws BadInput {
    Run run = start("<2, x 1, y 1, lock l 1> [ atomic { x := 1 lock(l) } ] [ lock(l) unlock(l) ]");
    run.step(1);
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
    assertThat(globals(run)).isEqualTo("x[0] y[0]");
    assertThat(show(run, run.pending(0))).isEqualTo("r x, r lock l");
    assertThat(run.waitsFor(0)).isEqualTo("lock l, held by p1");
    assertThat(decides(run, 0)).isEqualTo("state-dependent");
    run.step(1);
    assertThat(step(run, 0)).isEqualTo("w x, w lock l");
  }

  @Test
  void anAtomicBlockMayBePlain() throws BadInput {
    Run run =
        start(
            "<5, x 1, a 2, local i 1, lock l 1> [ atomic { lock(l) x := x + 1 } ] [ atomic { i := i"
                + " + 1 a[i] := x } ] [ atomic { i := x  a[i] := 1 } ] [ atomic { if x == 0 then {"
                + " a := 1 } } ] [ atomic { await x == 0 || x == 2 a := 1 } ]");
    assertThat(decides(run, 0)).isEqualTo("lock l");
    assertThat(decides(run, 1)).isEqualTo("fixed");
    assertThat(decides(run, 2)).isEqualTo("state-dependent");
    assertThat(decides(run, 3)).isEqualTo("state-dependent");
    assertThat(decides(run, 4)).isEqualTo("x");
  }

  @Test
  void anEndlessAtomicBlockIsAnError() throws BadInput {
    Run run = start("<1, x 1> [ atomic { while x < 1 { skip } } ]");
    assertThat(step(run, 0)).isEqualTo("r x");
    assertThat(failure(run, 0)).startsWith("atomic block does not end");
  }

  @Test
  void whatDependsOnSharedValuesIsSaid() throws BadInput {
    Run run =
        start(
            "<7, x 1, y 1, a 3, local i 1> [ a[x] := 1 ] [ a[i] := y ] [ y := 1 / x ]"
                + " [ cas(x, y, 1) ] [ await x == y ] [ await a[i] == 1 ] [ if x == 0 || x == 1 ]");
    assertThat(decides(run, 0)).isEqualTo("state-dependent");
    assertThat(show(run, run.reach(0))).isEqualTo("r x, w a[0], w a[1], w a[2]");
    assertThat(decides(run, 1)).isEqualTo("fixed");
    assertThat(show(run, run.reach(1))).isEqualTo("r y, w a[0]");
    assertThat(decides(run, 2)).isEqualTo("state-dependent");
    assertThat(decides(run, 3)).isEqualTo("state-dependent");
    assertThat(decides(run, 4)).isEqualTo("state-dependent");
    assertThat(decides(run, 5)).isEqualTo("a[0]");
    assertThat(decides(run, 6)).isEqualTo("fixed");
  }

  /** Process 0 sends 1 * 11 to the place 11 * 7 % 8; what is there already makes it move on. */
  @Test
  void anIndexerTriesOnePlaceAStep() throws BadInput {
    Run run =
        start(
            "<1, t 8 0 0 0 0 0 9, local m 1, local w 1, local h 1> [ <{3"
                + " indexer(max=1, size=8, m=m, w=w, h=h, target=t, nprocs=1) }> ]");
    assertThat(decides(run, 0)).isEqualTo("t[5]");
    assertThat(step(run, 0)).isEqualTo("r t[5]");
    assertThat(decides(run, 0)).isEqualTo("t[6]");
    assertThat(step(run, 0)).isEqualTo("w t[6]");
    assertThat(decides(run, 0)).isEqualTo("fixed");
    assertThat(step(run, 0)).isEmpty();
    assertThat(globals(run)).isEqualTo("t[0, 0, 0, 0, 0, 9, 11, 0]");
  }

  @Test
  void anAwaitOnLocalValuesIsFixedEvenWhereItBlocks() throws BadInput {
    Run run = start("<2, x 1, local i 1> [ await i == 1 ] [ x := 1 ]");
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
    assertThat(decides(run, 0)).isEqualTo("fixed");
    run.step(1);
    assertThat(run.status(0)).isEqualTo(Status.BLOCKED);
    assertThat(run.liveCount()).isEqualTo(1);
  }

  /** Cases that random programs hardly meet. */
  @Test
  void rareWaysToDependOnSharedValuesAreSeen() throws BadInput {
    Run run =
        start(
            "<4, x 1, y 1, a 3, local i 1, local b 1, lock l 1>"
                + " [ b := cas(i, 0, 1) + cas(a[i], 0, 1) ]"
                + " [ atomic { await 1 / x == 1  y := 1 } ]"
                + " [ atomic { while i < 2 { a[b] := 1  b := x  i := i + 1 } } ]"
                + " [ b := cas(i, 0, x) + a[i] ]");
    for (int p = 0; p < 4; p++) {
      assertThat(decides(run, p)).isEqualTo("state-dependent");
    }
  }

  @Test
  void statementsAreShownOnOneLineWithTheirRepetition() throws BadInput {
    Run run = start("<3, x 4> <{3 [ x[$ + 1] // the next\n  := x[$] ]}>");
    assertThat(run.statement(2)).isEqualTo("x[2 + 1] := x[2]");
    assertThat(run.position(2)).hasToString("f.d:1:16");
    assertThat(run.processName(2)).isEqualTo("p2");
  }

  @Test
  void repetitionsOfStatementsCountToo() throws BadInput {
    Run run = start("<1, x 3> [ <{3 x[$] := $ + 1 }> x := 9 ]");
    while (run.isEnabled(0)) {
      run.step(0);
    }
    assertThat(globals(run)).isEqualTo("x[9, 2, 3]");
  }
}
