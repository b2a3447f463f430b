package org.mazurka.explore;

import java.util.Arrays;

/**
 * Sets of processes, one for each depth of an execution, in one array.
 *
 * <p>A set takes {@code words} consecutive words; nothing is allocated but when the array grows.
 */
final class ProcessSets implements Growth {

  /** No process. */
  static final int NONE = -1;

  private int words;
  private long[] bits;

  ProcessSets(int processes) {
    this.words = wordsFor(processes);
    this.bits = new long[65 * words];
  }

  /** Sets that always have room for the processes of an execution. */
  static ProcessSets following(ExecutionSequence execution) {
    ProcessSets sets = new ProcessSets(execution.processCapacity());
    execution.follow(sets);
    return sets;
  }

  private static int wordsFor(int processes) {
    return Math.max(1, processes + 63 >>> 6);
  }

  @Override
  public void admit(int processes) {
    int wider = wordsFor(processes);
    int depths = bits.length / words;
    long[] moved = new long[depths * wider];
    for (int depth = 0; depth < depths; depth++) {
      System.arraycopy(bits, depth * words, moved, depth * wider, words);
    }
    bits = moved;
    words = wider;
  }

  @Override
  public void reserve(int depth) {
    if ((depth + 1) * words > bits.length) {
      bits = Arrays.copyOf(bits, Math.max(2 * bits.length, (depth + 1) * words));
    }
  }

  /** The array that holds the sets, for bulk copies. */
  long[] array() {
    return bits;
  }

  int offset(int depth) {
    return depth * words;
  }

  int words() {
    return words;
  }

  /** 64 members of a set, as bits. */
  long word(int depth, int word) {
    return bits[depth * words + word];
  }

  void setWord(int depth, int word, long members) {
    bits[depth * words + word] = members;
  }

  boolean contains(int depth, int process) {
    return (bits[depth * words + (process >>> 6)] >>> process & 1) != 0;
  }

  void add(int depth, int process) {
    bits[depth * words + (process >>> 6)] |= 1L << process;
  }

  void remove(int depth, int process) {
    bits[depth * words + (process >>> 6)] &= ~(1L << process);
  }

  void clear(int depth) {
    int from = depth * words;
    bits[from] = 0;
    for (int w = 1; w < words; w++) {
      bits[from + w] = 0;
    }
  }

  /** Makes a process the only member of a set. */
  void setSingle(int depth, int process) {
    if (words == 1) {
      bits[depth] = 1L << process;
    } else {
      clear(depth);
      add(depth, process);
    }
  }

  boolean isEmpty(int depth) {
    int from = depth * words;
    for (int w = from; w < from + words; w++) {
      if (bits[w] != 0) {
        return false;
      }
    }
    return true;
  }

  int size(int depth) {
    int size = 0;
    int from = depth * words;
    for (int w = from; w < from + words; w++) {
      size += Long.bitCount(bits[w]);
    }
    return size;
  }

  /** The smallest process of the set that is not smaller than {@code from}, or {@link #NONE}. */
  int next(int depth, int from) {
    int word = from >>> 6;
    if (word >= words) {
      return NONE;
    }
    long rest = bits[depth * words + word] & -1L << from;
    while (rest == 0) {
      if (++word == words) {
        return NONE;
      }
      rest = bits[depth * words + word];
    }
    return (word << 6) + Long.numberOfTrailingZeros(rest);
  }

  /** The same for the members that are not in {@code other} at that depth. */
  int nextWithout(int depth, int from, ProcessSets other) {
    int word = from >>> 6;
    long mask = -1L << from;
    while (word < words) {
      int at = depth * words + word;
      long rest = bits[at] & ~other.bits[at] & mask;
      if (rest != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(rest);
      }
      mask = -1;
      word++;
    }
    return NONE;
  }

  /** The smallest member at {@code depth} that is not one of {@code other}, or {@link #NONE}. */
  int firstWithout(int depth, ProcessSets other, int otherDepth) {
    if (words == 1) {
      long rest = bits[depth] & ~other.bits[otherDepth];
      return rest == 0 ? NONE : Long.numberOfTrailingZeros(rest);
    }
    long rest = bits[depth * words] & ~other.bits[otherDepth * words];
    int w = 0;
    while (rest == 0) {
      if (++w == words) {
        return NONE;
      }
      rest = bits[depth * words + w] & ~other.bits[otherDepth * words + w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(rest);
  }

  /** Whether the set at {@code depth} has a member but p that is not one of {@code other}. */
  boolean hasOther(int depth, ProcessSets other, int p) {
    if (words == 1) {
      return (bits[depth] & ~other.bits[depth] & ~(1L << p)) != 0;
    }
    int from = depth * words;
    for (int w = 0; w < words; w++) {
      long rest = bits[from + w] & ~other.bits[from + w];
      if (rest != 0 && (w != p >> 6 || (rest & ~(1L << p)) != 0)) {
        return true;
      }
    }
    return false;
  }

  /** Makes the set at {@code depth} that of {@code other} at {@code otherDepth}. */
  void assign(int depth, ProcessSets other, int otherDepth) {
    if (words == 1) {
      bits[depth] = other.bits[otherDepth];
      return;
    }
    for (int w = 0; w < words; w++) {
      bits[depth * words + w] = other.bits[otherDepth * words + w];
    }
  }

  /**
   * Takes out of the set at {@code depth}, made that of the depth before, who is not in {@code
   * other}.
   */
  void inherit(int depth, ProcessSets other) {
    if (words == 1) {
      bits[depth] = bits[depth - 1] & other.bits[depth];
      return;
    }
    for (int w = 0; w < words; w++) {
      bits[depth * words + w] = bits[(depth - 1) * words + w] & other.bits[depth * words + w];
    }
  }
}
