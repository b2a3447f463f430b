package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Classes of the program that extend a class of the JDK: the methods that they have themselves are
 * woven, and called as they are; of those that they inherit, callers tell.
 */
public final class Inheritance {

  /** Those of the JDK in question; woven code names them by their places here. */
  public static final List<Class<?>> CLASSES =
      List.of(
          Thread.class,
          AtomicBoolean.class,
          AtomicInteger.class,
          AtomicLong.class,
          AtomicReference.class);

  /** By class: whether the methods that were asked for are the JDK's. */
  private static final ClassValue<Map<String, Boolean>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private Inheritance() {}

  /**
   * Whether an object is of a class of the JDK, or has a method of it by inheritance.
   *
   * @param place where the class is among {@link #CLASSES}
   * @param method its name and its type
   */
  public static boolean has(Object object, int place, String method) {
    return has(object, CLASSES.get(place), method);
  }

  static boolean has(Object object, Class<?> jdk, String method) {
    Class<?> type = Objects.requireNonNull(object).getClass();
    if (type == jdk) {
      return true;
    }
    if (!jdk.isInstance(object)) {
      return false;
    }
    Map<String, Boolean> known = KNOWN.get(type);
    Boolean inherited = known.get(method);
    if (inherited == null) {
      inherited = isOfJdk(type) || isOfJdk(declarer(type, method));
      known.put(method, inherited);
    }
    return inherited;
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null;
  }

  /** Found by a handle: reflection would look for all classes that any method names. */
  private static Class<?> declarer(Class<?> type, String method) {
    int end = method.indexOf('(');
    MethodType methodType = MethodType.fromMethodDescriptorString(method.substring(end), null);
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      return lookup
          .revealDirect(lookup.findVirtual(type, method.substring(0, end), methodType))
          .getDeclaringClass();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
