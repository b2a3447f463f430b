package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has done in the present turn of a loop that may only wait. A turn that only read,
 * and keeps what it kept before, is followed by the same turn until somebody writes what it read:
 * so the next one begins only then.
 */
final class Spinning {

  private static final int NO_LOOP = -1;

  /** What the next step of the thread waits for. */
  enum Wait {
    NOTHING,
    /** That the location has been written. */
    WRITE,
    /** That it succeeds; trying in vain would change nothing. */
    SUCCESS
  }

  private int loop = NO_LOOP;
  private boolean reads; // nothing else so far in this turn
  private int count; // of its steps
  private Cell cell; // the location of all its steps
  private int version; // which the location had
  private boolean triesInVain; // the only step can succeed or fail, and failed
  private Object plainOwner; // of the plain variable that was read last
  private int plainSlot;
  private int plainSite; // 0 if there was none
  private boolean endless;
  private List<Object> kept = new ArrayList<>();
  private List<Object> keeps = new ArrayList<>();

  Wait wait = Wait.NOTHING; // of the pending step
  int seen; // the version that the location must not have any more
  private Wait next = Wait.NOTHING;

  /** The loop keeps a value. */
  void keeps(Object value) {
    keeps.add(value);
  }

  /** A turn begins. */
  void turn(int number, boolean another) {
    boolean same = another && loop == number && reads && same();
    boolean again = same && count > 0 && cell != null && cell.version() == version;
    next = !again ? Wait.NOTHING : triesInVain && count == 1 ? Wait.SUCCESS : Wait.WRITE;
    seen = version;
    endless = same && count == 0 && plainSite != 0;
    plainSite = 0;
    loop = number;
    reads = true;
    count = 0;
    cell = null;
    List<Object> old = kept;
    kept = keeps;
    keeps = old;
    keeps.clear();
  }

  private boolean same() {
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

  /** The thread is about to take a step. */
  void intends() {
    wait = next;
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
    if (count == 0) {
      cell = location;
      version = location.version();
    } else if (location != cell) {
      cell = null;
      reads = false; // of several locations: not known how to wait for that
    }
    triesInVain = inVain;
    count++;
  }

  /** Something else was done than reading. */
  void changes() {
    reads = false;
  }
}
