package org.mazurka.explore;

import java.util.Arrays;

/**
 * Races that need no look. Those of some events, each as long as another event is there: what is
 * explored in the place of the event, an initial under {@code source}, a leaf under {@code
 * optimal}, is then a part of every continuation. And those whose later step could be taken in the
 * place of the earlier one, if its process sleeps there.
 */
final class Covered {

  private long[] events = new long[1];
  private int[] until = new int[64]; // of each event that is in the set, the other one
  private ProcessSets asleep; // by the length of the prefix, or null

  /** Adds the races of steps that sleep in the place of the earlier event. */
  void addSleeping(ProcessSets sets) {
    asleep = sets;
  }

  /** Whether the step of a process need not be moved to the place of {@code e}, if it could be. */
  boolean containsStep(int e, int p) {
    return asleep != null && asleep.contains(e, p);
  }

  /** Adds an event, for as long as another one is there. */
  void add(int e, int other) {
    if (e >= until.length) {
      until = Arrays.copyOf(until, 2 * e);
      events = Arrays.copyOf(events, EventOrder.wordsUpTo(2 * e));
    }
    events[e >> 6] |= 1L << e;
    until[e] = other;
  }

  /** Whether the races of an event need no look. */
  boolean contains(int e) {
    return e >> 6 < events.length && (events[e >> 6] >>> e & 1) != 0;
  }

  /** 64 events of the set, as bits. */
  long word(int word) {
    return word < events.length ? events[word] : 0;
  }

  /** Takes out all events whose other event is {@code end} or a later one. */
  void removeFrom(int end) {
    for (int w = 0; w < events.length; w++) {
      for (long bits = events[w]; bits != 0; bits &= bits - 1) {
        int e = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (until[e] >= end) {
          events[w] ^= bits & -bits;
        }
      }
    }
  }
}
