package org.mazurka.explore;

import java.util.Arrays;

/** The events of each process of an execution, as bits. */
final class ProcessEvents {

  private static final int NONE = ExecutionSequence.NONE;

  private int words = 1; // of a row
  private long[] rows; // one for each process

  ProcessEvents(int processes) {
    this.rows = new long[processes];
  }

  /** Makes room for as many processes. */
  void admit(int processes) {
    rows = Arrays.copyOf(rows, processes * words);
  }

  /** Makes room for as many events. */
  void reserve(int events) {
    int processes = rows.length / words;
    int wider = events >> 6;
    long[] moved = new long[processes * wider];
    for (int p = 0; p < processes; p++) {
      System.arraycopy(rows, p * words, moved, p * wider, words);
    }
    rows = moved;
    words = wider;
  }

  void add(int process, int event) {
    rows[process * words + (event >> 6)] |= 1L << event;
  }

  void remove(int process, int event) {
    rows[process * words + (event >> 6)] &= ~(1L << event);
  }

  /** The first 64 events of a process, as bits. */
  long word(int process) {
    return rows[process * words];
  }

  /** The last event of a process in an execution of that length, or NONE. */
  int last(int process, int length) {
    return words == 1 ? lastIn(rows[process]) : last(process, length - 1 >> 6, -1);
  }

  /** The event of a process before another one of it, or NONE. */
  int previous(int process, int event) {
    long earlier = ~(-1L << event);
    return words == 1 ? lastIn(rows[process] & earlier) : last(process, event >> 6, earlier);
  }

  /** The last event of the first word of a row, or NONE. */
  private static int lastIn(long bits) {
    return 63 - Long.numberOfLeadingZeros(bits);
  }

  /** The last one up to a word, of which the bits of a mask count. */
  private int last(int process, int word, long mask) {
    int row = process * words;
    long counted = mask;
    for (int w = word; w >= 0; w--) {
      long bits = rows[row + w] & counted;
      if (bits != 0) {
        return (w << 6) + lastIn(bits);
      }
      counted = -1;
    }
    return NONE;
  }

  /** The first event of a process from {@code from} on in an execution of that length, or NONE. */
  int next(int process, int from, int length) {
    if (words == 1) {
      long bits = from < 64 ? rows[process] & -1L << from : 0;
      return bits == 0 ? NONE : Long.numberOfTrailingZeros(bits);
    }
    int row = process * words;
    int end = length + 63 >> 6;
    long counted = -1L << from;
    for (int w = from >> 6; w < end; w++) {
      long bits = rows[row + w] & counted;
      if (bits != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(bits);
      }
      counted = -1;
    }
    return NONE;
  }

  /** The first event of a process that is in a set whose words from {@code fromWord} on count. */
  int firstIn(int process, long[] set, int fromWord, int length) {
    int row = process * words;
    int end = length + 63 >> 6;
    for (int w = fromWord; w < end; w++) {
      long bits = rows[row + w] & set[w];
      if (bits != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
    return NONE;
  }
}
