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

  void clear() {
    stamp++;
    size = 0;
  }

  ObjectRecord get(Object key) {
    int mask = keys.length - 1;
    int at = slot(key, mask);
    while (stamps[at] == stamp) {
      if (keys[at] == key) {
        return values[at];
      }
      at = at + 1 & mask;
    }
    return null;
  }

  void put(Object key, ObjectRecord value) {
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

  private static int slot(Object key, int mask) {
    int hash = System.identityHashCode(key) * 0x9E3779B1;
    return hash >>> 8 & mask;
  }
}
