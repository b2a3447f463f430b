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
  private long[] wakers = new long[2]; // events that wake somebody
  private boolean wakersKnown;
  private long[] awaited = new long[2]; // other events after which all may be guarded
  private boolean answerHolds; // the last answer holds until one of these events
  private int critical; // who was found to have no guard, and is asked about first

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
    awaited = new long[path.length];
  }

  /** Begins an empty path that is to be explored after the prefix before e, once e has been. */
  void begin(Prefix prefix) {
    this.prefix = prefix;
    e = prefix.length;
    clear(path, e >> 6, EventOrder.wordsUpTo(execution.length()));
    clear(asleep, 0, asleep.length);
    clear(unguardable, 0, asleep.length);
    clear(moved, 0, asleep.length);
    wakersKnown = false;
    answerHolds = false;
    critical = prefix.process;
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

  /**
   * Of the events of a word by which the path may go on next, those behind which the answer of
   * {@link #areGuarded} can be another one than it was.
   */
  long decisive(int word, long events) {
    if (!answerHolds) {
      return events;
    }
    if (!wakersKnown) {
      findWakers();
    }
    return events & (wakers[word] | awaited[word]);
  }

  /**
   * The path goes on by some events of a word, of which at most the last is decisive; whether it
   * is.
   */
  boolean pass(int word, long events, long decisive) {
    path[word] |= events;
    long last = events & decisive;
    if (last == 0) {
      return false;
    }
    if (!wakersKnown || (wakers[word] & last) != 0) {
      int event = (word << 6) + Long.numberOfTrailingZeros(last);
      wake(execution.footprint(event), prefix.process);
    }
    return true;
  }

  /** The path goes on by a step that wakes all who depend on it, but for one. */
  private void wake(long step, int butFor) {
    for (int w = 0; w < asleep.length; w++) {
      for (long bits = asleep[w]; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (q != butFor && execution.dependent(step, footprint[q])) {
          asleep[w] ^= bits & -bits;
        }
      }
    }
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
    answerHolds = true;
    if (mustWakeMore()) {
      clear(awaited, e >> 6, EventOrder.wordsUpTo(execution.length()));
      return false;
    }
    boolean isKnown = contains(asleep, critical);
    long known = footprint[critical]; // what has a guard
    if (isKnown && !hasGuard(known)) {
      return false;
    }
    for (int w = 0; w < asleep.length; w++) {
      for (long bits = asleep[w]; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (!isKnown || footprint[q] != known) {
          isKnown = true;
          known = footprint[q];
          if (!hasGuard(known)) {
            critical = q;
            return false;
          }
        }
      }
    }
    return true;
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
    clear(awaited, e >> 6, EventOrder.wordsUpTo(execution.length()));
    clear(asked, 0, asked.length);
    return hasGuard(step, false);
  }

  /**
   * Whether a sleeping step has a guard.
   *
   * @param ofGuard whether that makes it a guard itself
   */
  private boolean hasGuard(long step, boolean ofGuard) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      boolean isWrite = Footprints.isWrite(access);
      Access other = locations.at(Footprints.location(access)).latestAgainst(isWrite);
      for (; isSinceE(other); other = other.beforeAgainst(isWrite)) {
        int event = other.event.length;
        if (execution.isFixed(other.event)) {
          int previous = execution.previous(event);
          if (isGuard(event, previous)) {
            return true;
          }
          await(previous);
          if (ofGuard) {
            await(event); // it would wake that guard
          }
        }
      }
    }
    return false;
  }

  /**
   * Whether a fixed event is the next step of a process that is awake, or has a guard itself.
   *
   * @param previous the event before it of that process, or NONE
   */
  private boolean isGuard(int event, int previous) {
    int p = execution.process(event);
    if (contains(moved, p) || contains(path, event) || previous >= e && !contains(path, previous)) {
      return false;
    }
    if (isAwake(p)) {
      return true;
    }
    if (chain == LONGEST_CHAIN || contains(asked, p)) {
      return false;
    }
    add(asked, p);
    chain++;
    boolean isSafe = hasGuard(execution.footprint(event), true);
    chain--;
    return isSafe;
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

  /** Once the path has passed this event, there may be a guard. */
  private void await(int event) {
    if (event > e) {
      add(awaited, event);
    }
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
