package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * Answers races of fixed steps when their later event is executed, as source-DPOR does, where that
 * is as good as an answer at the end of the execution (decision 0060): where the continuation
 * starts with a process that is a leaf of the wakeup tree by itself, or can become one.
 *
 * <p>All other races wait for the end of the execution: {@link OptimalReversals}. Where most of
 * them do, trees that were begun early only get in the way, and this class gives up.
 */
final class EarlyReversals implements Growth {

  private static final int NONE = -1;
  private static final int LOOKS = 512;

  private final ExecutionSequence execution;
  private final Locations locations;
  private final Footprints footprints;
  private final RaceTable found;
  private final Covered covered;
  private final SleepSets sleep;
  private final Insertion insertion;
  private final Continuation v;

  private int e; // the earlier event
  private Prefix prefix; // the one that it follows
  private long[] asleep; // who will sleep where the leaf is taken: processes
  private long[] asked; // those who were asked whether they have a guard themselves
  private long[] safe; // those who are known to be
  private int chain; // how many of these wait for each other's answer
  private int p; // the process of the leaf
  private int event; // the event that its step is, or NONE: the last step of v
  private long step;
  private int looks; // for a leaf
  private int leaves; // that were found
  private boolean hopeless;

  EarlyReversals(Frame frame, Insertion insertion) {
    this.execution = frame.execution;
    this.locations = execution.locations();
    this.footprints = execution.footprints();
    this.found = execution.races();
    this.covered = execution.covered();
    this.sleep = frame.sleep;
    this.insertion = insertion;
    this.v = new Continuation(execution);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    asleep = new long[Math.max(1, processes + 63 >> 6)];
    asked = new long[asleep.length];
    safe = new long[asleep.length];
  }

  /** Answers what it can of the races of the last event, and drops these. */
  void reverseNewRaces() {
    for (int i = found.count() - 1; i >= found.firstNew() && !hopeless; i--) {
      if (isAnswered(found.get(i))) {
        found.drop(i);
      }
    }
  }

  private boolean isAnswered(Race race) {
    prefix = race.first;
    e = prefix.length;
    v.beginNotdep(e);
    v.addLastOfRace(race);
    WakeupTree.Path brother = null;
    for (WakeupTree.Path path = prefix.branch; path != null; path = path.sibling) {
      if (startsWith(path.process)) {
        return path.isLeaf(0) && answer();
      }
      brother = path;
    }
    return findLeaf(race) && addLeaf(brother);
  }

  /** Whether a process is an initial of v; its step is the one to answer with. */
  private boolean startsWith(int process) {
    if (process == v.lastProcess() && v.isLastInitial()) { // so it is the first of its process
      event = NONE;
      return true;
    }
    event = v.firstOf(process);
    return event != NONE && v.isInitial(event);
  }

  /** The step is in all continuations of e while it is there, unless it is the last one. */
  private boolean answer() {
    if (event != NONE) {
      covered.add(prefix, execution.prefix(event));
    }
    return true;
  }

  /** Looks for an initial of v that is enough for a leaf; whether there is one. */
  private boolean findLeaf(Race race) {
    countLook();
    listSleepers();
    choose(v.first());
    if (areSafe()) {
      return true;
    }
    int first = event;
    choose(v.firstBefore(race.second.length));
    return event != first && areSafe();
  }

  private void countLook() {
    if (++looks == LOOKS) {
      hopeless = 2 * leaves < looks;
      looks = 0;
      leaves = 0;
    }
  }

  private void choose(int initial) {
    event = initial;
    if (event == NONE) {
      p = v.lastProcess();
      step = v.lastFootprint();
    } else {
      p = execution.process(event);
      step = execution.footprint(event);
    }
    assert !prefix.asleep.contains(p) : "a continuation starts with a process that sleeps";
  }

  private boolean addLeaf(WakeupTree.Path brother) {
    leaves++;
    insertion.appendLeaf(prefix, brother, p, step);
    return answer();
  }

  // ---- whether a leaf of one step is enough

  /** All who sleep at E', e's process, and the branches that are there. */
  private void listSleepers() {
    for (int w = 0; w < asleep.length; w++) {
      asleep[w] = prefix.asleep.word(w);
    }
    addSleeper(prefix.process);
    for (WakeupTree.Path path = prefix.branch; path != null; path = path.sibling) {
      addSleeper(path.process);
    }
  }

  private void addSleeper(int q) {
    asleep[q >> 6] |= 1L << q;
  }

  /** Whether the chosen step wakes all fresh sleepers, or they are sure to be woken behind it. */
  private boolean areSafe() {
    Arrays.fill(safe, 0);
    if (!isSafe(prefix.process, prefix.footprint)) {
      return false;
    }
    for (int q = prefix.asleep.nextWithout(0, prefix.lasting);
        q != NONE;
        q = prefix.asleep.nextWithout(q + 1, prefix.lasting)) {
      if (!isSafe(q, sleep.footprint(prefix, q))) {
        return false;
      }
    }
    for (WakeupTree.Path path = prefix.branch; path != null; path = path.sibling) {
      if (path.isLeaf(0)
          ? !isSafe(path.process, path.footprint)
          : !execution.dependent(step, path.footprint)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSafe(int q, long sleeping) {
    if ((safe[q >> 6] >>> q & 1) != 0 || execution.dependent(step, sleeping)) {
      return true;
    }
    Arrays.fill(asked, 0);
    return hasGuard(sleeping);
  }

  /** Whether a sleeping step has a guard, as {@link Sleepers} says for longer paths. */
  private boolean hasGuard(long sleeping) {
    for (int i = footprints.size(sleeping) - 1; i >= 0; i--) {
      int access = footprints.access(sleeping, i);
      boolean isWrite = Footprints.isWrite(access);
      Access other = locations.at(Footprints.location(access)).latestAgainst(isWrite);
      while (other != null && other.event.length >= e) {
        if (isGuard(other.event.length)) {
          return true;
        }
        other = other.beforeAgainst(isWrite);
      }
    }
    return false;
  }

  /** Whether an event is the next step of a process that is awake, or has a guard itself. */
  private boolean isGuard(int guard) {
    int r = execution.process(guard);
    int previous = execution.previous(guard);
    if (previous < e ? r == p : previous != event) {
      return false;
    }
    if (r == p || ((asleep[r >> 6] & ~safe[r >> 6]) >>> r & 1) == 0) {
      return true;
    }
    long sleeping = execution.footprint(guard);
    if (execution.dependent(step, sleeping)) {
      return true;
    }
    if (chain == Sleepers.LONGEST_CHAIN || (asked[r >> 6] >>> r & 1) != 0) {
      return false;
    }
    asked[r >> 6] |= 1L << r;
    chain++;
    boolean isSafe = hasGuard(sleeping);
    chain--;
    if (isSafe) {
      safe[r >> 6] |= 1L << r;
    }
    return isSafe;
  }
}
