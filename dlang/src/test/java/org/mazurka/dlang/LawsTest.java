package org.mazurka.dlang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/**
 * Laws of both ports, on random programs; the argument of a test is the seed of its program. More
 * of them: {@code -Dmazurka.random.programs=20000}.
 */
class LawsTest {

  static List<Integer> seeds() {
    return IntStream.range(0, Integer.getInteger("mazurka.random.programs", 400)).boxed().toList();
  }

  private static List<Integer> enabled(Run run) {
    List<Integer> processes = new ArrayList<>();
    for (int p = 0; p < run.processCount(); p++) {
      if (run.isEnabled(p)) {
        processes.add(p);
      }
    }
    return processes;
  }

  /** Everything that can be seen of a state. */
  private static String picture(Run run) {
    StringBuilder text = new StringBuilder(run.globals().toString());
    for (int p = 0; p < run.processCount(); p++) {
      text.append(' ').append(run.status(p)).append(' ').append(run.pending(p));
      text.append(' ').append(run.decidingLocation(p)).append(' ').append(run.reach(p));
      text.append(run.status(p) == Run.Status.FAILED ? run.failure(p) : run.statement(p));
    }
    return text.append(run.liveCount()).append(' ').append(run.failureCount()).toString();
  }

  private static final int LENGTH = 60;

