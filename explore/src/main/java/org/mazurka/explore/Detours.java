package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.Queue;

/** What is explored after a prefix beside the representatives of its section. */
final class Detours {

  /** What is still to be run. */
  final Queue<Variation.Plan> waiting = new ArrayDeque<>();

  /** The processes that were run, with their steps' footprints. */
  final SleepList explored = new SleepList();

  private final SleepList waitingFirst = new SleepList(); // scratch
  private final SleepList reliedOn = new SleepList();

  /**
   * Whether the first process of something that waits is an initial of a variation; that process
   * must then be explored here, even if what waits with it is not needed any more.
   */
  boolean relyOn(Variation v) {
    waitingFirst.clear();
    for (Variation.Plan plan : waiting) {
      waitingFirst.add(plan.processes()[0], plan.footprints()[0]);
    }
    int initial = v.initialIn(waitingFirst);
    if (initial == Variation.NONE) {
      return false;
    }
    if (!reliedOn.contains(initial)) {
      reliedOn.add(initial, 0);
    }
    return true;
  }

  boolean isReliedOn(int process) {
    return reliedOn.contains(process);
  }

  void clear() {
    waiting.clear();
    explored.clear();
    reliedOn.clear();
  }
}
