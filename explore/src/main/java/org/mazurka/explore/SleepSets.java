package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The sleep set of every prefix of the execution: processes whose next step need not be explored
 * there, because an equivalent execution was explored before. [SOURCE] 2.
 *
 * <p>With each sleeping process goes the footprint of its next step. It was executed when the
 * process was put to sleep; since then only independent steps were taken, so it still holds. So it
 * is kept once for each process, and what it was before, for shorter prefixes, in a log.
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
  private long[] footprint; // of each process, since it was put to sleep last
  private int[] latest; // of each process, the entry of the log for that, or NONE

  // An entry for each process that was put to sleep, in the order of the prefixes.
  private int logged;
  private int[] process = new int[64];
  private int[] depth = new int[64]; // the length of the prefix
  private long[] replaced = new long[64]; // the footprint before
  private int[] before = new int[64]; // the entry before, of the same process, or NONE

  SleepSets(ExecutionSequence execution, Inheritance inheritance) {
    this.execution = execution;
    this.footprints = execution.footprints();
    this.inheritance = inheritance;
    this.sets = ProcessSets.following(execution);
    this.footprint = new long[0];
    this.latest = new int[0];
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    int known = latest.length;
    footprint = Arrays.copyOf(footprint, processes);
    latest = Arrays.copyOf(latest, processes);
    Arrays.fill(latest, known, processes, NONE);
  }

  /** The sets, by the length of the prefix. */
  ProcessSets sets() {
    return sets;
  }

  /** Adds a process to Sleep(E'), E' being the prefix of that length; longer ones are dropped. */
  void add(int ofPrefix, int p, long ofStep) {
    while (logged > 0 && depth[logged - 1] > ofPrefix) {
      logged--;
      footprint[process[logged]] = replaced[logged];
      latest[process[logged]] = before[logged];
    }
    if (logged == process.length) {
      process = Arrays.copyOf(process, 2 * logged);
      depth = Arrays.copyOf(depth, 2 * logged);
      replaced = Arrays.copyOf(replaced, 2 * logged);
      before = Arrays.copyOf(before, 2 * logged);
    }
    process[logged] = p;
    depth[logged] = ofPrefix;
    replaced[logged] = footprint[p];
    before[logged] = latest[p];
    latest[p] = logged++;
    footprint[p] = ofStep;
    sets.add(ofPrefix, p);
  }

  /** Sleep' = {q in Sleep | E |- p <> q} for the last event of the execution. */
  void descend() { // [SOURCE] Algorithm 1, l. 10; Algorithm 2, l. 17
    int length = execution.length();
    if (inheritance == Inheritance.NOTHING) {
      sets.clear(length);
      return;
    }
    long step = execution.footprint(length - 1);
    descend(step, length, 0);
    for (int w = 1; w < sets.words(); w++) {
      descend(step, length, w);
    }
  }

  private void descend(long step, int length, int w) {
    long asleep = sets.word(length - 1, w);
    sets.setWord(length, w, asleep == 0 ? 0 : independent(step, asleep, w << 6));
  }

  /**
   * Those of some sleeping processes, the first of which is q, whose steps are independent of a
   * step.
   */
  private long independent(long step, long asleep, int first) {
    execution.countDependencyChecks(Long.bitCount(asleep));
    long result = asleep;
    for (long bits = asleep; bits != 0; bits &= bits - 1) {
      if (footprints.conflict(step, footprint[first + Long.numberOfTrailingZeros(bits)])) {
        result ^= bits & -bits;
      }
    }
    return result;
  }

  /** Whether Sleep(E') and WI(v) have a member in common, E' being the prefix of that length. */
  boolean meetsWeakInitials(int ofPrefix, Continuation v) {
    for (int q = sets.next(ofPrefix, 0); q != ProcessSets.NONE; q = sets.next(ofPrefix, q + 1)) {
      if (v.hasWeakInitial(q, footprint(ofPrefix, q))) {
        return true;
      }
    }
    return false;
  }

  /** The footprint of the next step of a process that sleeps after the prefix of that length. */
  long footprint(int ofPrefix, int q) {
    long result = footprint[q];
    for (int entry = latest[q]; entry != NONE && depth[entry] > ofPrefix; entry = before[entry]) {
      result = replaced[entry];
    }
    return result;
  }
}
