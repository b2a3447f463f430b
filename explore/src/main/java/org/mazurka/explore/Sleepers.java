package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * Who will sleep behind a path that is planned for a wakeup tree, and whether all of them are sure
 * to be woken, however the exploration goes on from there (decision 0015).
 *
 * <p>A sleeping process is sure to be woken if there is a guard: a process whose next step depends
 * on that of the sleeping one, and that is awake or has such a guard itself. Its step must be
 * fixed, so that it stays as it is and enabled until it is taken. The next steps after the path are
 * known from the present execution: the first event of a process that is not on the path, if those
 * before it are.
 *
 * <p>Lasting sleepers are left out: they are sure to be woken if the others are.
 */
final class Sleepers implements Growth {

  /** How many guards in a row may sleep: looking for them is a recursion. */
  static final int LONGEST_CHAIN = 256;

  private static final int NONE = -1;

  private final ExecutionSequence execution;
  private final SleepSets sleep;
  private final Locations locations;
  private final Footprints footprints;

  private int e; // the event that the path comes before
  private Prefix prefix; // the one that it follows
  private long[] asleep; // processes
  private long[] unguardable; // those that a guard is not enough for, as long as they sleep
  private long[] moved; // processes whose next step after the path is not known
  private long[] asked; // those who were asked whether they have a guard themselves
  private int chain; // how many of these wait for each other's answer
  private long[] footprint; // of the next step of each sleeping process
  private long[] path = new long[2]; // events
  private long[] steps = new long[64]; // the footprints of its steps that are no events
  private int stepCount;
  private long[] wakers = new long[2]; // events that wake somebody but e's process
  private boolean wakersKnown;
  private int likelyGuard; // of e: an event, or NONE

  Sleepers(Frame frame) {
    this.execution = frame.execution;
    this.sleep = frame.sleep;
    this.locations = execution.locations();
    this.footprints = execution.footprints();
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    int words = Math.max(1, processes + 63 >> 6);
    asleep = new long[words];
    unguardable = new long[words];
    moved = new long[words];
    asked = new long[words];
    footprint = new long[processes];
  }

  @Override
  public void reserve(int events) {
    path = new long[EventOrder.wordsUpTo(events)];
    wakers = new long[path.length];
  }

  /**
   * Begins an empty path that is to be explored after the prefix before e, once e has been.
   *
   * @param likelyGuard an event that is likely to be the guard of e, or NONE
   */
  void begin(Prefix prefix, int likelyGuard) {
    this.prefix = prefix;
    e = prefix.length;
    clear(path, e >> 6, EventOrder.wordsUpTo(execution.length()));
    clear(asleep, 0, asleep.length);
    clear(unguardable, 0, asleep.length);
    clear(moved, 0, asleep.length);
    wakersKnown = false;
    this.likelyGuard = likelyGuard;
    stepCount = 0;
    for (int q = prefix.asleep.nextWithout(0, prefix.lasting);
        q != NONE;
        q = prefix.asleep.nextWithout(q + 1, prefix.lasting)) {
      add(q, sleep.footprint(prefix, q));
    }
    add(prefix.process, prefix.footprint);
  }

  /**
   * The path passes a branch of the tree that will have been explored before. If the branch goes on
   * from there, the path must wake it.
   */
  void addBranch(WakeupTree.Path branch) {
    int q = branch.process;
    add(q, branch.footprint);
    if (!branch.isLeaf(0)) {
      add(unguardable, q);
    }
  }

  private void add(int q, long step) {
    add(asleep, q);
    footprint[q] = step;
  }

  /** The path goes on by an event of the execution, which does not happen after e. */
  void pass(Prefix event) {
    add(path, event.length);
    wake(event.footprint, prefix.process); // it is independent of e
  }

  /** The path goes on by a step that is no event, or not in its place. */
  void pass(int p, long step) {
    add(moved, p);
    if (stepCount == steps.length) {
      steps = Arrays.copyOf(steps, 2 * stepCount);
    }
    steps[stepCount++] = step;
    wake(step, NONE);
  }

  /** Those of the events of a word that wake somebody. */
  long wakers(int word) {
    if (!wakersKnown) {
      findWakers();
    }
    return wakers[word];
  }

  /**
   * The path goes on by some events of a word, of which at most the last may wake somebody; whether
   * it does.
   */
  boolean passEvents(int word, long events) {
    path[word] |= events;
    long last = events & wakers[word];
    if (last == 0) {
      return false;
    }
    int event = (word << 6) + Long.numberOfTrailingZeros(last);
    return wake(execution.footprint(event), prefix.process);
  }

