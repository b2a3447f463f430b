package org.mazurka.model;

import java.util.Arrays;

/**
 * Footprints of steps, and the one definition of dependence.
 *
 * <p>A footprint is the set of locations that a step read and the set that it wrote. Two steps of
 * different processes are dependent iff one writes a location that the other reads or writes. A
 * location that is both read and written counts as written.
 *
 * <p>A footprint is a {@code long}, so that the hot path can store and compare footprints without
 * allocating. Up to two accesses are packed into it (31 bits each); a larger footprint is interned
 * here and represented by a negative number. Equal footprints are equal numbers.
 *
 * <p>Runs of one program may share this object though they belong to different threads: sets are
 * interned by one thread at a time, and never change.
 */
public final class Footprints {

  /** Touches no shared location. */
  public static final long EMPTY = 0;

  /** The largest number that a location may have. */
  public static final int MAX_LOCATION = (1 << 30) - 2;

  private static final int ACCESS_BITS = 31;
  private static final long ACCESS_MASK = (1L << ACCESS_BITS) - 1;

  private volatile int[][] interned = new int[16][]; // what was published is never changed
  private int internedCount;
  private int[] table = new int[64]; // open addressing; 0 is free, else id + 1

  /** The footprint of a single read. */
  public static long read(int location) {
    return (long) (location + 1) << 1;
  }

  /** The footprint of a single write. */
  public static long write(int location) {
    return read(location) | 1;
  }

  /** An access as {@link #of} takes it and {@link #access} gives it. */
  public static int readAccess(int location) {
    return (location + 1) << 1;
  }

  /** An access as {@link #of} takes it and {@link #access} gives it. */
  public static int writeAccess(int location) {
    return (location + 1) << 1 | 1;
  }

  /** The location of an access. */
  public static int location(int access) {
    return (access >>> 1) - 1;
  }

  /** Whether an access is a write. */
  public static boolean isWrite(int access) {
    return (access & 1) != 0;
  }

  /**
   * The footprint of the first {@code count} accesses, in any order and with repetitions; the array
   * is scratch space of the caller and is reordered.
   */
  public long of(int[] accesses, int count) {
    if (count == 0) {
      return EMPTY;
    }
    if (count == 1) {
      return accesses[0];
    }
    int distinct = sortAndMerge(accesses, count);
    if (distinct == 1) {
      return accesses[0];
    }
    if (distinct == 2) {
      return (long) accesses[1] << ACCESS_BITS | accesses[0];
    }
    return -1L - intern(accesses, distinct);
  }

  /** Whether a footprint touches a single location; then it is the access itself. */
  public static boolean isSingle(long footprint) {
    return footprint > 0 && footprint <= ACCESS_MASK;
  }

  /** How many locations a footprint touches. */
  public int size(long footprint) {
    if (footprint < 0) {
      return interned[internedIndex(footprint)].length;
    }
    return footprint == EMPTY ? 0 : footprint >>> ACCESS_BITS == 0 ? 1 : 2;
  }

  /** The {@code i}-th access of a footprint, in the order of locations. */
  public int access(long footprint, int i) {
    if (footprint < 0) {
      return interned[internedIndex(footprint)][i];
    }
    return (int) (i == 0 ? footprint & ACCESS_MASK : footprint >>> ACCESS_BITS);
  }

  /** Whether a footprint has a write of a location. */
  public boolean writes(long footprint, int location) {
    for (int i = size(footprint) - 1; i >= 0; i--) {
      if (access(footprint, i) == writeAccess(location)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a step of footprint {@code a} and one of footprint {@code b} are dependent. */
  public boolean conflict(long a, long b) {
    if ((a | b) < 0) {
      return conflictOfSets(a, b);
    }
    long a1 = a & ACCESS_MASK;
    long b1 = b & ACCESS_MASK;
    long a2 = a >>> ACCESS_BITS;
    long b2 = b >>> ACCESS_BITS;
    if ((a2 | b2) == 0) {
      return clash(a1, b1);
    }
    return clash(a1, b1) || clash(a1, b2) || clash(a2, b1) || clash(a2, b2);
  }

  /** Same location (neither is 0, the missing access), and at least one write. */
  private static boolean clash(long a, long b) {
    return (a ^ b) < 2 && ((a | b) & 1) != 0;
  }

  private boolean conflictOfSets(long a, long b) {
    int sizeA = size(a);
    int sizeB = size(b);
    int i = 0;
    int j = 0;
    while (i < sizeA && j < sizeB) {
      int x = access(a, i);
      int y = access(b, j);
      if (clash(x, y)) {
        return true;
      }
      if (x >>> 1 <= y >>> 1) {
        i++;
      } else {
        j++;
      }
    }
    return false;
  }

  private static int sortAndMerge(int[] accesses, int count) {
    for (int i = 1; i < count; i++) { // insertion sort: footprints are short
      int access = accesses[i];
      int j = i - 1;
      while (j >= 0 && accesses[j] > access) {
        accesses[j + 1] = accesses[j];
        j--;
      }
      accesses[j + 1] = access;
    }
    int last = 0;
    for (int i = 1; i < count; i++) {
      if (accesses[i] >>> 1 == accesses[last] >>> 1) {
        accesses[last] = accesses[i]; // the write sorts after the read and wins
      } else {
        accesses[++last] = accesses[i];
      }
    }
    return last + 1;
  }

  private static int internedIndex(long footprint) {
    return (int) (-1L - footprint);
  }

  private synchronized int intern(int[] accesses, int count) {
    if (2 * (internedCount + 1) > table.length) {
      growTable();
    }
    int slot = hash(accesses, count) & table.length - 1;
    while (table[slot] != 0) {
      int[] present = interned[table[slot] - 1];
      if (Arrays.equals(present, 0, present.length, accesses, 0, count)) {
        return table[slot] - 1;
      }
      slot = slot + 1 & table.length - 1;
    }
    int[][] sets = interned;
    if (internedCount == sets.length) {
      sets = Arrays.copyOf(sets, 2 * internedCount);
    }
    sets[internedCount] = Arrays.copyOf(accesses, count);
    interned = sets; // publishes the new one, too
    table[slot] = ++internedCount;
    return internedCount - 1;
  }

  private void growTable() {
    table = new int[2 * table.length];
    for (int id = 0; id < internedCount; id++) {
      int slot = hash(interned[id], interned[id].length) & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = id + 1;
    }
  }

  private static int hash(int[] accesses, int count) {
    int hash = count;
    for (int i = 0; i < count; i++) {
      hash = (hash ^ accesses[i]) * 0x9E3779B1;
    }
    return hash ^ hash >>> 15;
  }
}
