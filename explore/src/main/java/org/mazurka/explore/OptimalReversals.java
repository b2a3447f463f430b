package org.mazurka.explore;

import java.util.Arrays;

/**
 * The race detection of [SOURCE] Algorithm 2, l. 3-7, for all races with the same earlier event e.
 *
 * <p>Their continuations are v = w.p with the same w = notdep(e, E) and different last steps. What
 * the sleep set says about w is found once; and once w.p is in the wakeup tree, it is there for
 * every race whose last step is independent of p's.
 *
 * <p>Every execution asks again for the races of the prefix that it shares with the one before
 * (decision 0006). Most often the answer is the same for a reason that is quickly checked, and this
 * class remembers two of them for each event: a {@link #witness}, and a {@link #leafEvent leaf}.
 */
final class OptimalReversals implements Growth {

  private static final int NONE = -1;
  private static final long NEVER = -1;

  private enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  private final ExecutionSequence execution;
  private final EventOrder order;
  private final RaceTable found;
  private final SleepSets sleep;
  private final WakeupTree wut;
  private final Continuation w;
  private final Continuation v;

  private int e;
  private int[] races = new int[16]; // those with e to be looked at, the latest first
  private boolean isPrepared; // whether what follows is known for e
  private Answer[] independent; // of each sleeping process, whether its step is independent of w
  private int insertedProcess; // the last step of the continuation that was inserted, or NONE
  private long insertedFootprint;

  // What is remembered for each event e, as long as it is the same event.
  private long[] knownFor = new long[64]; // its time
  private int[] witness = new int[64]; // a sleeping process that does not occur in w and is
  private long[] witnessTime = new long[64]; // independent of it, or NONE; and when it was so
  private long[] watchedTime = new long[64]; // at this time it covered all races not settled
  private int[] leafProcess = new int[64]; // the last step of a continuation that was found to be
  private long[] leafFootprint = new long[64]; // settled by a leaf, or NONE
  private int[] leafEvent = new int[64]; // the last event of that leaf, or e
  private long[] leafTime = new long[64]; // and the time of that event

  OptimalReversals(Frame frame, WakeupTree wut) {
    this.execution = frame.execution;
    this.order = execution.order();
    this.found = execution.races();
    this.sleep = frame.sleep;
    this.wut = wut;
    this.w = new Continuation(execution);
    this.v = new Continuation(execution);
    Arrays.fill(knownFor, NEVER);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    independent = new Answer[processes]; // filled anew for each event
  }

  /** Makes sure that the continuations of all races with e as the earlier event are explored. */
  void reverseRacesWith(int e) {
    this.e = e;
    recall();
    int count = collectRaces(watchedTime[e]);
    if (count == 0) {
      return;
    }
    isPrepared = false;
    boolean watched = true;
    while (count > 0) { // the earliest first: then trees have their branches in that order too
      int race = races[--count];
      if (isSettledByLeaf(race)) {
        found.settle(race);
      } else if (!isWatched(race)) {
        prepare();
        if (cover(race) == Coverage.SETTLED) {
          found.settle(race);
        } else if (!isWatched(race)) {
          watched = false;
        }
      }
    }
    witnessTime[e] = execution.now();
    watchedTime[e] = watched && witness[e] != NONE ? execution.now() : NEVER;
  }

  /** Drops what is known for another event at this place, and a witness that is none any more. */
  private void recall() {
    if (e >= knownFor.length) {
      reserve(2 * e);
    }
    if (knownFor[e] != execution.time(e)) {
      knownFor[e] = execution.time(e);
      witness[e] = NONE;
      watchedTime[e] = NEVER;
      leafProcess[e] = NONE;
    } else if (witness[e] != NONE
        && execution.hasDependentSince(witnessTime[e], sleep.footprint(e, witness[e]))) {
      witness[e] = NONE;
      watchedTime[e] = NEVER;
    }
  }

  /** Those that are not settled, and whose later event was executed after the given time. */
  private int collectRaces(long time) {
    int count = 0;
    for (int race = found.latest(e); race != NONE; race = found.before(race)) {
      if (execution.time(found.second(race)) <= time) {
        return count;
      }
      if (!found.isSettled(race)) {
        if (count == races.length) {
          races = Arrays.copyOf(races, 2 * count);
        }
        races[count++] = race;
      }
    }
    return count;
  }

