package org.mazurka.explore;

import java.util.Arrays;
import java.util.Random;

/** Picks a process where an algorithm may take any: the smallest, or by a random order. */
final class Choice implements Growth {

  private final Random random; // null: by the order of the numbers
  private int[] order = new int[0];

  Choice(ExecutionSequence execution, long seed) {
    random = seed == 0 ? null : new Random(seed);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    int known = order.length;
    order = Arrays.copyOf(order, processes);
    for (int i = known; random != null && i < processes; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
  }

  /** The first member of {@code candidates} that is not in {@code without}, or NONE. */
  int first(ProcessSet candidates, ProcessSet without) {
    if (random == null) {
      return candidates.firstWithout(without);
    }
    for (int p : order) {
      if (candidates.contains(p) && !without.contains(p)) {
        return p;
      }
    }
    return ProcessSet.NONE;
  }
}