  /** The path goes on by a step that wakes all who depend on it, but for one; whether it does. */
  private boolean wake(long step, int butFor) {
    boolean wakes = false;
    for (int w = 0; w < asleep.length; w++) {
      for (long bits = asleep[w]; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (q != butFor && execution.dependent(step, footprint[q])) {
          asleep[w] ^= bits & -bits;
          wakes = true;
        }
      }
    }
    return wakes;
  }

  /** Finds the events behind e that wake somebody who sleeps now. */
  private void findWakers() {
    wakersKnown = true;
    clear(wakers, e >> 6, EventOrder.wordsUpTo(execution.length()));
    for (int w = 0; w < asleep.length; w++) {
      for (long bits = asleep[w]; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (q != prefix.process) { // nothing that is not after e wakes it
          addWakers(footprint[q]);
        }
      }
    }
  }

  private void addWakers(long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      boolean isWrite = Footprints.isWrite(access);
      Access other = locations.at(Footprints.location(access)).latestAgainst(isWrite);
      for (; isSinceE(other); other = other.beforeAgainst(isWrite)) {
        execution.countDependencyChecks(1);
        add(wakers, other.event.length);
      }
    }
  }

  /** Whether all who sleep behind the path are sure to be woken. */
  boolean areGuarded() {
    if (mustWakeMore()) {
      return false;
    }
    for (int w = 0; w < asleep.length; w++) {
      for (long bits = asleep[w]; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (!(q == prefix.process && isGuarded()) && !hasGuard(footprint[q])) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether e has the guard that it is likely to have. */
  private boolean isGuarded() {
    return likelyGuard != NONE
        && execution.isFixed(execution.prefix(likelyGuard))
        && isNext(likelyGuard)
        && isAwake(execution.process(likelyGuard));
  }

  /**
   * Whether it is likely that all are sure to be woken: e is awake, or its likely guard is next.
   */
  boolean isWorthALook() {
    return likelyGuard == NONE || !contains(asleep, prefix.process) || isNext(likelyGuard);
  }

  /** Whether somebody sleeps whom the path must wake itself. */
  private boolean mustWakeMore() {
    for (int w = 0; w < asleep.length; w++) {
      if ((asleep[w] & unguardable[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean hasGuard(long step) {
    clear(asked, 0, asked.length);
    return hasFurtherGuard(step);
  }

  /** The same, without those who were asked already. */
  private boolean hasFurtherGuard(long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      boolean isWrite = Footprints.isWrite(access);
      Access other = locations.at(Footprints.location(access)).latestAgainst(isWrite);
      for (; isSinceE(other); other = other.beforeAgainst(isWrite)) {
        if (execution.isFixed(other.event) && isGuard(other.event.length)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a fixed event is the next step of a process that is awake, or has a guard itself. */
  private boolean isGuard(int event) {
    if (!isNext(event)) {
      return false;
    }
    int p = execution.process(event);
    if (isAwake(p)) {
      return true;
    }
    if (chain == LONGEST_CHAIN || contains(asked, p)) {
      return false;
    }
    add(asked, p);
    chain++;
    boolean isSafe = hasFurtherGuard(execution.footprint(event));
    chain--;
    return isSafe;
  }

  /** Whether an event is the next step of its process after the path. */
  private boolean isNext(int event) {
    if (contains(moved, execution.process(event)) || contains(path, event)) {
      return false;
    }
    int previous = execution.previous(event);
    return previous < e || contains(path, previous);
  }

  private boolean isAwake(int p) {
    return !contains(asleep, p)
        && (!prefix.lasting.contains(p) || isWoken(sleep.footprint(prefix, p)));
  }

  private boolean isWoken(long step) {
    for (int i = 0; i < stepCount; i++) {
      if (execution.dependent(steps[i], step)) {
        return true;
      }
    }
    return isWokenByEvent(step);
  }

  private boolean isWokenByEvent(long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      boolean isWrite = Footprints.isWrite(access);
      Access other = locations.at(Footprints.location(access)).latestAgainst(isWrite);
      for (; isSinceE(other); other = other.beforeAgainst(isWrite)) {
        execution.countDependencyChecks(1);
        if (contains(path, other.event.length)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Most often there is one word, and a loop would cost more than it. */
  private static void clear(long[] words, int from, int to) {
    words[from] = 0;
    for (int w = from + 1; w < to; w++) {
      words[w] = 0;
    }
  }

  /** Whether there is an access, of e or of an event behind it. */
  private boolean isSinceE(Access access) {
    return access != null && access.event.length >= e;
  }

  private static void add(long[] set, int member) {
    set[member >> 6] |= 1L << member;
  }

  private static boolean contains(long[] set, int member) {
    return (set[member >> 6] >>> member & 1) != 0;
  }
}
