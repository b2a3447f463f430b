package org.mazurka.jvm.hooks;

import jdk.internal.misc.Unsafe;

/** What the JDK keeps of the constants of an enum, which are others in each execution. */
public final class EnumConstants {

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long CONSTANTS = UNSAFE.objectFieldOffset(Class.class, "enumConstants");
  private static final long BY_NAME =
      UNSAFE.objectFieldOffset(Class.class, "enumConstantDirectory");

  private EnumConstants() {}

  /** Has the JDK ask the enum again for its constants when it needs them next. */
  public static void forget(Class<?> type) {
    UNSAFE.putReferenceVolatile(type, CONSTANTS, null);
    UNSAFE.putReferenceVolatile(type, BY_NAME, null);
  }
}
