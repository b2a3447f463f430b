package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;

/**
 * What a thread has done in the present turns of the loops that it is in and that may only wait. A
 * turn that only read, and keeps what it kept before, is followed by the same turn until somebody
 * writes what it read: so the next one begins only then. Locks that a turn takes and gives back
 * change nothing either; what it read plainly under them, it reads again until whoever had one of
 * them in between knows of a change.
 */
final class Spinning {

  private static final int LONGEST_TURN = 256; // in steps; who takes more does not wait
  private static final int LOCKED = -1; // the version of a location that was locked, not read
  private static final int BROKEN = -1; // the changes of a turn that is not in vain
  private static final int NOT_TOLD = Integer.MAX_VALUE;

  /** What the next step of the thread waits for. */
  enum Wait {
    NOTHING,
    /** That the location has been written. */
    WRITE,
    /** That it succeeds; trying in vain would change nothing. */
    SUCCESS,
    /** That the lock, which it takes, tells of a change. */
    NEWS,
    /** That one of several locations has been written, or that a lock tells of a change. */
    ANY_WRITE
  }

  /** The present turn of a loop. */
  private static final class Turn {
    private int loop;
    private int visit;
    private int first; // of the steps, which of all that are noted
    private long changes; // how many there had been when it began
    private List<Object> kept = new ArrayList<>();
    private int held; // how many locks the thread had
    private final PlainChanges.Fields read = new PlainChanges.Fields(); // plainly
    private int[] known = new int[0]; // the clock of the thread when it first did so
    private boolean unseen; // it read something whose changes we may not be told of
    private boolean slept;

    private void begin(int firstStep, long changesBefore, int heldBefore) {
      first = firstStep;
      changes = changesBefore;
      held = heldBefore;
      read.clear();
      unseen = false;
      slept = false;
    }
  }

  private final PlainChanges plainChanges;

  // Loops inside of loops; one that was left stays until one around it has another turn.
  private Turn[] turns = new Turn[0];
  private int depth;
  private int visits;

  // The steps since the last that was no reading: their locations, and the versions of these.
  private Cell[] cells = new Cell[8];
  private int[] versions = new int[8];
  private int count;
  private boolean triesInVain; // the last one can succeed or fail, and failed
  private long changes;

  private Cell[] held = new Cell[4]; // the locks that the thread has, as often as it took them
  private int heldCount;

  private Object plainOwner; // of the plain variable that was read last
  private int plainSlot;
  private int plainSite; // 0 if there was none in this turn
  private boolean endless;
  private List<Object> keeps = new ArrayList<>();

  Wait wait = Wait.NOTHING; // of the pending step
  int seen; // the version that the location must not have any more; of a lock: when it tells
  private Wait next = Wait.NOTHING;
  private Cell[] waited = new Cell[0]; // for ANY_WRITE
  private int[] waitedVersions = new int[0];
  private int waitedCount;
  private final PlainChanges.Fields learnt = new PlainChanges.Fields(); // in each turn
  private boolean learns; // what it waits for may be a change that one of the locks tells of
  private boolean sleeps; // each turn does
  private Object learntOwner; // of the last plain variable of the turn, which may have to change
  private int learntSlot;

  Spinning(PlainChanges plainChanges) {
    this.plainChanges = plainChanges;
  }

  /** The thread has done nothing. */
  void begin() {
    depth = 0;
    visits = 0;
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
    heldCount = 0;
    learns = false;
    sleeps = false;
    learntOwner = null;
    learntSlot = 0;
  }

  /** Whether the thread may be in a loop that only waits. */
  boolean isInLoop() {
    return depth > 0;
  }

  /** The loop keeps a value. */
  void keeps(Object value) {
    keeps.add(value);
  }

  /**
   * A turn begins. A loop that is entered once more, perhaps inside of its own turn, forgets what
   * it knew: then no turn of the visit before is taken for one in vain.
   *
   * @param visit of which one has just ended, or 0
   * @param clock of the thread
   * @return the visit
   */
  int turn(int loop, int visit, int[] clock) {
    int at = depth - 1;
    while (at >= 0 && turns[at].loop != loop) {
      at--;
    }
    if (at < 0) {
      at = depth;
      enter(loop);
    }
    depth = at + 1;
    Turn turn = turns[at];
    boolean known = visit != 0 && turn.visit == visit;
    turn.visit = visit == 0 ? ++visits : visit;
    endless = false;
    if (known && turn.changes == changes && turn.held == heldCount && same(turn.kept)) {
      endless = turn.first == count && plainSite != 0;
      if (turn.first < count) {
        waitAfter(turn, clock);
      }
    }
    plainSite = 0;
    if (at == 0) {
      count = 0;
    }
    turn.begin(count, changes, heldCount);
    List<Object> old = turn.kept;
    turn.kept = keeps;
    keeps = old;
    keeps.clear();
    return turn.visit;
  }

