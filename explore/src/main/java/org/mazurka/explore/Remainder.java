package org.mazurka.explore;

import java.util.Arrays;

/**
 * What is known to be left to explore: at each prefix, as many executions for each branch that
 * waits there as the explored ones had on average. Dynamic algorithms find more branches on the
 * way, so it is rather too little.
 */
final class Remainder {

  private int[] explored = new int[64]; // how many branches, by depth
  private long[] executionsBefore = new long[64]; // when the prefix was entered, by depth
  private int known; // from this depth on, prefixes are new: they were entered at the last change
  private long executionsAtChange;

  /** The search goes back to the prefix of that length, after so many executions. */
  void goBack(int depth, long executions) {
    if (depth >= explored.length) {
      explored = Arrays.copyOf(explored, 2 * depth);
      executionsBefore = Arrays.copyOf(executionsBefore, 2 * depth);
    }
    for (int d = known; d <= depth; d++) {
      explored[d] = 0;
      executionsBefore[d] = executionsAtChange;
    }
    explored[depth]++;
    known = depth + 1;
    executionsAtChange = executions;
  }

  /** How many executions are left, estimated during one that has come to a prefix. */
  double estimate(long executions, Prefix end, Reduction reduction) {
    double rest = 0;
    for (Prefix prefix = end.before; prefix != null; prefix = prefix.before) {
      int depth = prefix.length;
      boolean isNew = depth >= known;
      double below = executions - (isNew ? executionsAtChange : executionsBefore[depth]) + 1;
      rest += reduction.waiting(prefix) * below / (isNew ? 1 : explored[depth] + 1);
    }
    return rest;
  }
}
