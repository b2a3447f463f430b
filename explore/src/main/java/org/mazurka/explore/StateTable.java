package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.StateSpace;

/**
 * A set of states, numbered in the order in which they were added.
 *
 * <p>States lie one behind the other in pages of words. A hash table with open addressing finds
 * them: a slot holds 0, or the number of a state plus 1 in as many low bits as the table's size
 * has, and in the bits above them a part of the state's hash, so that few other states are looked
 * at.
 */
final class StateTable {

  private static final int MOST_PAGE_BITS = 12;
  private static final int PAGE_WORDS_BITS = 17; // about a megabyte

  private final int pageBits; // of the number of a state in its page
  private final int pageMask;
  private int words;
  private long[][] pages = new long[16][];
  private int size;
  private int[] slots = new int[1 << 12];
  private int slotMask = slots.length - 1; // also masks the number in a slot

  StateTable(int words) {
    this.words = words;
    int wordBits = Integer.SIZE - Integer.numberOfLeadingZeros(words);
    this.pageBits = Math.clamp(PAGE_WORDS_BITS - wordBits, 0, MOST_PAGE_BITS);
    this.pageMask = (1 << pageBits) - 1;
  }

  int size() {
    return size;
  }

  /** The memory that it takes. */
  long bytes() {
    long pageCount = size + pageMask >> pageBits;
    return 4L * slots.length + (pageCount << pageBits) * 8 * words;
  }

  /** How many bytes a state takes. */
  int stateBytes() {
    return 8 * words;
  }

  void load(int state, StateSpace.Cursor cursor) {
    cursor.load(cursor.packing(), pages[state >>> pageBits], offset(state));
  }

  /** The page that holds a state. */
  long[] page(int state) {
    return pages[state >>> pageBits];
  }

  /** Where a state begins in its page. */
  int offset(int state) {
    return (state & pageMask) * words;
  }

  /** The number of a state; the state is added if it is new, and then has the highest number. */
  int add(long[] state) {
    long hash = hash(state, 0);
    int mask = slotMask;
    int tag = (int) (hash >>> 32) & ~mask;
    int slot = (int) hash & mask;
    int present;
    while ((present = slots[slot]) != 0) {
      if ((present & ~mask) == tag && isAt((present & mask) - 1, state)) {
        return (present & mask) - 1;
      }
      slot = slot + 1 & mask;
    }
    store(state);
    slots[slot] = tag | ++size;
    if (4L * size > 3L * slots.length) {
      grow();
    }
    return size - 1;
  }

  /** Goes over to a wider packing: every state is loaded by the old one and saved by the new. */
  void repack(StateSpace.Cursor cursor, StateSpace.Packing old) {
    long[] here = new long[cursor.packing().words()];
    cursor.save(here, 0);
    StateSpace.Packing packing = cursor.packing();
    int before = words;
    words = packing.words();
    for (int page = 0; page < pages.length && pages[page] != null; page++) {
      long[] from = pages[page];
      long[] to = new long[words << pageBits];
      int count = Math.min(1 << pageBits, size - (page << pageBits));
      for (int i = 0; i < count; i++) {
        cursor.load(old, from, i * before);
        cursor.save(to, i * words);
      }
      pages[page] = to;
    }
    fill(slots.length);
    cursor.load(packing, here, 0);
  }

  private boolean isAt(int number, long[] state) {
    long[] page = pages[number >>> pageBits];
    int offset = offset(number);
    for (int i = 0; i < words; i++) {
      if (page[offset + i] != state[i]) {
        return false;
      }
    }
    return true;
  }

  private void store(long[] state) {
    int page = size >>> pageBits;
    if ((size & pageMask) == 0) {
      if (page == pages.length) {
        pages = Arrays.copyOf(pages, 2 * page);
      }
      pages[page] = new long[words << pageBits];
    }
    System.arraycopy(state, 0, pages[page], offset(size), words);
  }

  private void grow() {
    if (slots.length == 1 << 30) {
      throw new OutOfMemoryError("more states than can be numbered");
    }
    fill(2 * slots.length);
  }

  private void fill(int length) {
    slots = new int[0]; // not both tables at a time
    int[] filled = new int[length];
    int mask = length - 1;
    for (int number = 0; number < size; number++) {
      long hash = hash(page(number), offset(number));
      int slot = (int) hash & mask;
      while (filled[slot] != 0) {
        slot = slot + 1 & mask;
      }
      filled[slot] = (int) (hash >>> 32) & ~mask | number + 1;
    }
    slots = filled;
    slotMask = mask;
  }

  private long hash(long[] source, int offset) {
    long hash = 0;
    for (int i = 0; i < words; i++) {
      hash = (hash ^ source[offset + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    hash *= 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }
}
