package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.LinkedHashMap;

/** Whether a map is in the order of accesses, so that to get a value changes it. */
final class AccessOrder {

  private static final VarHandle KEPT;

  static {
    try {
      KEPT =
          MethodHandles.privateLookupIn(LinkedHashMap.class, MethodHandles.lookup())
              .findVarHandle(LinkedHashMap.class, "accessOrder", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private AccessOrder() {}

  static boolean isKept(LinkedHashMap<?, ?> map) {
    return (boolean) KEPT.get(map);
  }
}
