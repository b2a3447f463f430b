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
 * class remembers three of them for each event: a witness, an obstacle, and a leaf ({@link Known}).
 */
final class OptimalReversals {

  private static final int NONE = -1;
  private static final long NEVER = -1;

  private final ExecutionSequence execution;
  private final EventOrder order;
  private final Covered covered;
  private final SleepSets sleep;
  private final Insertion insertion;
  private final RaceTable found;
  private final boolean plain;
  private final boolean fixed; // all steps are
  private final Continuation w;
  private final Continuation v;

  private Prefix e;
  private Race[] races = new Race[16]; // those with e to be looked at, the latest first
  private int insertedProcess; // the last step of the continuation that was inserted, or NONE
  private long insertedFootprint;
  private Known[] events = {};
  private Known known; // of e

  /** What is remembered for an event e, as long as it is the same event. */
  private static final class Known {
    private long time = NEVER; // of e
    private int witness; // a sleeping process whose step is independent of w, or NONE
    private long witnessTime; // when it was so
    private Prefix obstacle; // as long as this event is there, no other process is before it
    private long obstacleTime; // when it was executed
    private int leafProcess; // the last step of a continuation that was found to be settled by a
    private long leafFootprint; // leaf, or NONE
    private Prefix leafEvent; // the last event of that leaf, or e
    private long leafTime; // and the time of that event
  }

  OptimalReversals(Frame frame, Insertion insertion) {
    this.execution = frame.execution;
    this.order = execution.order();
    this.covered = execution.covered();
    this.sleep = frame.sleep;
    this.insertion = insertion;
    this.found = execution.races();
    this.plain = frame.program.isPlain();
    this.fixed = frame.program.isFixed();
    this.w = new Continuation(execution);
    this.v = new Continuation(execution);
  }

  /**
   * Makes sure that the continuations of all races with e as the earlier event, which is not
   * covered, are explored.
   */
  void reverseRacesWith(Prefix e) {
    this.e = e;
    int count = collectRaces();
    if (count == 0) {
      return;
    }
    recall();
    w.beginNotdep(e.length);
    int initial = Insertion.initialLeaf(e, w);
    if (initial != NONE) {
      covered.add(e, execution.prefix(initial));
      return;
    }
    findWitness();
    if (known.witness != NONE && plain && execution.isAllFixed()) {
      return; // it answers for all
    }
    insertedProcess = NONE;
    while (count > 0 && !covered.contains(e)) {
      Race race = races[--count]; // the earliest first: then trees have that order too
      if (!isCoveredBySleep(race) && (isCoveredByLeaf(race) || insert(race))) {
        race.settle(known.leafEvent, known.leafTime);
      }
    }
  }

  /** Those that are not settled. */
  private int collectRaces() {
    int count = 0;
    for (Race race = e.latestRace; race != null; race = race.before) {
      if (!race.isSettled(execution)) {
        if (count == races.length) {
          races = Arrays.copyOf(races, 2 * count);
        }
        races[count++] = race;
      }
    }
    return count;
  }

  /** Drops what is known for another event at this place. */
  private void recall() {
    if (e.length >= events.length) {
      reserve(2 * e.length + 64);
    }
    known = events[e.length];
    if (known.time != e.time) {
      known.time = e.time;
      known.witness = NONE;
      known.obstacle = e;
      known.obstacleTime = NEVER;
      known.leafProcess = NONE;
    }
  }

  /** Finds a member of Sleep(E') whose step is independent of w, if there is one. */
  private void findWitness() {
    if (known.witness == NONE ? !isObstacleThere() : !isStillWitness(known.witness)) {
      known.obstacle = e;
      known.witness = firstWitness();
      known.obstacleTime = known.obstacle.time;
    }
    known.witnessTime = execution.now();
  }

  private boolean isObstacleThere() {
    return execution.isThere(known.obstacle, known.obstacleTime);
  }

