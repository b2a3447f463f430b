package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.Queue;

/** What is explored after a prefix beside the representatives of its section. */
final class Detours {

  /** What is still to be run. */
  final Queue<Variation.Plan> waiting = new ArrayDeque<>();

  /** The processes that were run, with their steps' footprints. */
  final SleepList explored = new SleepList();

  void clear() {
    waiting.clear();
    explored.clear();
  }
}
