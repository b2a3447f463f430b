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

  private long[] events = new long[1];
  private boolean sleepersCount; // whether races of steps that sleep there need no look
  private boolean sleepersAnswer; // whether who sleeps answers for all, unless it is lasting

  /** Makes room for as many events. */
  void reserve(int capacity) {
    events = Arrays.copyOf(events, capacity >> 6);
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
  void addStep(Prefix e, int p, Prefix event) {
    if (sleepersAnswer && !e.lasting.contains(p)) {
      add(e, event);
    }
  }

  /** Adds an event, which is not there, for as long as another one is there. */
  void add(Prefix e, Prefix other) {
    assert !contains(e) : "an event is covered already";
    events[e.length >> 6] |= 1L << e.length;
    if (e.length < 64) {
      other.coveredByIt |= 1L << e.length;
    } else {
      e.nextCovered = other.laterCovered;
      other.laterCovered = e;
    }
  }

  /** Whether the races of an event need no look. */
  boolean contains(Prefix e) {
    return (events[e.length >> 6] >>> e.length & 1) != 0;
  }

  /** 64 events of the set, as bits. */
  long word(int word) {
    return events[word];
  }

  /** Takes out what was added for as long as an event is there. */
  void release(Prefix other) {
    events[0] &= ~other.coveredByIt;
    other.coveredByIt = 0;
    if (other.laterCovered != null) {
      releaseLater(other);
    }
  }

  private void releaseLater(Prefix other) {
    for (Prefix e = other.laterCovered; e != null; e = e.nextCovered) {
      events[e.length >> 6] &= ~(1L << e.length);
    }
    other.laterCovered = null;
  }
}
