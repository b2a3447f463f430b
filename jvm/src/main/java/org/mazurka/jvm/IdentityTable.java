package org.mazurka.jvm;

import java.util.Arrays;

/**
 * Finds the record of an object by its identity. Open addressing; emptying it takes constant time,
 * because each entry says of which execution it is.
 */
final class IdentityTable {

  private Object[] keys = new Object[256];
  private ObjectRecord[] values = new ObjectRecord[256];
  private int[] stamps = new int[256];
  private int stamp = 1;
  private int size;
  private Object lastKey; // that was found last, or null
  private ObjectRecord lastValue;

  void clear() {
    stamp++;
    size = 0;
    lastKey = null;
  }

  ObjectRecord get(Object key) {
    if (key == lastKey) {
      return lastValue;
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

  /**
   * The number of a thread is at hand; the hash code of an object is slow to get the first time.
   */
  private static int hash(Object key) {
    return key instanceof Thread thread ? (int) thread.threadId() : System.identityHashCode(key);
  }

  private static int slot(Object key, int mask) {
    return hash(key) * 0x9E3779B1 >>> 8 & mask;
  }
}
