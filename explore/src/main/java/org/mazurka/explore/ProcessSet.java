package org.mazurka.explore;

import java.util.Arrays;

/**
 * A set of processes. The first 64 are bits of a field, so that small programs need no array, whose
 * every use would check its bounds.
 */
final class ProcessSet {

  /** No process. */
  static final int NONE = -1;

  private long first; // processes 0 to 63
  private long[] rest; // 64 a word, from 64 on; null: none of them was ever a member

  /** 64 members, as bits; any word may be asked for. */
  long word(int word) {
    return word == 0 ? first : rest == null || word > rest.length ? 0 : rest[word - 1];
  }

  /** Makes others the members of a word. */
  void setWord(int word, long members) {
    if (word == 0) {
      first = members;
    } else if (members != 0 || word < words()) {
      reserve(word + 1);
      rest[word - 1] = members;
    }
  }

  /** How many words there are; behind them nobody is a member. */
  int words() {
    return rest == null ? 1 : 1 + rest.length;
  }

  private void reserve(int words) {
    if (rest == null) {
      rest = new long[words - 1];
    } else if (rest.length < words - 1) {
      rest = Arrays.copyOf(rest, words - 1);
    }
  }

  boolean contains(int process) {
    return ((process < 64 ? first : word(process >> 6)) >>> process & 1) != 0;
  }

  void add(int process) {
    if (process < 64) {
      first |= 1L << process;
    } else {
      setWord(process >> 6, word(process >> 6) | 1L << process);
    }
  }

  void remove(int process) {
    if (process < 64) {
      first &= ~(1L << process);
    } else {
      setWord(process >> 6, word(process >> 6) & ~(1L << process));
    }
  }

  void clear() {
    first = 0;
    if (rest != null) {
      Arrays.fill(rest, 0);
    }
  }

  /** Makes a process the only member. */
  void setSingle(int process) {
    clear();
    add(process);
  }

  boolean isEmpty() {
    return first == 0 && (rest == null || next(64) == NONE);
  }

  int size() {
    int size = Long.bitCount(first);
    for (int w = 1; w < words(); w++) {
      size += Long.bitCount(rest[w - 1]);
    }
    return size;
  }

  /** The smallest member that is not smaller than {@code from}, or {@link #NONE}. */
  int next(int from) {
    long mask = -1L << from;
    for (int w = from >> 6; w < words(); w++) {
      long bits = word(w) & mask;
      if (bits != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(bits);
      }
      mask = -1;
    }
    return NONE;
  }

  /** The same for the members that are not in {@code other}. */
  int nextWithout(int from, ProcessSet other) {
    long mask = -1L << from;
    for (int w = from >> 6; w < words(); w++) {
      long bits = word(w) & ~other.word(w) & mask;
      if (bits != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(bits);
      }
      mask = -1;
    }
    return NONE;
  }

  /** The smallest member that is not in {@code other}, or {@link #NONE}. */
  int firstWithout(ProcessSet other) {
    long bits = first & ~other.first;
    if (bits != 0) {
      return Long.numberOfTrailingZeros(bits);
    }
    return rest == null ? NONE : nextWithout(64, other);
  }

  /** Whether there is a member but p that is not in {@code other}. */
  boolean hasOther(ProcessSet other, int p) {
    long bits = first & ~other.first;
    if (p < 64) {
      bits &= ~(1L << p);
    }
    return bits != 0 || rest != null && hasOtherBehind(other, p);
  }

  private boolean hasOtherBehind(ProcessSet other, int p) {
    int q = nextWithout(64, other);
    return q != NONE && (q != p || nextWithout(p + 1, other) != NONE);
  }

  /** Makes it equal to another set. */
  void assign(ProcessSet other) {
    first = other.first;
    if (rest != null || other.rest != null) {
      assignRest(other);
    }
  }

  /** Makes it equal to another set, without some of the processes 0 to 63, given as bits. */
  void assignWithout(ProcessSet other, long members) {
    first = other.first & ~members;
    if (rest != null || other.rest != null) {
      assignRest(other);
    }
  }

  private void assignRest(ProcessSet other) {
    int words = Math.max(words(), other.words());
    for (int w = 1; w < words; w++) {
      setWord(w, other.word(w));
    }
  }

  /** Makes it what two sets have in common. */
  void assignCommon(ProcessSet a, ProcessSet b) {
    first = a.first & b.first;
    if (rest != null || a.rest != null && b.rest != null) {
      assignCommonRest(a, b);
    }
  }

  private void assignCommonRest(ProcessSet a, ProcessSet b) {
    int words = Math.max(words(), Math.min(a.words(), b.words()));
    for (int w = 1; w < words; w++) {
      setWord(w, a.word(w) & b.word(w));
    }
  }

  /** Takes some of the processes 0 to 63 out, given as bits. */
  void removeFirst(long members) {
    first &= ~members;
  }

  /** Takes all members of another set out. */
  void removeAll(ProcessSet other) {
    first &= ~other.first;
    for (int w = 1; w < words(); w++) {
      rest[w - 1] &= ~other.word(w);
    }
  }
}
