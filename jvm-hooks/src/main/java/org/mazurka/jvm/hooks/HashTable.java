package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;

/**
 * The table of a {@link HashMap}. Where {@code computeIfAbsent}, {@code compute} or {@code merge}
 * adds a key, the table does not grow with it, but with the next call of one of these, which then
 * changes the map even if that has the key.
 */
final class HashTable {

  private static final VarHandle THRESHOLD;

  static {
    try {
      THRESHOLD =
          MethodHandles.privateLookupIn(HashMap.class, MethodHandles.lookup())
              .findVarHandle(HashMap.class, "threshold", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private HashTable() {}

  /** Whether the table of what may be such a map is to grow with the next of these calls. */
  static boolean isOverdue(Map<?, ?> map) {
    return map instanceof HashMap<?, ?> && map.size() > (int) THRESHOLD.get(map);
  }
}
