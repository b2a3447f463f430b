package org.mazurka.explore;

/** A set of numbers, by open addressing. */
final class LongSet {

  private long[] table = new long[1024]; // 0 is free
  private int size;
  private boolean hasZero;

  int size() {
    return hasZero ? size + 1 : size;
  }

  void add(long number) {
    if (number == 0) {
      hasZero = true;
      return;
    }
    if (2 * size >= table.length) {
      long[] old = table;
      table = new long[2 * old.length];
      size = 0;
      addPresent(old);
    }
    int slot = (int) (number ^ number >>> 32) & table.length - 1;
    while (table[slot] != 0) {
      if (table[slot] == number) {
        return;
      }
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = number;
    size++;
  }

  /** Adds the numbers of another set. */
  void addAll(LongSet others) {
    hasZero |= others.hasZero;
    addPresent(others.table);
  }

  private void addPresent(long[] numbers) {
    for (long number : numbers) {
      if (number != 0) {
        add(number);
      }
    }
  }
}
