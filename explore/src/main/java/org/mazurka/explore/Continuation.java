package org.mazurka.explore;

import java.util.Arrays;

/**
 * A sequence {@code v} that can be executed after a prefix {@code E'} of the present execution.
 *
 * <p>All steps but the last are events of the execution that do not happen after the event e that
 * follows {@code E'}, in their order; they have the footprints that they had there. The last step
 * is a process that moves to an earlier place, with the footprint that it has in {@code E'.v}.
 */
final class Continuation {

  /** {@link #event} of a step that is not an event of the execution. */
  static final int NO_EVENT = -1;

  private int[] events = new int[64];
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private int start;
  private int end;
  private int settledBefore;

  /** Makes it empty; events below {@code settledBefore} will be settled. */
  void clear(int settledBefore) {
    this.start = 0;
    this.end = 0;
    this.settledBefore = settledBefore;
  }

  void add(int event, int process, long footprint) {
    if (end == events.length) {
      events = Arrays.copyOf(events, 2 * end);
      processes = Arrays.copyOf(processes, 2 * end);
      footprints = Arrays.copyOf(footprints, 2 * end);
    }
    events[end] = event;
    processes[end] = process;
    footprints[end] = footprint;
    end++;
  }

  /** Removes step {@code i}; the steps before it move up. */
  void remove(int i) {
    for (int at = start + i; at > start; at--) {
      events[at] = events[at - 1];
      processes[at] = processes[at - 1];
      footprints[at] = footprints[at - 1];
    }
    start++;
  }

  int length() {
    return end - start;
  }

  int event(int i) {
    return events[start + i];
  }

  int process(int i) {
    return processes[start + i];
  }

  long footprint(int i) {
    return footprints[start + i];
  }

  /**
   * Whether step {@code i}, and every step before it, will be there as well in the continuation for
   * the same race in any later execution that still has this race.
   */
  boolean isSettled(int i) {
    return events[start + i] < settledBefore;
  }
}