  private void enter(int loop) {
    if (depth == turns.length) {
      turns = Arrays.copyOf(turns, depth + 1);
      turns[depth] = new Turn();
    }
    turns[depth].loop = loop;
    turns[depth].visit = 0;
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
    return switch (value) {
      case Integer _, Long _, Double _, Float _, Short _, Byte _, Boolean _, Character _ -> true;
      case null, default -> false; // the program's own may say that they are equal
    };
  }

  /**
   * If each location that the steps of a turn read was in one version for all of them, the same
   * turn would follow until one of them is written: the next step waits for that. Only what the
   * thread read counts, not what has been written meanwhile: executions of one trace must agree.
   *
   * <p>What it read plainly, beside taking locks, must be what it would read now, as far as it
   * knows.
   */
  private void waitAfter(Turn turn, int[] clock) {
    int first = turn.first;
    int distinct = 0;
    boolean locks = false;
    for (int i = first; i < count; i++) {
      locks |= versions[i] == LOCKED;
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
    if (locks && (turn.unseen || plainChanges.areNews(turn.known, clock, turn.read))) {
      return;
    }
    waitedCount = distinct;
    learns = locks && !turn.read.isEmpty();
    learnt.copy(turn.read);
    sleeps = turn.slept;
    learntOwner = plainOwner;
    learntSlot = plainSlot;
    if (distinct > 1) {
      next = Wait.ANY_WRITE;
    } else if (locks) {
      next = Wait.NEWS;
    } else {
      next = triesInVain && count - first == 1 ? Wait.SUCCESS : Wait.WRITE;
      seen = versions[first];
    }
  }

  /** Whether the next step would wait for one of several locations. */
  boolean isAboutToWaitForSeveral() {
    return next == Wait.ANY_WRITE;
  }

  private boolean isAboutToWaitUnderLocks() {
    return next == Wait.ANY_WRITE || next == Wait.NEWS;
  }

  /** How many locations a step waits for that waits for one of several. */
  int waitedCount() {
    return waitedCount;
  }

  Cell waited(int index) {
    return waited[index];
  }

  /** Whether the location is that of a lock, which each turn takes. */
  boolean isLock(int index) {
    return waitedVersions[index] == LOCKED;
  }

  /** Whether the next step would wait, and one of the locks that each turn takes can be tried. */
  boolean isAboutToWaitByLock() {
    for (int i = 0; isAboutToWaitUnderLocks() && i < waitedCount; i++) {
      if (isLock(i) && waited[i].slot != Slots.MONITOR) {
        return true;
      }
    }
    return false;
  }

  /** Whether the next step would wait, and each turn takes a lock and may pass time on by that. */
  boolean isAboutToWaitOverTime() {
    boolean passes = sleeps || waitedCount > 1;
    for (int i = 0; isAboutToWaitUnderLocks() && passes && i < waitedCount; i++) {
      if (isLock(i)) {
        return true;
      }
    }
    return false;
  }

  /** The next step does not wait. */
  void goOn() {
    next = Wait.NOTHING;
  }

  /** Whether the locks may tell of a change of what was read plainly. */
  boolean learns() {
    return learns;
  }

  Object learntOwner() {
    return learntOwner;
  }

  int learntSlot() {
    return learntSlot;
  }

  /**
   * Whether none of the locations has been written, and no lock tells of a change.
   *
   * @param clock of the thread
   */
  boolean areUnwritten(int[] clock) {
    for (int i = 0; i < waitedCount; i++) {
      boolean changed =
          isLock(i)
              ? learns && waited[i].tells(clock, plainChanges, learnt)
              : waited[i].version() != waitedVersions[i];
      if (changed) {
        return false;
      }
    }
    return true;
  }

  /**
   * The thread is about to take a step.
   *
   * @param interruptible whether it also depends on something else; then it does not wait for
   *     several locations, or under a lock
   */
  void intends(Operation operation, Cell location, boolean interruptible) {
    if (operation == Operation.SLEEP) {
      wait = Wait.NOTHING; // it is none of the steps of a turn, and what is next waits
      return;
    }
    boolean waits =
        switch (next) {
          case NOTHING, WRITE, SUCCESS -> true;
          case NEWS -> !interruptible && operation == Operation.LOCK && location == waited[0];
          case ANY_WRITE -> !interruptible;
        };
    wait = waits ? next : Wait.NOTHING;
    next = Wait.NOTHING;
    if (wait == Wait.NEWS) {
      seen = NOT_TOLD; // whoever ends a turn was the last to give the lock back
      location.isListenedTo();
    }
  }

  /**
   * A lock has been given back by somebody.
   *
   * @param clock of the thread
   */
  void hears(Cell lock, int[] clock) {
    if (wait == Wait.NEWS && waited[0] == lock && seen == NOT_TOLD && !areUnwritten(clock)) {
      seen = lock.version();
    }
  }

  /** Whether the pending step waits for what locks tell, or for several locations, in vain. */
  boolean isInVain(int[] clock) {
    return (wait == Wait.NEWS || wait == Wait.ANY_WRITE) && areUnwritten(clock);
  }

  /**
   * A plain variable was read, without a step.
   *
   * @param clock of the thread
   */
  void readsPlainly(Object owner, int slot, int site, int[] clock) {
    plainOwner = owner;
    plainSlot = slot;
    plainSite = site;
    for (int i = 0; i < depth; i++) {
      if (turns[i].read.isEmpty()) {
        turns[i].known = copy(clock, turns[i].known);
      }
      turns[i].read.add(PlainChanges.field(owner, slot));
    }
  }

  private static int[] copy(int[] clock, int[] target) {
    if (target.length != clock.length) {
      return clock.clone();
    }
    System.arraycopy(clock, 0, target, 0, clock.length);
    return target;
  }

  /** Something was read whose changes we may not be told of. */
  void readsUnseen() {
    for (int i = 0; i < depth; i++) {
      turns[i].unseen = true;
    }
  }

  /** Time passes. */
  void sleeps() {
    for (int i = 0; i < depth; i++) {
      turns[i].slept = true;
    }
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
    if (depth > 0) {
      note(location, location.version(), inVain);
    }
  }

  /**
   * The step that is about to be noted could have been ended by an interrupt. If it is not the
   * first one of a turn, whoever waits before that would not notice an interrupt that comes.
   */
  void heedsInterrupt() {
    for (int i = 0; i < depth; i++) {
      if (turns[i].first < count) {
        turns[i].changes = BROKEN;
      }
    }
  }

  /** A step took a lock. */
  void locked(Cell lock) {
    if (depth > 0) {
      note(lock, LOCKED, false);
    }
  }

  private void note(Cell location, int version, boolean inVain) {
    if (count == LONGEST_TURN) {
      changes();
    }
    if (count == cells.length) {
      cells = Arrays.copyOf(cells, 2 * count);
      versions = Arrays.copyOf(versions, 2 * count);
    }
    cells[count] = location;
    versions[count++] = version;
    triesInVain = inVain;
  }

  /** The thread has a lock, perhaps once more. */
  void takes(Cell lock) {
    if (heldCount == held.length) {
      held = Arrays.copyOf(held, 2 * heldCount);
    }
    held[heldCount++] = lock;
  }

  /** It is about to give the lock back, as often as it took it last. */
  void givesBack(Cell lock) {
    int at = heldCount - 1;
    while (at >= 0 && held[at] != lock) {
      at--;
    }
    if (at < 0) {
      changes();
      return;
    }
    if (at < heldCount - 1) {
      changes(); // in another order than locks are taken
      System.arraycopy(held, at + 1, held, at, heldCount - 1 - at);
    }
    heldCount--;
    for (int i = 0; i < depth; i++) {
      if (turns[i].held > heldCount) {
        turns[i].changes = BROKEN; // it gives back what it has not taken
      }
    }
  }

  /** Something else was done than reading: none of the present turns is in vain. */
  void changes() {
    changes++;
    count = 0;
  }
}
