package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The sleep set of every prefix of the execution: processes whose next step need not be explored
 * there, because an equivalent execution was explored before. [SOURCE] 2.
 *
 * <p>With each sleeping process goes the footprint of its next step. It was executed when the
 * process was put to sleep; since then only independent steps were taken, so it still holds. So it
 * is kept once for each time that a process was put to sleep; and for each access that a step may
 * have, which processes it would wake.
 */
final class SleepSets implements Growth {

  /** Whether a longer prefix inherits from a shorter one. */
  enum Inheritance {
    /** Yes: these are sleep sets. */
    INDEPENDENT_STEPS,
    /** No: a set is only the processes explored after its own prefix. */
    NOTHING
  }

  private static final int NONE = -1;

  private final ExecutionSequence execution;
  private final Footprints footprints;
  private final Inheritance inheritance;
  private final ProcessSets sets;

  // An entry for each time that a process was put to sleep, in the order of the prefixes.
  private int logged;
  private int[] process = new int[64];
  private int[] depth = new int[64]; // the length of the prefix
  private long[] footprint = new long[64]; // of its next step
  private int[] before = new int[64]; // the entry before, of the same process, or NONE
  private int[] latest; // of each process, its last entry, or NONE

  // By access: the processes whose step, according to their last entry, depends on it.
  private final ProcessSets woken;
  private int accesses; // that there is room for

  SleepSets(ExecutionSequence execution, Inheritance inheritance) {
    this.execution = execution;
    this.footprints = execution.footprints();
    this.inheritance = inheritance;
    this.sets = ProcessSets.following(execution);
    this.woken = new ProcessSets(execution.processCapacity());
    this.latest = new int[0];
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    int known = latest.length;
    latest = Arrays.copyOf(latest, processes);
    Arrays.fill(latest, known, processes, NONE);
    woken.admit(processes);
  }

  /** The sets, by the length of the prefix. */
  ProcessSets sets() {
    return sets;
  }

  /** Adds a process to Sleep(E'), E' being the prefix of that length; longer ones are dropped. */
  void add(int ofPrefix, int p, long ofStep) {
    while (logged > 0 && depth[logged - 1] > ofPrefix) {
      int entry = --logged;
      int q = process[entry];
      latest[q] = before[entry];
      replace(q, footprint[entry], footprintOf(before[entry]));
    }
    if (logged == process.length) {
      process = Arrays.copyOf(process, 2 * logged);
      depth = Arrays.copyOf(depth, 2 * logged);
      footprint = Arrays.copyOf(footprint, 2 * logged);
      before = Arrays.copyOf(before, 2 * logged);
    }
    process[logged] = p;
    depth[logged] = ofPrefix;
    footprint[logged] = ofStep;
    before[logged] = latest[p];
    replace(p, footprintOf(latest[p]), ofStep);
    latest[p] = logged++;
    sets.add(ofPrefix, p);
  }

  private long footprintOf(int entry) {
    return entry == NONE ? Footprints.EMPTY : footprint[entry];
  }

  /** The last entry of a process has another step now. */
  private void replace(int p, long old, long step) {
    if (old != step && inheritance != Inheritance.NOTHING) {
      for (int i = footprints.size(old) - 1; i >= 0; i--) {
        int access = footprints.access(old, i);
        woken.remove(access | 1, p);
        if (Footprints.isWrite(access)) {
          woken.remove(access ^ 1, p);
        }
      }
      for (int i = footprints.size(step) - 1; i >= 0; i--) {
        int access = footprints.access(step, i);
        if ((access | 1) >= accesses) {
          accesses = 2 * (access | 1);
          woken.reserve(accesses);
        }
        woken.add(access | 1, p);
        if (Footprints.isWrite(access)) {
          woken.add(access ^ 1, p);
        }
      }
    }
  }

  /** Sleep' = {q in Sleep | E |- p <> q} for the last event of the execution. */
  void descend(int length) { // [SOURCE] Algorithm 1, l. 10; Algorithm 2, l. 17
    if (inheritance == Inheritance.NOTHING) {
      sets.clear(length);
      return;
    }
    descend(length, 0);
    for (int w = 1; w < sets.words(); w++) {
      descend(length, w);
    }
  }

  private void descend(int length, int w) {
    long asleep = sets.word(length - 1, w);
    sets.setWord(length, w, asleep == 0 ? 0 : asleep & ~wokenByLast(length, asleep, w));
  }

  private long wokenByLast(int length, long asleep, int word) {
    execution.countDependencyChecks(Long.bitCount(asleep));
    long step = execution.footprint(length - 1);
    long result = 0;
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      if (access < accesses) {
        result |= woken.word(access, word);
      }
    }
    return result;
  }

  /** The footprint of the next step of a process that sleeps after the prefix of that length. */
  long footprint(int ofPrefix, int q) {
    int entry = latest[q];
    while (depth[entry] > ofPrefix) {
      entry = before[entry];
    }
    return footprint[entry];
  }
}
