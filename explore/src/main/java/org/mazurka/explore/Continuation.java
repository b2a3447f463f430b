package org.mazurka.explore;

import java.util.Arrays;

/**
 * A sequence {@code v} that can be executed after a prefix {@code E'} of the present execution.
 *
 * <p>All steps but possibly the last are events of the execution that do not happen after the event
 * that follows {@code E'}, in their order; they have the footprints that they had there. The last
 * step is a process that moves to an earlier place, with the footprint that it has in {@code E'.v}.
 */
final class Continuation {

  /** {@link #event} of a step that is not an event of the execution. */
  static final int NO_EVENT = -1;

  private int[] events = new int[64];
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private int length;

  void clear() {
    length = 0;
  }

  void add(int event, int process, long footprint) {
    if (length == events.length) {
      events = Arrays.copyOf(events, 2 * length);
      processes = Arrays.copyOf(processes, 2 * length);
      footprints = Arrays.copyOf(footprints, 2 * length);
    }
    events[length] = event;
    processes[length] = process;
    footprints[length] = footprint;
    length++;
  }

  /** Removes step {@code i}. */
  void remove(int i) {
    int rest = length - i - 1;
    System.arraycopy(events, i + 1, events, i, rest);
    System.arraycopy(processes, i + 1, processes, i, rest);
    System.arraycopy(footprints, i + 1, footprints, i, rest);
    length--;
  }

  int length() {
    return length;
  }

  int event(int i) {
    return events[i];
  }

  int process(int i) {
    return processes[i];
  }

  long footprint(int i) {
    return footprints[i];
  }
}
