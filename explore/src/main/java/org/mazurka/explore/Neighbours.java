package org.mazurka.explore;

import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * An order of the processes in which those whose first steps are dependent stand side by side, as
 * far as one order can have that: each is followed by the smallest one that depends on it and has
 * no place yet; if there is none, by one that depends on its predecessor, and so on.
 *
 * <p>Then two events that race are less often separated by others that have nothing to do with
 * them, and that whoever reverses the race has to take along.
 */
final class Neighbours {

  private final Footprints footprints;
  private final long[] firstStep; // of each process; empty if it has none
  private final boolean[] hasPlace;
  private final int[] order;
  private int placed;

  Neighbours(Footprints footprints, Run run) {
    this.footprints = footprints;
    this.firstStep = new long[run.processCount()];
    for (int p = 0; p < firstStep.length; p++) {
      firstStep[p] = run.isEnabled(p) ? run.pending(p) : Footprints.EMPTY;
    }
    this.hasPlace = new boolean[firstStep.length];
    this.order = new int[firstStep.length];
    for (int p = 0; p < firstStep.length; p++) {
      place(p);
    }
  }

  private void place(int p) {
    if (!hasPlace[p]) {
      hasPlace[p] = true;
      order[placed++] = p;
      for (int q = 0; q < firstStep.length; q++) {
        if (footprints.conflict(firstStep[p], firstStep[q])) {
          place(q);
        }
      }
    }
  }

  /** All processes. */
  int[] order() {
    return order;
  }
}