  /** Whether the witness of e is a weak initial of the race's continuation. */
  private boolean isWatched(int race) {
    int q = witness[e];
    return q != NONE
        && q != execution.process(found.second(race))
        && !execution.dependent(sleep.footprint(e, q), found.footprint(race));
  }

  /**
   * Whether the leaf that settled an earlier race of e with the same last step settles this one:
   * its events are still there, and nothing behind them comes before the last step.
   */
  private boolean isSettledByLeaf(int race) {
    int last = leafEvent[e];
    int second = found.second(race);
    return leafProcess[e] == execution.process(second)
        && leafFootprint[e] == found.footprint(race)
        && last < second
        && execution.time(last) == leafTime[e]
        && found.isImmediate(race)
        && order.isNothingBefore(second, last + 1);
  }

  private void prepare() {
    if (!isPrepared) {
      isPrepared = true;
      w.beginNotdep(e);
      Arrays.fill(independent, Answer.UNKNOWN);
      insertedProcess = NONE;
    }
  }

  private Coverage cover(int race) {
    int second = found.second(race);
    int p = execution.process(second);
    long footprint = found.footprint(race);
    Coverage coverage = coverageBySleep(race, p, footprint); // l. 6
    if (coverage != Coverage.NONE) {
      return coverage;
    }
    if (insertedProcess != NONE
        && insertedProcess != p
        && !execution.dependent(insertedFootprint, footprint)) {
      return Coverage.NOW;
    }
    v.beginAs(w);
    v.addLastOfRace(race);
    coverage = wut.insert(e, v); // l. 7
    if (wut.isContained()) {
      insertedProcess = p;
      insertedFootprint = footprint;
    }
    if (coverage == Coverage.SETTLED) {
      leafProcess[e] = p;
      leafFootprint[e] = footprint;
      leafEvent[e] = Math.max(e, wut.lastEventOfLeaf());
      leafTime[e] = execution.time(leafEvent[e]);
    }
    return coverage;
  }

  /**
   * Whether a member q of Sleep(E') is a weak initial of v. If q occurs in w, it is none: something
   * woke it up on the way, which its first event depends on. So q is one iff its step is
   * independent of w, and of the last step if that is another's.
   */
  private Coverage coverageBySleep(int race, int p, long footprint) {
    ProcessSets asleep = sleep.sets();
    for (int q = asleep.next(e, 0); q != NONE; q = asleep.next(e, q + 1)) {
      if (q == p) {
        if (isLastInitial(race, q)) {
          return Coverage.SETTLED;
        }
      } else if (!execution.dependent(sleep.footprint(e, q), footprint) && isIndependentOfW(q)) {
        witness[e] = q;
        return Coverage.NOW;
      }
    }
    return Coverage.NONE;
  }

  private boolean isLastInitial(int race, int q) {
    return found.isImmediate(race)
        ? order.isNothingBefore(found.second(race), e + 1)
        : isIndependentOfW(q);
  }

  private boolean isIndependentOfW(int q) {
    if (independent[q] == Answer.UNKNOWN) {
      independent[q] = w.conflictsWithEvents(sleep.footprint(e, q)) ? Answer.NO : Answer.YES;
    }
    return independent[q] == Answer.YES;
  }

  private void reserve(int capacity) {
    int known = knownFor.length;
    knownFor = Arrays.copyOf(knownFor, capacity);
    Arrays.fill(knownFor, known, capacity, NEVER);
    witness = Arrays.copyOf(witness, capacity);
    witnessTime = Arrays.copyOf(witnessTime, capacity);
    watchedTime = Arrays.copyOf(watchedTime, capacity);
    leafProcess = Arrays.copyOf(leafProcess, capacity);
    leafFootprint = Arrays.copyOf(leafFootprint, capacity);
    leafEvent = Arrays.copyOf(leafEvent, capacity);
    leafTime = Arrays.copyOf(leafTime, capacity);
  }
}
