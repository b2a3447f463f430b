package org.mazurka.jvm;

import java.util.Arrays;

/** A run with a witness, which no other run has at the same time. */
final class WitnessedRun extends JvmRun {

  private final Witness witness;
  private final Execution execution;
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private int witnessed; // how many of the steps that led here

  WitnessedRun(JvmProgram program, Execution execution, Witness witness) {
    super(program, execution);
    this.execution = execution;
    this.witness = witness;
    witness.begin();
  }

  @Override
  public void backTo(int target) {
    super.backTo(target);
    witness.begin();
    witnessed = 0;
  }

  @Override
  public long step(int process) {
    int depth = depth();
    long footprint = super.step(process);
    if (depth == processes.length) {
      processes = Arrays.copyOf(processes, 2 * depth);
      footprints = Arrays.copyOf(footprints, 2 * depth);
    }
    processes[depth] = process;
    footprints[depth] = footprint;
    for (; witnessed <= depth; witnessed++) {
      witness.step(processes[witnessed], footprints[witnessed]);
    }
    if (!execution.hasDataRace()) {
      witness.compare(depth + 1, execution.thread(process), footprint, execution);
    }
    return footprint;
  }
}
