package org.mazurka.explore;

import java.util.Arrays;

/**
 * Races that need no look: those of some events, each as long as another event, its initial, is
 * there, since the process of the initial is explored in the place of the event; and those whose
 * later step could be taken in the place of the earlier one, if its process sleeps there.
 */
final class Covered {

  private long[] events = new long[1];
  private int[] initial = new int[64]; // of each event that is in the set
  private ProcessSets asleep; // by the length of the prefix, or null

  /** Adds the races of steps that sleep in the place of the earlier event. */
  void addSleeping(ProcessSets sets) {
    asleep = sets;
  }

  /** Whether the step of a process need not be moved to the place of {@code e}, if it could be. */
  boolean containsStep(int e, int p) {
    return asleep != null && asleep.contains(e, p);
  }

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
