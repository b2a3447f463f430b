package org.mazurka.explore;

import java.util.Arrays;

/**
 * The race detection of [SOURCE] Algorithm 2, l. 3-7, for all races with the same earlier event e.
 *
 * <p>Their continuations are v = w.p with the same w = notdep(e, E) and different last steps. What
 * the sleep set says about w is found once; and once w.p is in the wakeup tree, it is there for
 * every race whose last step is independent of p's.
 *
 * <p>A sleeping process that is independent of w answers for all races with e (decision 0009).
 * Every execution asks again for the races of the prefix that it shares with the one before
 * (decision 0006). Most often the answer is the same for a reason that is quickly checked, and this
 * class remembers three of them for each event: a {@link #witness}, an {@link #obstacle}, and a
 * {@link #leafEvent leaf}.
 */
final class OptimalReversals {

  private static final int NONE = -1;
  private static final long NEVER = -1;

  private final ExecutionSequence execution;
  private final EventOrder order;
  private final RaceTable found;
  private final Covered covered;
  private final SleepSets sleep;
  private final Insertion insertion;
  private final boolean plain;
  private final Continuation w;
  private final Continuation v;

  private int e;
  private int[] races = new int[16]; // those with e to be looked at, the latest first
  private int insertedProcess; // the last step of the continuation that was inserted, or NONE
  private long insertedFootprint;

  // What is remembered for each event e, as long as it is the same event.
  private long[] knownFor = new long[64]; // its time
  private int[] witness = new int[64]; // a sleeping process whose step is independent of w, or NONE
  private long[] witnessTime = new long[64]; // when it was so
  private int[] obstacle = new int[64]; // as long as this event is there, no other is before it
  private long[] obstacleTime = new long[64]; // when it was executed
  private int[] leafProcess = new int[64]; // the last step of a continuation that was found to be
  private long[] leafFootprint = new long[64]; // settled by a leaf, or NONE
  private int[] leafEvent = new int[64]; // the last event of that leaf, or e
  private long[] leafTime = new long[64]; // and the time of that event

  OptimalReversals(Frame frame, Insertion insertion) {
    this.execution = frame.execution;
    this.order = execution.order();
    this.found = execution.races();
    this.covered = execution.covered();
    this.sleep = frame.sleep;
    this.insertion = insertion;
    this.plain = frame.program.isPlain();
    this.w = new Continuation(execution);
    this.v = new Continuation(execution);
    Arrays.fill(knownFor, NEVER);
  }

  /** Makes sure that the continuations of all races with e as the earlier event are explored. */
  void reverseRacesWith(int e) {
    if (covered.contains(e)) {
      return;
    }
    this.e = e;
    int count = collectRaces();
    if (count == 0) {
      return;
    }
    recall();
    w.beginNotdep(e);
    int initial = insertion.initialLeaf(e, w);
    if (initial != NONE) {
      covered.add(e, initial);
      return;
    }
    findWitness();
    if (witness[e] != NONE && plain && execution.isAllFixed()) {
      return; // it answers for all
    }
    insertedProcess = NONE;
    while (count > 0 && !covered.contains(e)) {
      int race = races[--count]; // the earliest first: then trees have that order too
      if (!isCoveredBySleep(race) && (isCoveredByLeaf(race) || insert(race))) {
        found.settle(race, leafEvent[e], leafTime[e]);
      }
    }
  }

  /** Those that are not settled. */
  private int collectRaces() {
    int count = 0;
    for (int race = found.latest(e); race != NONE; race = found.before(race)) {
      if (!isSettled(race)) {
        if (count == races.length) {
          races = Arrays.copyOf(races, 2 * count);
        }
        races[count++] = race;
      }
    }
    return count;
  }

  private boolean isSettled(int race) {
    int by = found.settledBy(race);
    return by != NONE && execution.isThere(by, found.settledTime(race));
  }

  /** Drops what is known for another event at this place. */
  private void recall() {
    if (e >= knownFor.length) {
      reserve(2 * e);
    }
    if (knownFor[e] != execution.time(e)) {
      knownFor[e] = execution.time(e);
      witness[e] = NONE;
      obstacleTime[e] = NEVER;
      leafProcess[e] = NONE;
    }
  }

  /** Finds a member of Sleep(E') whose step is independent of w, if there is one. */
  private void findWitness() {
    if (witness[e] == NONE ? !isObstacleThere() : !isStillWitness(witness[e])) {
      obstacle[e] = e;
      witness[e] = firstWitness();
      obstacleTime[e] = execution.time(obstacle[e]);
    }
    witnessTime[e] = execution.now();
  }

