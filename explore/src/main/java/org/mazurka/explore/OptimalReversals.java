package org.mazurka.explore;

import java.util.Arrays;

/**
 * The race detection of [SOURCE] Algorithm 2, l. 3-7, for all races with the same earlier event e.
 *
 * <p>Their continuations are v = w.p with the same w = notdep(e, E) and different last steps. What
 * the sleep set says about w is found once; and once w.p is in the wakeup tree, it is there for
 * every race whose last step is independent of p's.
 */
final class OptimalReversals implements Growth {

  private static final int NONE = -1;

  private enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  private final ExecutionSequence execution;
  private final SleepSets sleep;
  private final WakeupTree wut;
  private final Continuation w;
  private final Continuation v;

  private int e;
  private int[] races = new int[16]; // those with e that are not settled, the latest first
  private int initialEvent; // the first event in w of a sleeping initial, or NONE
  private int[] absent; // the sleeping processes that do not occur in w
  private Answer[] absentIndependent; // whether such a process is independent of w
  private int absentCount;
  private int insertedProcess; // the last step of the continuation that was inserted, or NONE
  private long insertedFootprint;

  OptimalReversals(Frame frame, WakeupTree wut) {
    this.execution = frame.execution;
    this.sleep = frame.sleep;
    this.wut = wut;
    this.w = new Continuation(execution);
    this.v = new Continuation(execution);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    absent = new int[processes]; // filled anew for each event
    absentIndependent = new Answer[processes];
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

  /** Finds which members of Sleep(E') occur in w, and whether one of these is an initial of it. */
  private void findSleepingInitials() {
    initialEvent = NONE;
    absentCount = 0;
    ProcessSets asleep = sleep.sets();
    if (asleep.isEmpty(e)) {
      return;
    }
    w.beginNotdep(e, execution.length());
    for (int q = asleep.next(e, 0); q != NONE; q = asleep.next(e, q + 1)) {
      int first = execution.firstAfter(e, q);
      if (first == NONE || execution.happensBefore(e, first)) {
        absentIndependent[absentCount] = Answer.UNKNOWN;
        absent[absentCount++] = q;
      } else if (w.process(sleep.firstDependentOrOwn(q, sleep.footprint(e, q), w)) == q) {
        initialEvent = first;
        return;
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
    for (int i = 0; i < absentCount; i++) {
      int q = absent[i];
      if (q == p && isIndependentOfW(i)) {
        return Coverage.SETTLED;
      }
      if (q != p && !execution.dependent(sleep.footprint(e, q), footprint) && isIndependentOfW(i)) {
        return Coverage.NOW;
      }
    }
    return Coverage.NONE;
  }

  private boolean isIndependentOfW(int i) {
    if (absentIndependent[i] == Answer.UNKNOWN) {
      int q = absent[i];
      boolean independent = !w.has(sleep.firstDependentOrOwn(q, sleep.footprint(e, q), w));
      absentIndependent[i] = independent ? Answer.YES : Answer.NO;
    }
    return absentIndependent[i] == Answer.YES;
  }
}
