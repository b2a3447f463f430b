package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The sleep set of every prefix of the execution: processes whose next step need not be explored
 * there, because an equivalent execution was explored before. [SOURCE] 2.
 *
 * <p>With each sleeping process goes the footprint of its next step. It was executed when the
 * process was put to sleep; since then only independent steps were taken, so it still holds. So it
 * is kept once for each time that a process was put to sleep; and each location knows whom an
 * access to it would wake.
 */
final class SleepSets implements Growth {

  /** Whether a longer prefix inherits from a shorter one. */
  enum Inheritance {
    /** Yes: these are sleep sets. */
    INDEPENDENT_STEPS,
    /** No: a set is only the processes explored after its own prefix. */
    NOTHING
  }

  private static final int NONE = 0; // an entry that stands before all others, without a step

  private final ExecutionSequence execution;
  private final Footprints footprints;
  private final Locations locations;
  private final Inheritance inheritance;

  // An entry for each time that a process was put to sleep, in the order of the prefixes.
  private int logged = 1;
  private int[] process = new int[64];
  private int[] depth = new int[64]; // the length of the prefix
  private long[] footprint = new long[64]; // of its next step
  private int[] before = new int[64]; // the entry before, of the same process, or NONE
  private int[] latest; // of each process, its last entry, or NONE

  SleepSets(ExecutionSequence execution, Inheritance inheritance) {
    this.execution = execution;
    this.footprints = execution.footprints();
    this.inheritance = inheritance;
    this.locations = execution.locations();
    this.latest = new int[0];
    depth[NONE] = -1;
    footprint[NONE] = Footprints.EMPTY;
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    latest = Arrays.copyOf(latest, processes);
  }

  /** Adds a process to Sleep(E'); what is known of longer prefixes is dropped. */
  void add(Prefix prefix, int p, long ofStep) {
    while (depth[logged - 1] > prefix.length) {
      int entry = --logged;
      int q = process[entry];
      latest[q] = before[entry];
      replace(q, footprint[entry], footprint[before[entry]]);
    }
    if (logged == process.length) {
      process = Arrays.copyOf(process, 2 * logged);
      depth = Arrays.copyOf(depth, 2 * logged);
      footprint = Arrays.copyOf(footprint, 2 * logged);
      before = Arrays.copyOf(before, 2 * logged);
    }
    process[logged] = p;
    depth[logged] = prefix.length;
    footprint[logged] = ofStep;
    before[logged] = latest[p];
    replace(p, footprint[latest[p]], ofStep);
    latest[p] = logged++;
    prefix.asleep.add(p);
  }

  /** The last entry of a process has another step now. */
  private void replace(int p, long old, long step) {
    if (old != step && inheritance != Inheritance.NOTHING) {
      if (old != Footprints.EMPTY) {
        forget(p, old);
      }
      if (step != Footprints.EMPTY) {
        expect(p, step);
      }
    }
  }

  private void forget(int p, long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      locations.at(Footprints.location(footprints.access(step, i))).removeSleeper(p);
    }
  }

  private void expect(int p, long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      locations.at(Footprints.location(access)).addSleeper(p, Footprints.isWrite(access));
    }
  }

  /** Who was put to sleep last; entries are numbered in that order, from the shortest prefix on. */
  int lastEntry() {
    return logged - 1;
  }

  /** The length of the prefix where that was; -1: there is no such entry. */
  int depth(int entry) {
    return depth[entry];
  }

  /** Sleep' = {q in Sleep | E |- p <> q} for the event behind a prefix. */
  void descend(Prefix prefix) { // [SOURCE] Algorithm 1, l. 10; Algorithm 2, l. 17
    ProcessSet below = prefix.next.asleep;
    if (inheritance == Inheritance.NOTHING) {
      below.clear();
      return;
    }
    execution.countDependencyChecks(prefix.asleep.size());
    below.assignWithout(prefix.asleep, prefix.firstAccess.wokenFirst()); // or it is nowhere
    if (prefix.accessCount > 1 || latest.length > 64) {
      for (int i = prefix.accessCount - 1; i >= 0; i--) {
        prefix.access(i).wake(below);
      }
    }
  }

  /** The footprint of the next step of a process that sleeps after a prefix. */
  long footprint(Prefix prefix, int q) {
    int entry = latest[q];
    while (depth[entry] > prefix.length) {
      entry = before[entry];
    }
    return footprint[entry];
  }
}
