package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Objects whose class is one of the JDK's, or of the program and extends one, where they are known
 * by an interface: methods that a class of the program has itself are woven, and called as they
 * are; of those of the JDK callers tell.
 */
public final class Inheritance {

  private static final Comparator<Class<?>> BY_NAME = Comparator.comparing(Class::getName);

  /** Those of the JDK in question, always in this order; at most as many as a number has bits. */
  public static final List<Class<?>> CLASSES =
      Stream.of(SteppedObjects.CLASSES, JdkCollections.CLASSES, PlainObjects.CLASSES)
          .<Class<?>>flatMap(classes -> classes.stream().sorted(BY_NAME))
          .toList();

  /** What is known of a class. */
  private record Known(long bit, boolean isOfJdk, Map<String, Boolean> inherited) {

    static Known of(Class<?> type) {
      Class<?> at = type;
      while (at != null && !CLASSES.contains(at)) {
        at = at.getSuperclass();
      }
      long bit = at == null ? 0 : Inheritance.bit(at);
      return new Known(bit, Inheritance.isOfJdk(type), new ConcurrentHashMap<>());
    }
  }

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private static final ClassValue<Known> KNOWN =
      new ClassValue<>() {
        @Override
        protected Known computeValue(Class<?> type) {
          return Known.of(type);
        }
      };

  private Inheritance() {}

  /** How woven code names one of the classes; it names several by the union of their bits. */
  public static long bit(Class<?> jdk) {
    return 1L << CLASSES.indexOf(jdk);
  }

  /**
   * Whether an object is of a class of the JDK, or has a method of it by inheritance. Nothing has
   * none: the call itself throws, and says what it was.
   *
   * @param classes bits of the classes of the JDK
   * @param method its name and its type
   */
  public static boolean has(Object object, long classes, String method) {
    if (object == null) {
      return false;
    }
    Class<?> type = object.getClass();
    Known known = KNOWN.get(type);
    if ((known.bit() & classes) == 0 || known.isOfJdk()) {
      return (known.bit() & classes) != 0;
    }
    Boolean inherited = known.inherited().get(method);
    if (inherited == null) {
      int end = method.indexOf('(');
      MethodType methodType = MethodType.fromMethodDescriptorString(method.substring(end), null);
      inherited = isOfJdk(declarer(type, method.substring(0, end), methodType));
      known.inherited().put(method, inherited);
    }
    return inherited;
  }

  static boolean has(Object object, Class<?> jdk, String method) {
    return has(object, bit(jdk), method);
  }

  /** Whether an object runs a method of one of these classes if one of an interface is called. */
  static boolean has(Object object, Method method) {
    if (!method.getDeclaringClass().isInstance(object)
        || !method.getDeclaringClass().isInterface()
        || Modifier.isPrivate(method.getModifiers())
        || isOfAnyException(object, method)) {
      return false;
    }
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return KNOWN.get(object.getClass()).bit() != 0
        && isOfJdk(declarer(object.getClass(), method.getName(), type));
  }

  /** Whether it is a method of an exception that changes nothing and reads what nobody changes. */
  private static boolean isOfAnyException(Object object, Method method) {
    return object instanceof Throwable && !method.getName().endsWith("Suppressed");
  }

  /** Whether a class is the JDK's: of its core, or of another module such as that of SQL. */
  static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == PLATFORM;
  }

  /** Found by a handle: reflection would look for all classes that any method names. */
  private static Class<?> declarer(Class<?> type, String name, MethodType methodType) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      return lookup.revealDirect(lookup.findVirtual(type, name, methodType)).getDeclaringClass();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
