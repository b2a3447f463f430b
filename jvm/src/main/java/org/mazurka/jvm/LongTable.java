package org.mazurka.jvm;

import java.util.Arrays;

/** Finds things by a number that is not 0; they are never removed. */
final class LongTable<T> {

  private long[] keys = new long[256];
  private Object[] values = new Object[256];
  private int size;

  @SuppressWarnings("unchecked")
  T get(long key) {
    int at = find(key);
    return keys[at] == 0 ? null : (T) values[at];
  }

  void put(long key, T value) {
    if (2 * size >= keys.length) {
      grow();
    }
    int at = find(key);
    if (keys[at] == 0) {
      size++;
    }
    keys[at] = key;
    values[at] = value;
  }

  private int find(long key) {
    int mask = keys.length - 1;
    long hash = key * 0x9E3779B97F4A7C15L;
    int at = (int) (hash >>> 32) & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = Arrays.copyOf(new Object[0], keys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = find(oldKeys[i]);
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
      }
    }
  }
}
