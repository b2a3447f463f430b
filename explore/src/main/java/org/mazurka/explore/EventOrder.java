package org.mazurka.explore;

import java.util.Arrays;

/**
 * The happens-before relation of an execution: of each event the set of the events before it, as a
 * row of bits.
 *
 * <p>Only events of smaller numbers can happen before an event, so its row has as many words as its
 * number needs. The rows stand one behind the other and never move.
 */
final class EventOrder {

  private int[] row = new int[65]; // where the row of each event begins
  private long[] past = new long[64];

  EventOrder() {
    layOut(0);
  }

  private void layOut(int from) {
    for (int event = from; event + 1 < row.length; event++) {
      row[event + 1] = row[event] + wordsUpTo(event);
      if (row[event + 1] < 0) {
        throw new OutOfMemoryError("an execution of %d events".formatted(event));
      }
    }
    past = Arrays.copyOf(past, row[row.length - 1]);
  }

  /** How many words hold the bits of all events up to the given one. */
  static int wordsUpTo(int event) {
    return (event >> 6) + 1;
  }

  /** Begins the row of an event: all that happens before {@code previous}, and it; or nothing. */
  void begin(int event, int previous) {
    if (event + 1 >= row.length) {
      int known = row.length - 1;
      row = Arrays.copyOf(row, 2 * known + 1);
      layOut(known);
    }
    int to = row[event];
    if (previous < 0) {
      clear(to, row[event + 1]);
    } else {
      int words = wordsUpTo(previous);
      int from = row[previous];
      for (int w = 0; w < words; w++) {
        past[to + w] = past[from + w];
      }
      clear(to + words, row[event + 1]);
      add(event, previous);
    }
  }

  private void clear(int from, int to) {
    for (int at = from; at < to; at++) {
      past[at] = 0;
    }
  }

  /** Adds what happens before another event, without that event itself. */
  void addPast(int event, int other) {
    int to = row[event];
    int from = row[other];
    int words = wordsUpTo(other);
    for (int w = 0; w < words; w++) {
      past[to + w] |= past[from + w];
    }
  }

  /** The same for a set of events, of which the words from {@code fromWord} on count. */
  void addPast(int event, long[] set, int fromWord) {
    int from = row[event];
    int words = wordsUpTo(event);
    for (int w = fromWord; w < words; w++) {
      set[w] |= past[from + w];
    }
  }

  /** Adds a single event. */
  void add(int event, int other) {
    past[row[event] + (other >> 6)] |= 1L << other;
  }

  /** {@code e} happens before {@code later}, and is another event. */
  boolean isBefore(int e, int later) {
    return e < later && (past[row[later] + (e >> 6)] >>> e & 1) != 0;
  }

  /** One word of the set of the events before the given one; word 0 holds events 0 to 63. */
  long word(int event, int word) {
    return past[row[event] + word];
  }

  /** Whether no event from {@code from} on happens before the given one. */
  boolean isNothingBefore(int event, int from) {
    int at = row[event];
    int words = wordsUpTo(event);
    int w = from >> 6;
    if ((past[at + w] & -1L << from) != 0) {
      return false;
    }
    while (++w < words) {
      if (past[at + w] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether none of the events of a set, whose words up to {@code event}'s count, is before it. */
  boolean isNoneBefore(int event, long[] set, int fromWord) {
    int from = row[event];
    int words = wordsUpTo(event);
    for (int w = fromWord; w < words; w++) {
      if ((past[from + w] & set[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The first event behind {@code e} that does not happen after it, or -1 if there is none. */
  int firstNotAfter(int e, int end) {
    for (int event = e + 1; event < end; event++) {
      if (!isBefore(e, event)) {
        return event;
      }
    }
    return -1;
  }

  /**
   * The events behind {@code e} and before {@code end} that do not happen after {@code e}, as bits
   * of {@code set}; the words from that of {@code e} on are filled.
   */
  void notAfter(int e, int end, long[] set) {
    int column = e >> 6;
    int event = e + 1;
    Arrays.fill(set, column, wordsUpTo(end), 0);
    while (event < end) {
      int stop = Math.min(end, (event | 63) + 1);
      long bits = 0;
      int at = row[event] + column;
      int step = wordsUpTo(event);
      for (int y = event; y < stop; y++, at += step) {
        bits |= (~past[at] >>> e & 1) << y;
      }
      set[event >> 6] |= bits;
      event = stop;
    }
  }
}
