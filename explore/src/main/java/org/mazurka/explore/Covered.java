package org.mazurka.explore;

import java.util.Arrays;

/**
 * Races that need no look. Those of some events, each as long as another event is there: what is
 * explored in the place of the event, an initial under {@code source}, a leaf under {@code
 * optimal}, is then a part of every continuation; or a process that sleeps there answers for all of
 * them. And those whose later step could be taken in the place of the earlier one, if its process
 * sleeps there.
 */
final class Covered {

  private static final int NONE = 0;

  private long[] events = new long[1];
  private long[] others = new long[1]; // the other events that cover some
  private int[] first = new int[64]; // by the other event: one of those that it covers, plus one
  private int[] next = new int[64]; // another one with the same other event, plus one, or NONE
  private boolean sleepersCount; // whether races of steps that sleep there need no look
  private boolean sleepersAnswer; // whether who sleeps answers for all, unless it is lasting

  /** Makes room for as many events. */
  void reserve(int capacity) {
    events = Arrays.copyOf(events, capacity >> 6);
    others = Arrays.copyOf(others, capacity >> 6);
    first = Arrays.copyOf(first, capacity);
    next = Arrays.copyOf(next, capacity);
  }

  /** Adds the races of steps that sleep in the place of the earlier event. */
  void addSleeping() {
    sleepersCount = true;
  }

  /** Lets who sleeps, but for lasting sleepers, answer for all races (decision 0009). */
  void letAnswerForAll() {
    sleepersAnswer = true;
  }

  /** Whether the step of a process need not be moved to the place of {@code e}, if it could be. */
  boolean containsStep(Prefix e, int p) {
    return sleepersCount && e.asleep.contains(p);
  }

  /**
   * The next step of p after {@code e}, where p sleeps, is an event, and could have been taken in
   * the place of e. So whatever comes behind it and depends on it happens after e.
   */
  void addStep(Prefix e, int p, int event) {
    if (sleepersAnswer && !e.lasting.contains(p)) {
      add(e.length, event);
    }
  }

  /** Adds an event, which is not there, for as long as another one is there. */
  void add(int e, int other) {
    assert !contains(e) : "an event is covered already";
    events[e >> 6] |= 1L << e;
    next[e] = first[other];
    first[other] = e + 1;
    others[other >> 6] |= 1L << other;
  }

  /** Whether the races of an event need no look. */
  boolean contains(int e) {
    return (events[e >> 6] >>> e & 1) != 0;
  }

  /** 64 events of the set, as bits. */
  long word(int word) {
    return events[word];
  }

  /** Takes out what was added for as long as one of some events is there. */
  void removeFrom(int from, int end) {
    long mask = -1L << from;
    int words = end + 63 >> 6;
    for (int w = from >> 6; w < words; w++) {
      for (long bits = others[w] & mask; bits != 0; bits &= bits - 1) {
        remove((w << 6) + Long.numberOfTrailingZeros(bits));
      }
      others[w] &= ~mask;
      mask = -1;
    }
  }

  private void remove(int other) {
    for (int e = first[other]; e != NONE; e = next[e - 1]) {
      events[e - 1 >> 6] &= ~(1L << e - 1);
    }
    first[other] = NONE;
  }
}
