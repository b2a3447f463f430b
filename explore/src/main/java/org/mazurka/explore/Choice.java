package org.mazurka.explore;

import java.util.Random;

/** Picks a process where an algorithm may take any: the smallest, or by a random order. */
final class Choice {

  private final int[] order; // null: the order of the numbers

  Choice(int processes, long seed) {
    if (seed == 0) {
      order = null;
      return;
    }
    order = new int[processes];
    Random random = new Random(seed);
    for (int i = 0; i < processes; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
  }

  /** The first member of {@code candidates} that is not in {@code without}, or NONE. */
  int first(ProcessSets candidates, int depth, ProcessSets without, int withoutDepth) {
    if (order == null) {
      return candidates.firstWithout(depth, without, withoutDepth);
    }
    for (int p : order) {
      if (candidates.contains(depth, p) && !without.contains(withoutDepth, p)) {
        return p;
      }
    }
    return ProcessSets.NONE;
  }
}
