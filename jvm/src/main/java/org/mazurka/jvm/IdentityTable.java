package org.mazurka.jvm;

import java.util.Arrays;

/**
 * Finds the record of an object by its identity. Open addressing; emptying it takes constant time,
 * because each entry says of which execution it is. The first few are compared one by one: the
 * first hash code of an object is slow to get.
 */
final class IdentityTable {

  private static final int FEW = 8;

  private Object[] keys = new Object[256];
  private ObjectRecord[] values = new ObjectRecord[256];
  private int[] stamps = new int[256];
  private int stamp = 1;
  private int size;
  private final Object[] firstKeys = new Object[FEW]; // those not in the table, threads aside
  private final ObjectRecord[] firstValues = new ObjectRecord[FEW];
  private int few;
  private Object lastKey; // that was found last, or null
  private ObjectRecord lastValue;

  void clear() {
    stamp++;
    size = 0;
    few = 0;
    lastKey = null;
  }

  ObjectRecord get(Object key) {
    if (key == lastKey) {
      return lastValue;
    }
    for (int i = 0; i < few; i++) {
      if (firstKeys[i] == key) {
        return firstValues[i];
      }
    }
    if (few < FEW && !(key instanceof Thread)) {
      return null;
    }
    int mask = keys.length - 1;
    int at = slot(key, mask);
    while (stamps[at] == stamp) {
      if (keys[at] == key) {
        lastKey = key;
        lastValue = values[at];
        return lastValue;
      }
      at = at + 1 & mask;
    }
    return null;
  }

  void put(Object key, ObjectRecord value) {
    lastKey = null;
    if (!(key instanceof Thread) && isAmongFirst(key, value)) {
      return;
    }
    if (2 * size >= keys.length) {
      grow();
    }
    int mask = keys.length - 1;
    int at = slot(key, mask);
    while (stamps[at] == stamp) {
      if (keys[at] == key) {
        values[at] = value;
        return;
      }
      at = at + 1 & mask;
    }
    keys[at] = key;
    values[at] = value;
    stamps[at] = stamp;
    size++;
  }

  private boolean isAmongFirst(Object key, ObjectRecord value) {
    for (int i = 0; i < few; i++) {
      if (firstKeys[i] == key) {
        firstValues[i] = value;
        return true;
      }
    }
    if (few == FEW) {
      return false;
    }
    firstKeys[few] = key;
    firstValues[few++] = value;
    return true;
  }

  private void grow() {
    Object[] oldKeys = keys;
    ObjectRecord[] oldValues = values;
    int[] oldStamps = stamps;
    int length = 2 * keys.length;
    keys = new Object[length];
    values = Arrays.copyOf(values, length);
    stamps = new int[length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldStamps[i] == stamp) {
        put(oldKeys[i], oldValues[i]);
      }
    }
  }

  /** The number of a thread is at hand. */
  private static int hash(Object key) {
    return key instanceof Thread thread ? (int) thread.threadId() : System.identityHashCode(key);
  }

  private static int slot(Object key, int mask) {
    return hash(key) * 0x9E3779B1 >>> 8 & mask;
  }
}
