package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a thread has done in the present turns of the loops that it is in and that may only wait. A
 * turn that only read, and keeps what it kept before, is followed by the same turn until somebody
 * writes what it read: so the next one begins only then.
 */
final class Spinning {

  private static final int LONGEST_TURN = 256; // in steps; who takes more does not wait

  /** What the next step of the thread waits for. */
  enum Wait {
    NOTHING,
    /** That the location has been written. */
    WRITE,
    /** That it succeeds; trying in vain would change nothing. */
    SUCCESS,
    /** That one of several locations has been written. */
    ANY_WRITE
  }

  /** The present turn of a loop. */
  private static final class Turn {
    private int loop;
    private int first; // of the steps, which of all that are noted
    private long changes; // how many there had been when it began
    private List<Object> kept = new ArrayList<>();
  }

  // Loops inside of loops; one that was left stays until one around it has another turn.
  private Turn[] turns = new Turn[0];
  private int depth;

  // The steps since the last that was no reading: their locations, and the versions of these.
  private Cell[] cells = new Cell[8];
  private int[] versions = new int[8];
  private int count;
  private boolean triesInVain; // the last one can succeed or fail, and failed
  private long changes;

  private Object plainOwner; // of the plain variable that was read last
  private int plainSlot;
  private int plainSite; // 0 if there was none in this turn
  private boolean endless;
  private List<Object> keeps = new ArrayList<>();

  Wait wait = Wait.NOTHING; // of the pending step
  int seen; // the version that the location must not have any more
  private Wait next = Wait.NOTHING;
  private Cell[] waited = new Cell[0]; // for ANY_WRITE
  private int[] waitedVersions = new int[0];
  private int waitedCount;

  /** The thread has done nothing. */
  void begin() {
    depth = 0;
    count = 0;
    triesInVain = false;
    changes = 0;
    plainOwner = null;
    plainSlot = 0;
    plainSite = 0;
    endless = false;
    keeps.clear();
    wait = Wait.NOTHING;
    seen = 0;
    next = Wait.NOTHING;
    waitedCount = 0;
  }

  /** The loop keeps a value. */
  void keeps(Object value) {
    keeps.add(value);
  }

  /**
   * A turn begins.
   *
   * @param another whether one of the same loop has just ended
   */
  void turn(int loop, boolean another) {
    int at = depth - 1;
    while (at >= 0 && turns[at].loop != loop) {
      at--;
    }
    boolean known = at >= 0;
    if (!known) {
      at = depth;
      enter(loop);
    }
    depth = at + 1;
    Turn turn = turns[at];
    endless = false;
    if (another && known && turn.changes == changes && same(turn.kept)) {
      endless = turn.first == count && plainSite != 0;
      if (turn.first < count) {
        waitAfter(turn.first);
      }
    }
    plainSite = 0;
    if (at == 0) {
      count = 0;
    }
    turn.first = count;
    turn.changes = changes;
    List<Object> old = turn.kept;
    turn.kept = keeps;
    keeps = old;
    keeps.clear();
  }

  private void enter(int loop) {
    if (depth == turns.length) {
      turns = Arrays.copyOf(turns, depth + 1);
      turns[depth] = new Turn();
    }
    turns[depth].loop = loop;
  }

  private boolean same(List<Object> kept) {
    for (int i = 0; i < keeps.size(); i++) {
      Object one = kept.get(i);
      Object other = keeps.get(i);
      if (one != other && !(isNumber(one) && one.equals(other))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number || value instanceof Boolean || value instanceof Character;
  }

  /**
   * If each location that the steps of a turn read was in one version for all of them, the same
   * turn would follow until one of them is written: the next step waits for that. Only what the
   * thread read counts, not what has been written meanwhile: executions of one trace must agree.
   */
  private void waitAfter(int first) {
    int distinct = 0;
    for (int i = first; i < count; i++) {
      int at = 0;
      while (at < distinct && waited[at] != cells[i]) {
        at++;
      }
      if (at < distinct) {
        if (waitedVersions[at] != versions[i]) {
          return;
        }
      } else {
        if (distinct == waited.length) {
          waited = Arrays.copyOf(waited, distinct + 4);
          waitedVersions = Arrays.copyOf(waitedVersions, distinct + 4);
        }
        waited[distinct] = cells[i];
        waitedVersions[distinct++] = versions[i];
      }
    }
    waitedCount = distinct;
    if (distinct > 1) {
      next = Wait.ANY_WRITE;
    } else {
      next = triesInVain && count - first == 1 ? Wait.SUCCESS : Wait.WRITE;
      seen = versions[first];
    }
  }

  /** Whether the next step would wait for one of several locations. */
  boolean isAboutToWaitForSeveral() {
    return next == Wait.ANY_WRITE;
  }

  /** How many locations a step waits for that waits for one of several. */
  int waitedCount() {
    return waitedCount;
  }

  Cell waited(int index) {
    return waited[index];
  }

  /** Whether none of the locations has been written. */
  boolean areUnwritten() {
    for (int i = 0; i < waitedCount; i++) {
      if (waited[i].version() != waitedVersions[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * The thread is about to take a step.
   *
   * @param interruptible whether it also depends on something else; then it does not wait for
   *     several locations
   */
  void intends(boolean interruptible) {
    wait = next == Wait.ANY_WRITE && interruptible ? Wait.NOTHING : next;
    next = Wait.NOTHING;
  }

  /** A plain variable was read, without a step. */
  void readsPlainly(Object owner, int slot, int site) {
    plainOwner = owner;
    plainSlot = slot;
    plainSite = site;
  }

  /**
   * Whether the last turn took no step and only read plain variables: then no write of another
   * thread can end the loop without a data race.
   */
  boolean isEndless() {
    return endless;
  }

  /** Lets the next step, on a location of that version, wait for a write. */
  void waitForWrite(int present) {
    next = Wait.WRITE;
    seen = present;
  }

  Object plainOwner() {
    return plainOwner;
  }

  int plainSite() {
    return plainSite;
  }

  int plainSlot() {
    return plainSlot;
  }

  /** A step only read its location. */
  void read(Cell location, boolean inVain) {
    if (depth == 0) {
      return;
    }
    if (count == LONGEST_TURN) {
      changes();
    }
    if (count == cells.length) {
      cells = Arrays.copyOf(cells, 2 * count);
      versions = Arrays.copyOf(versions, 2 * count);
    }
    cells[count] = location;
    versions[count++] = location.version();
    triesInVain = inVain;
  }

  /** Something else was done than reading: none of the present turns is in vain. */
  void changes() {
    changes++;
    count = 0;
  }
}
