package org.mazurka.explore;

import java.util.Arrays;

/**
 * The race detection of [SOURCE] Algorithm 2, l. 3-7, for all races with the same earlier event e.
 *
 * <p>Their continuations are v = w.p with the same w = notdep(e, E) and different last steps. What
 * the sleep set says about w is found once; and once w.p is in the wakeup tree, it is there for
 * every race whose last step is independent of p's.
 */
final class OptimalReversals {

  private static final int NONE = -1;

  private final ExecutionSequence execution;
  private final SleepSets sleep;
  private final WakeupTree wut;
  private final Continuation v;

  private int e;
  private int[] races = new int[16]; // those with e that are not settled, the latest first
  private int initialEvent; // the first event in w of a sleeping initial, or NONE
  private final int[] independent; // the sleeping processes that do not occur in w nor depend on it
  private int independentCount;
  private final int[] waking; // events of w that the other sleeping processes depend on
  private int wakingCount;
  private int insertedProcess; // the last step of the continuation that was inserted, or NONE
  private long insertedFootprint;

  OptimalReversals(Frame frame, WakeupTree wut) {
    this.execution = frame.execution;
    this.sleep = frame.sleep;
    this.wut = wut;
    this.v = new Continuation(execution);
    this.independent = new int[execution.processCount()];
    this.waking = new int[execution.processCount()];
  }

  /** Makes sure that the continuations of all races with e as the earlier event are explored. */
  void reverseRacesWith(int e) {
    this.e = e;
    int count = collectRaces();
    if (count > 0) {
      findSleepingInitials();
      insertedProcess = NONE;
    }
    while (count > 0) { // the earliest first: then trees have their branches in that order too
      int race = races[--count];
      if (cover(race) == Coverage.SETTLED) {
        execution.settle(race);
      }
    }
  }

  private int collectRaces() {
    int count = 0;
    for (int race = execution.latestRace(e); race != NONE; race = execution.raceBefore(race)) {
      if (!execution.isSettled(race)) {
        if (count == races.length) {
          races = Arrays.copyOf(races, 2 * count);
        }
        races[count++] = race;
      }
    }
    return count;
  }

  /** Finds the members of Sleep(E') that are weak initials of w. */
  private void findSleepingInitials() {
    initialEvent = NONE;
    independentCount = 0;
    wakingCount = 0;
    ProcessSets asleep = sleep.sets();
    if (asleep.isEmpty(e)) {
      return;
    }
    v.beginNotdep(e, execution.length());
    for (int q = asleep.next(e, 0); q != NONE; q = asleep.next(e, q + 1)) {
      int at = sleep.firstDependentOrOwn(q, sleep.footprint(e, q), v);
      if (!v.has(at)) {
        independent[independentCount++] = q;
      } else if (v.process(at) == q) {
        initialEvent = v.event(at);
        return;
      } else {
        waking[wakingCount++] = v.event(at);
      }
    }
  }

  private Coverage cover(int race) {
    int second = execution.raceSecond(race);
    int p = execution.process(second);
    long footprint = execution.raceFootprint(race);
    Coverage coverage = coverageBySleep(second, p, footprint); // l. 6
    if (coverage != Coverage.NONE) {
      return coverage;
    }
    if (insertedProcess != NONE
        && insertedProcess != p
        && !execution.dependent(insertedFootprint, footprint)) {
      return Coverage.NOW;
    }
    v.begin(e, execution.length(), p, footprint, second);
    v.length(); // finds all steps
    for (int i = 0; i < wakingCount; i++) {
      v.needEvent(waking[i]);
    }
    coverage = wut.insert(e, v); // l. 7
    if (wut.isContained()) {
      insertedProcess = p;
      insertedFootprint = footprint;
    }
    return coverage;
  }

  private Coverage coverageBySleep(int second, int p, long footprint) {
    if (initialEvent != NONE) {
      return initialEvent < second ? Coverage.SETTLED : Coverage.NOW;
    }
    for (int i = 0; i < independentCount; i++) {
      int q = independent[i];
      if (q == p) {
        return Coverage.SETTLED;
      }
      if (!execution.dependent(sleep.footprint(e, q), footprint)) {
        return Coverage.NOW;
      }
    }
    return Coverage.NONE;
  }
}