  private boolean isObstacleThere() {
    return execution.isThere(obstacle[e], obstacleTime[e]);
  }

  private boolean isStillWitness(int q) {
    long step = sleep.footprint(e, q);
    return !execution.hasDependentSince(witnessTime[e], step) || !w.conflictsWithEvents(step);
  }

  private int firstWitness() {
    Prefix prefix = execution.prefix(e);
    for (int q = prefix.asleep.nextWithout(0, prefix.lasting);
        q != NONE;
        q = prefix.asleep.nextWithout(q + 1, prefix.lasting)) {
      int conflict = w.someConflict(sleep.footprint(e, q));
      if (conflict == NONE) {
        return q;
      }
      obstacle[e] = Math.max(obstacle[e], conflict);
    }
    return NONE;
  }

  /** Whether a witness makes the continuation of a race superfluous. */
  private boolean isCoveredBySleep(int race) { // l. 6
    int last = execution.process(found.second(race));
    if (execution.prefix(e).lasting.contains(last)
        && w.firstOf(last) == NONE
        && !w.conflictsWithEvents(found.footprint(race))) {
      return true;
    }
    int q = witness[e];
    return q != NONE
        && (answersFor(race, q)
            || isAnsweredFor(race, q + 1, Integer.MAX_VALUE)
            || !isObstacleThere() && isAnsweredFor(race, 0, q));
  }

  private boolean isAnsweredFor(int race, int from, int end) {
    Prefix prefix = execution.prefix(e);
    for (int q = prefix.asleep.nextWithout(from, prefix.lasting);
        q != NONE && q < end;
        q = prefix.asleep.nextWithout(q + 1, prefix.lasting)) {
      if (answersFor(race, q) && !w.conflictsWithEvents(sleep.footprint(e, q))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a witness is a weak initial of v (if q occurs in w, something woke it up on the way,
   * and it is no witness); or, though its step depends on the last one, answers for it.
   */
  private boolean answersFor(int race, int q) {
    int second = found.second(race);
    return q == execution.process(second)
        || plain && execution.isFixed(second)
        || !execution.dependent(sleep.footprint(e, q), found.footprint(race));
  }

  /**
   * Whether the leaf that settled an earlier race of e with the same last step settles this one:
   * its events are still there, and nothing behind them comes before the last step.
   */
  private boolean isCoveredByLeaf(int race) {
    int last = leafEvent[e];
    int second = found.second(race);
    return leafProcess[e] == execution.process(second)
        && leafFootprint[e] == found.footprint(race)
        && last < second
        && execution.time(last) == leafTime[e]
        && found.isImmediate(race)
        && order.isNothingBefore(second, last + 1);
  }

  /** Makes sure that the wakeup tree covers a race; whether that settles it. */
  private boolean insert(int race) {
    int p = execution.process(found.second(race));
    long footprint = found.footprint(race);
    if (insertedProcess != NONE
        && insertedProcess != p
        && !execution.dependent(insertedFootprint, footprint)) {
      return false;
    }
    v.beginAs(w);
    v.addLastOfRace(race);
    v.advanceLast(found.second(race));
    if (plain) {
      insertion.insert(e, v); // l. 7
    } else {
      insertion.insertWhole(e, v);
    }
    if (!insertion.isContained()) {
      return false;
    }
    if (!insertion.holdsLastStep()) {
      covered.add(
          e, insertion.lastEventOfLeaf()); // that leaf is a part of all other continuations too
      return false;
    }
    insertedProcess = p;
    insertedFootprint = footprint;
    leafProcess[e] = p;
    leafFootprint[e] = footprint;
    leafEvent[e] = Math.max(e, insertion.lastEventOfLeaf());
    leafTime[e] = execution.time(leafEvent[e]);
    return true;
  }

  private void reserve(int capacity) {
    int known = knownFor.length;
    knownFor = Arrays.copyOf(knownFor, capacity);
    Arrays.fill(knownFor, known, capacity, NEVER);
    witness = Arrays.copyOf(witness, capacity);
    witnessTime = Arrays.copyOf(witnessTime, capacity);
    obstacle = Arrays.copyOf(obstacle, capacity);
    obstacleTime = Arrays.copyOf(obstacleTime, capacity);
    leafProcess = Arrays.copyOf(leafProcess, capacity);
    leafFootprint = Arrays.copyOf(leafFootprint, capacity);
    leafEvent = Arrays.copyOf(leafEvent, capacity);
    leafTime = Arrays.copyOf(leafTime, capacity);
  }
}
