package org.mazurka.explore;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The happens-before relation of an execution: of each event the set of the events before it, as a
 * row of bits.
 *
 * <p>Only events of smaller numbers can happen before an event, so its row has as many words as its
 * number needs. The rows stand one behind the other and never move.
 */
final class EventOrder {

  private long[] past = new long[64];

  /** Makes room for as many events. */
  void reserve(int events) {
    int words = row(events);
    if (words < 0) {
      throw new OutOfMemoryError("an execution of %d events".formatted(events));
    }
    past = Arrays.copyOf(past, words);
  }

  /** Where the row of an event begins: behind 64 rows of one word, 64 of two, and so on. */
  private static int row(int event) {
    int word = event >> 6;
    return (word + 1) * (event - (word << 5));
  }

  /** How many words hold the bits of all events up to the given one. */
  static int wordsUpTo(int event) {
    return (event >> 6) + 1;
  }

  /** Begins the row of an event: all that happens before {@code previous}, and it; or nothing. */
  void begin(int event, int previous) {
    if (event < 64) {
      past[event] = previous < 0 ? 0 : past[previous] | 1L << previous;
      return;
    }
    int to = row(event);
    int end = to + wordsUpTo(event);
    if (previous < 0) {
      clear(to, end);
    } else {
      int words = wordsUpTo(previous);
      int from = row(previous);
      for (int w = 0; w < words; w++) {
        past[to + w] = past[from + w];
      }
      clear(to + words, end);
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
    int to = row(event);
    if (other < 64) {
      past[to] |= past[other];
      return;
    }
    int from = row(other);
    int words = wordsUpTo(other);
    for (int w = 0; w < words; w++) {
      past[to + w] |= past[from + w];
    }
  }

  /** The same for a set of events, of which the words from {@code fromWord} on count. */
  void addPast(int event, long[] set, int fromWord) {
    int from = row(event);
    int words = wordsUpTo(event);
    for (int w = fromWord; w < words; w++) {
      set[w] |= past[from + w];
    }
  }

  /** The set of the events before one of the first 64, which is a single word. */
  long word(int event) {
    return past[event];
  }

  /** Makes it another one. */
  void setWord(int event, long others) {
    past[event] = others;
  }

  /** Adds a single event. */
  void add(int event, int other) {
    past[row(event) + (other >> 6)] |= 1L << other;
  }

  /** Adds some events: those whose bits are set in a word. */
  void addWord(int event, int word, long others) {
    past[row(event) + word] |= others;
  }

  /** {@code e} happens before {@code later}, and is another event. */
  boolean isBefore(int e, int later) {
    return e < later && (past[row(later) + (e >> 6)] >>> e & 1) != 0;
  }

  /** One word of the set of the events before the given one; word 0 holds events 0 to 63. */
  long word(int event, int word) {
    return past[row(event) + word];
  }

  /** All events before the given one, and it: the shortest execution that ends with it. */
  IntStream upTo(int event) {
    return IntStream.rangeClosed(0, event).filter(e -> e == event || isBefore(e, event));
  }

  /** Whether no event from {@code from} on happens before the given one. */
  boolean isNothingBefore(int event, int from) {
    if (event < 64) {
      return past[event] >>> from == 0;
    }
    int at = row(event);
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

  /**
   * Whether all events behind {@code e} that happen before the given one, or are in the set of
   * those that it directly depends on, happen after e.
   */
  boolean isAllAfter(int e, int event, long[] direct) {
    int at = row(event);
    int words = wordsUpTo(event);
    long mask = -2L << e;
    for (int w = e >> 6; w < words; w++) {
      for (long bits = (past[at + w] | direct[w]) & mask; bits != 0; bits &= bits - 1) {
        if (!isBefore(e, (w << 6) + Long.numberOfTrailingZeros(bits))) {
          return false;
        }
      }
      mask = -1;
    }
    return true;
  }

  /** Whether none of the events of a set, whose words up to {@code event}'s count, is before it. */
  boolean isNoneBefore(int event, long[] set, int fromWord) {
    int from = row(event);
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
    if (end <= 64) {
      for (int event = e + 1; event < end; event++) {
        if ((past[event] >>> e & 1) == 0) {
          return event;
        }
      }
      return -1;
    }
    for (int event = e + 1; event < end; event++) {
      if (!isBefore(e, event)) {
        return event;
      }
    }
    return -1;
  }

  /** Which of eight rows of the first 64 have a bit, as bits. */
  private long rowsWith(int e, int row) {
    long low =
        past[row] >>> e & 1
            | (past[row + 1] >>> e & 1) << 1
            | (past[row + 2] >>> e & 1) << 2
            | (past[row + 3] >>> e & 1) << 3;
    long high =
        past[row + 4] >>> e & 1
            | (past[row + 5] >>> e & 1) << 1
            | (past[row + 6] >>> e & 1) << 2
            | (past[row + 7] >>> e & 1) << 3;
    return low | high << 4;
  }

  /**
   * The events behind {@code e} and before {@code end} that do not happen after {@code e}, as bits
   * of {@code set}; the words from that of {@code e} on are filled.
   */
  void notAfter(int e, int end, long[] set) {
    if (end < 64) {
      long after = 0; // eight events at a time: those of rows that are not in use are masked out
      int first = e + 1 & ~7;
      for (int y = end - 1 & ~7; y >= first; y -= 8) {
        after = after << 8 | rowsWith(e, y);
      }
      set[0] = ~(after << first) & -2L << e & ~(-1L << end);
      return;
    }
    int column = e >> 6;
    int event = e + 1;
    Arrays.fill(set, column, wordsUpTo(end), 0);
    while (event < end) {
      int stop = Math.min(end, (event | 63) + 1);
      long bits = 0;
      int at = row(event) + column;
      int step = wordsUpTo(event);
      for (int y = event; y < stop; y++, at += step) {
        bits |= (~past[at] >>> e & 1) << y;
      }
      set[event >> 6] |= bits;
      event = stop;
    }
  }
}