  @ParameterizedTest
  @MethodSource("seeds")
  void goingBackAndOnAgainGivesTheSameEvents(int seed) throws BadInput {
    Random random = new Random(seed);
    Run run = DlangProgram.compile("f.d", RandomProgram.of(random)).start();
    List<Integer> schedule = new ArrayList<>();
    List<Long> footprints = new ArrayList<>();
    List<String> pictures = new ArrayList<>();
    while (!enabled(run).isEmpty() && schedule.size() < LENGTH) {
      pictures.add(picture(run));
      int p = enabled(run).get(random.nextInt(enabled(run).size()));
      long pending = run.pending(p);
      schedule.add(p);
      footprints.add(run.step(p));
      assertThat(footprints.getLast()).isEqualTo(pending);
    }
    pictures.add(picture(run));
    for (int round = 0; round < 5; round++) {
      int depth = random.nextInt(schedule.size() + 1);
      run.backTo(depth);
      for (int i = depth; i < schedule.size(); i++) {
        assertThat(picture(run)).isEqualTo(pictures.get(i));
        assertThat(run.step(schedule.get(i))).isEqualTo(footprints.get(i));
      }
      assertThat(picture(run)).isEqualTo(pictures.getLast());
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void bothPortsAgree(int seed) throws BadInput {
    Random random = new Random(seed);
    DlangProgram program = DlangProgram.compile("f.d", RandomProgram.of(random));
    Run run = program.start();
    StateSpace.Cursor cursor = program.cursor();
    StateSpace.Cursor other = program.cursor();
    for (int i = 0; i < LENGTH && !enabled(run).isEmpty(); i++) {
      int p = enabled(run).get(random.nextInt(enabled(run).size()));
      run.step(p);
      cursor.fire(p);
      long[] state = state(cursor);
      other.load(cursor.packing(), state, 0);
      assertThat(state(other)).isEqualTo(state);
      for (StateSpace.Cursor each : List.of(cursor, other)) {
        assertThat(each.globals()).isEqualTo(run.globals());
        assertThat(each.failureCount()).isEqualTo(run.failureCount());
        for (int q = 0; q < run.processCount(); q++) {
          assertThat(each.isEnabled(q)).isEqualTo(run.isEnabled(q));
        }
      }
    }
  }

  private static long[] state(StateSpace.Cursor cursor) {
    long[] state = new long[cursor.packing().words()];
    cursor.save(state, 0);
    return state;
  }

  /** Before the last event, a plain step would have done what it would have done then. */
  @ParameterizedTest
  @MethodSource("seeds")
  void pendingBeforeTheLastEventIsWhatWasPendingThen(int seed) throws BadInput {
    Random random = new Random(seed);
    Run run = DlangProgram.compile("f.d", RandomProgram.of(random)).start();
    for (int i = 0; i < LENGTH && !enabled(run).isEmpty(); i++) {
      long[] then = new long[run.processCount()];
      for (int p = 0; p < then.length; p++) {
        then[p] = run.isEnabled(p) ? run.pending(p) : Run.NOT_ENABLED;
      }
      int stepping = enabled(run).get(random.nextInt(enabled(run).size()));
      run.step(stepping);
      for (int p = 0; p < then.length; p++) {
        if (p != stepping && run.decidingLocation(p) >= 0) {
          assertThat(run.pendingBefore(p, run.depth() - 1)).as(run.statement(p)).isEqualTo(then[p]);
        }
      }
    }
  }

  /** Two independent steps commute: the same state, whichever comes first. */
  @ParameterizedTest
  @MethodSource("seeds")
  void independentStepsCommute(int seed) throws BadInput {
    Random random = new Random(seed);
    DlangProgram program = DlangProgram.compile("f.d", RandomProgram.of(random));
    Run run = program.start();
    for (int i = 0; i < LENGTH && !enabled(run).isEmpty(); i++) {
      List<Integer> able = enabled(run);
      int p = able.get(random.nextInt(able.size()));
      int q = able.get(random.nextInt(able.size()));
      if (p != q && !program.footprints().conflict(run.pending(p), run.pending(q))) {
        int depth = run.depth();
        long ofP = run.step(p);
        long ofQ = run.step(q);
        String one = picture(run);
        run.backTo(depth);
        assertThat(run.step(q)).isEqualTo(ofQ);
        assertThat(run.step(p)).isEqualTo(ofP);
        assertThat(picture(run)).isEqualTo(one);
        run.backTo(depth);
      }
      run.step(p);
    }
  }

  /** What is called fixed or plain is so whatever the shared values are, and reach covers it. */
  @ParameterizedTest
  @MethodSource("seeds")
  void sharedValuesDecideOnlyWhatIsSaid(int seed) throws BadInput {
    Random random = new Random(seed);
    DlangProgram program = DlangProgram.compile("f.d", RandomProgram.of(random));
    DlangRun run = (DlangRun) program.start();
    for (int i = 0; i < LENGTH && !enabled(run).isEmpty(); i++) {
      for (int p = 0; p < run.processCount(); p++) {
        if (run.pc(p) > Op.FAILED) {
          compareUnderOtherValues(program, run, p, random);
        }
      }
      run.step(enabled(run).get(random.nextInt(enabled(run).size())));
    }
  }

  private static void compareUnderOtherValues(
      DlangProgram program, DlangRun run, int p, Random random) {
    int deciding = run.decidingLocation(p);
    long reach = run.reach(p);
    boolean canStep = run.isEnabled(p);
    long footprint = run.pending(p);
    long[] cells = run.machine().cells;
    long[] before = cells.clone();
    for (int trial = 0; trial < 6; trial++) {
      for (int cell = 0; cell < program.layout().channelStart(); cell++) {
        boolean mine = program.layout().isLock(cell) && before[cell] == p + 1;
        if (cell != deciding && !mine) {
          cells[cell] =
              program.layout().isGlobal(cell)
                  ? random.nextInt(4) - 1
                  : random.nextBoolean() ? 0 : (p + 1) % run.processCount() + 1;
        }
      }
      boolean canStepNow = run.canStep(p);
      long now = run.pending(p);
      covers(program, reach, now);
      assertThat(run.reach(p)).isEqualTo(reach);
      if (deciding != Run.STATE_DEPENDENT) {
        assertThat(canStepNow).as(run.statement(p)).isEqualTo(canStep);
        assertThat(now).as(run.statement(p)).isEqualTo(footprint);
        assertThat(run.decidingLocation(p)).isEqualTo(deciding);
      }
      if (deciding >= 0 && program.layout().isGlobal(deciding) && canStep) {
        cells[deciding] = random.nextInt(4) - 1;
        assertThat(run.decidingLocation(p)).isEqualTo(deciding);
        assertThat(run.reach(p)).isEqualTo(reach);
        if (run.canStep(p)) {
          sameLocations(program.footprints(), run.pending(p), footprint);
        }
        cells[deciding] = before[deciding];
      }
      System.arraycopy(before, 0, cells, 0, cells.length);
    }
  }

  /** Messages are covered by head and tail: see Effects. */
  private static void covers(DlangProgram program, long reach, long actual) {
    Footprints footprints = program.footprints();
    for (int i = 0; i < footprints.size(actual); i++) {
      int access = footprints.access(actual, i);
      int location = Footprints.location(access);
      long opposite =
          Footprints.isWrite(access) ? Footprints.read(location) : Footprints.write(location);
      assertThat(program.layout().isSlot(location) || footprints.conflict(reach, opposite))
          .isTrue();
    }
  }

  private static void sameLocations(Footprints footprints, long a, long b) {
    assertThat(footprints.size(a)).isEqualTo(footprints.size(b));
    for (int i = 0; i < footprints.size(a); i++) {
      assertThat(Footprints.location(footprints.access(a, i)))
          .isEqualTo(Footprints.location(footprints.access(b, i)));
    }
  }
}
