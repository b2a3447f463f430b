package org.mazurka.explore;

import java.util.Arrays;

/**
 * Events whose races need no look, each as long as another event, its initial, is there: the
 * process of the initial is explored in the place of the event.
 */
final class Covered {

  private long[] events = new long[1];
  private int[] initial = new int[64]; // of each event that is in the set

  /** Adds an event. */
  void add(int e, int itsInitial) {
    if (e >= initial.length) {
      initial = Arrays.copyOf(initial, 2 * e);
      events = Arrays.copyOf(events, EventOrder.wordsUpTo(2 * e));
    }
    events[e >> 6] |= 1L << e;
    initial[e] = itsInitial;
  }

  /** Whether the races of an event need no look. */
  boolean contains(int e) {
    return e >> 6 < events.length && (events[e >> 6] >>> e & 1) != 0;
  }

  /** 64 events of the set, as bits. */
  long word(int word) {
    return word < events.length ? events[word] : 0;
  }

  /** Takes out all events whose initial is {@code end} or a later one. */
  void removeFrom(int end) {
    for (int w = 0; w < events.length; w++) {
      for (long bits = events[w]; bits != 0; bits &= bits - 1) {
        int e = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (initial[e] >= end) {
          events[w] ^= bits & -bits;
        }
      }
    }
  }
}
