package org.mazurka.jvm.hooks;

import jdk.internal.misc.Unsafe;

/** What the JDK keeps of the constants of an enum, which are others in each execution. */
public final class EnumConstants {

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long CONSTANTS = UNSAFE.objectFieldOffset(Class.class, "enumConstants");
  private static final long BY_NAME =
      UNSAFE.objectFieldOffset(Class.class, "enumConstantDirectory");

  private static final long ANNOTATIONS = UNSAFE.objectFieldOffset(Class.class, "annotationData");
  private static final long DEFAULTS = UNSAFE.objectFieldOffset(Class.class, "annotationType");
  private static final long MEMBERS = UNSAFE.objectFieldOffset(Class.class, "reflectionData");

  private EnumConstants() {}

  /** Has the JDK ask the enum again for its constants when it needs them next. */
  public static void forget(Class<?> type) {
    UNSAFE.putReferenceVolatile(type, CONSTANTS, null);
    UNSAFE.putReferenceVolatile(type, BY_NAME, null);
  }

  /** Has the JDK read the annotations of a class and its members again when it needs them next. */
  public static void forgetAnnotations(Class<?> type) {
    UNSAFE.putReferenceVolatile(type, ANNOTATIONS, null);
    UNSAFE.putReferenceVolatile(type, DEFAULTS, null);
    UNSAFE.putReferenceVolatile(type, MEMBERS, null);
  }
}
