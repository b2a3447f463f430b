package org.mazurka.explore;

import java.util.Arrays;

/**
 * A set of states, numbered in the order in which they were added.
 *
 * <p>States are sequences of bytes, stored one behind the other in pages; a hash table with open
 * addressing finds them.
 */
final class StateTable {

  private static final int PAGE_BITS = 22;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;

  private byte[][] pages = new byte[16][];
  private int pageCount;
  private int used = PAGE_SIZE; // of the last page
  private long[] start = new long[1024]; // page and offset of each state
  private int[] length = new int[1024];
  private int[] table = new int[4096]; // 0 is free, else number + 1
  private int size;

  int size() {
    return size;
  }

  /** The page that holds a state. */
  byte[] page(int state) {
    return pages[(int) (start[state] >>> PAGE_BITS)];
  }

  /** Where a state begins in its page. */
  int offset(int state) {
    return (int) start[state] & PAGE_SIZE - 1;
  }

  int length(int state) {
    return length[state];
  }

  /** The number of a state; the state is added if it is new, and then has the highest number. */
  int add(byte[] bytes, int count) {
    if (2 * (size + 1) > table.length) {
      grow();
    }
    int slot = hash(bytes, 0, count) & table.length - 1;
    while (table[slot] != 0) {
      int present = table[slot] - 1;
      int from = offset(present);
      if (Arrays.equals(page(present), from, from + length[present], bytes, 0, count)) {
        return present;
      }
      slot = slot + 1 & table.length - 1;
    }
    store(bytes, count);
    table[slot] = ++size;
    return size - 1;
  }

  private void store(byte[] bytes, int count) {
    if (count > PAGE_SIZE) {
      throw new IllegalStateException("a state of " + count + " bytes is too large");
    }
    if (used + count > PAGE_SIZE) {
      if (pageCount == pages.length) {
        pages = Arrays.copyOf(pages, 2 * pageCount);
      }
      pages[pageCount++] = new byte[PAGE_SIZE];
      used = 0;
    }
    if (size == start.length) {
      start = Arrays.copyOf(start, 2 * size);
      length = Arrays.copyOf(length, 2 * size);
    }
    System.arraycopy(bytes, 0, pages[pageCount - 1], used, count);
    start[size] = (long) (pageCount - 1) << PAGE_BITS | used;
    length[size] = count;
    used += count;
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int state = 0; state < size; state++) {
      int slot = hash(page(state), offset(state), length[state]) & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = state + 1;
    }
  }

  private static int hash(byte[] bytes, int offset, int count) {
    int hash = count;
    for (int i = offset; i < offset + count; i++) {
      hash = hash * 31 + bytes[i];
    }
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }
}
