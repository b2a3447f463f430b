package org.mazurka.explore;

/** A set of traces, by fingerprints of 128 bits, with open addressing. */
final class TraceSet {

  private long[] table = new long[4096]; // two longs an entry; both 0 is free
  private int size;

  int size() {
    return size;
  }

  /** Adds a trace. */
  void add(long high, long low) {
    if (4L * size >= table.length) {
      grow();
    }
    long first = high == 0 && low == 0 ? 1 : high;
    int mask = table.length / 2 - 1;
    int entry = (int) (low ^ low >>> 32) & mask;
    while (table[2 * entry] != 0 || table[2 * entry + 1] != 0) {
      if (table[2 * entry] == first && table[2 * entry + 1] == low) {
        return;
      }
      entry = entry + 1 & mask;
    }
    table[2 * entry] = first;
    table[2 * entry + 1] = low;
    size++;
  }

  /** Adds the traces of another set. */
  void addAll(TraceSet others) {
    addAll(others.table);
  }

  private void addAll(long[] entries) {
    for (int i = 0; i < entries.length; i += 2) {
      if (entries[i] != 0 || entries[i + 1] != 0) {
        add(entries[i], entries[i + 1]);
      }
    }
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    size = 0;
    addAll(old);
  }
}
