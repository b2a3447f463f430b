package org.mazurka.explore;

import java.util.Arrays;

/**
 * The sleep set of every prefix of the execution: processes whose next step need not be explored
 * there, because an equivalent execution was explored before. [SOURCE] 2.
 *
 * <p>With each sleeping process goes the footprint of its next step. It was executed when the
 * process was put to sleep; since then only independent steps were taken, so it still holds.
 */
final class SleepSets implements Growth {

  /** Whether a longer prefix inherits from a shorter one. */
  enum Inheritance {
    /** Yes: these are sleep sets. */
    INDEPENDENT_STEPS,
    /** No: a set is only the processes explored after its own prefix. */
    NOTHING
  }

  private final ExecutionSequence execution;
  private final Inheritance inheritance;
  private final ProcessSets sets;
  private int processes;
  private long[] footprints;

  SleepSets(ExecutionSequence execution, Inheritance inheritance) {
    this.execution = execution;
    this.inheritance = inheritance;
    this.processes = execution.processCapacity();
    this.sets = ProcessSets.following(execution);
    this.footprints = new long[64 * processes];
    execution.follow(this);
  }

  @Override
  public void admit(int capacity) {
    int depths = footprints.length / processes;
    long[] wider = new long[depths * capacity];
    for (int depth = 0; depth < depths; depth++) {
      System.arraycopy(footprints, depth * processes, wider, depth * capacity, processes);
    }
    footprints = wider;
    processes = capacity;
  }

  /** The sets, by the length of the prefix. */
  ProcessSets sets() {
    return sets;
  }

  /** Adds {@code process} to Sleep(E'), E' being the prefix of length {@code depth}. */
  void add(int depth, int process, long footprint) {
    sets.add(depth, process);
    footprints[depth * processes + process] = footprint;
  }

  /** Sleep' = {q in Sleep | E |- p <> q} for the last event of the execution. */
  void descend() { // [SOURCE] Algorithm 1, l. 10; Algorithm 2, l. 17
    int depth = execution.length();
    sets.reserve(depth);
    if (depth * processes + processes > footprints.length) {
      footprints = Arrays.copyOf(footprints, 2 * footprints.length + processes);
    }
    if (inheritance == Inheritance.NOTHING) {
      sets.clear(depth);
      return;
    }
    long step = execution.footprint(depth - 1);
    int above = (depth - 1) * processes;
    for (int w = 0; w < sets.words(); w++) {
      long asleep = sets.word(depth - 1, w);
      for (long bits = asleep; bits != 0; bits &= bits - 1) {
        int q = (w << 6) + Long.numberOfTrailingZeros(bits);
        long footprint = footprints[above + q];
        if (execution.dependent(step, footprint)) {
          asleep ^= bits & -bits;
        } else {
          footprints[above + processes + q] = footprint;
        }
      }
      sets.setWord(depth, w, asleep);
    }
  }

  /** Whether Sleep(E') and WI(v) have a member in common, E' being the prefix of that length. */
  boolean meetsWeakInitials(int depth, Continuation v) {
    for (int q = sets.next(depth, 0); q != ProcessSets.NONE; q = sets.next(depth, q + 1)) {
      if (v.hasWeakInitial(q, footprint(depth, q))) {
        return true;
      }
    }
    return false;
  }

  /** The footprint of the next step of a sleeping process. */
  long footprint(int depth, int process) {
    return footprints[depth * processes + process];
  }
}