  private boolean isStillWitness(int q) {
    long step = sleep.footprint(e, q);
    return !execution.hasDependentSince(known.witnessTime, step) || !w.conflictsWithEvents(step);
  }

  private int firstWitness() {
    for (int q = e.asleep.nextWithout(0, e.lasting);
        q != NONE;
        q = e.asleep.nextWithout(q + 1, e.lasting)) {
      int conflict = w.someConflict(sleep.footprint(e, q));
      if (conflict == NONE) {
        return q;
      }
      if (conflict > known.obstacle.length) {
        known.obstacle = execution.prefix(conflict);
      }
    }
    return NONE;
  }

  /** Whether a witness makes the continuation of a race superfluous. */
  private boolean isCoveredBySleep(Race race) { // l. 6
    int last = race.second.process;
    if (e.lasting.contains(last)
        && w.firstOf(last) == NONE
        && !w.conflictsWithEvents(race.footprint)) {
      return true;
    }
    int q = known.witness;
    return q != NONE
        && (answersFor(race, q)
            || isAnsweredFor(race, q + 1, Integer.MAX_VALUE)
            || !isObstacleThere() && isAnsweredFor(race, 0, q));
  }

  private boolean isAnsweredFor(Race race, int from, int end) {
    for (int q = e.asleep.nextWithout(from, e.lasting);
        q != NONE && q < end;
        q = e.asleep.nextWithout(q + 1, e.lasting)) {
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
  private boolean answersFor(Race race, int q) {
    return q == race.second.process
        || plain && execution.isFixed(race.second)
        || !execution.dependent(sleep.footprint(e, q), race.footprint);
  }

  /**
   * Whether the leaf that settled an earlier race of e with the same last step settles this one:
   * its events are still there, and nothing behind them comes before the last step.
   */
  private boolean isCoveredByLeaf(Race race) {
    Prefix last = known.leafEvent;
    return known.leafProcess == race.second.process
        && known.leafFootprint == race.footprint
        && last.length < race.second.length
        && last.time == known.leafTime
        && race.isImmediate
        && order.isNothingBefore(race.second.length, last.length + 1);
  }

  /** Makes sure that the wakeup tree covers a race; whether that settles it. */
  private boolean insert(Race race) {
    int p = race.second.process;
    long footprint = race.footprint;
    if (insertedProcess != NONE
        && insertedProcess != p
        && !execution.dependent(insertedFootprint, footprint)) {
      return false;
    }
    v.beginNotdep(e.length);
    v.addLastOfRace(race);
    if (fixed || hasRacesBeside(race.second)) {
      v.advanceLast(race.second);
    }
    if (plain) {
      insertion.insert(e, v); // l. 7
    } else {
      insertion.insertWhole(e, v);
    }
    if (!insertion.isContained()) {
      return false;
    }
    int last = insertion.lastEventOfLeaf();
    if (!insertion.holdsLastStep()) {
      covered.add(e, execution.prefix(last)); // that leaf is a part of all other continuations too
      return false;
    }
    insertedProcess = p;
    insertedFootprint = footprint;
    known.leafProcess = p;
    known.leafFootprint = footprint;
    known.leafEvent = last == NONE ? e : execution.prefix(last);
    known.leafTime = known.leafEvent.time;
    return true;
  }

  /**
   * Whether some of the events that the last step of v need not wait for have races of their own.
   */
  private boolean hasRacesBeside(Prefix event) {
    int words = EventOrder.wordsUpTo(event.length);
    for (int word = v.fromWord(); word < v.toWord(); word++) {
      long before = word < words ? order.word(event.length, word) : 0;
      if ((v.word(word) & ~before & found.earlier(word)) != 0) {
        return true;
      }
    }
    return false;
  }

  private void reserve(int capacity) {
    int before = events.length;
    events = Arrays.copyOf(events, capacity);
    for (int i = before; i < capacity; i++) {
      events[i] = new Known();
    }
  }
}
