package org.mazurka.jvm;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.jvm.hooks.Inheritance;

/**
 * The methods of classes of the JDK under control that an interface may ask for: an object has them
 * from such a class, though who calls knows only the interface.
 */
final class OfferedMethods {

  /**
   * A method of objects of a class.
   *
   * @param type the class
   * @param declarer the class that it has the method from, with slashes
   */
  record Offer(Class<?> type, String declarer) {}

  /** By name and type. */
  private static final Map<String, List<Offer>> OFFERS = offers();

  private OfferedMethods() {}

  /** Who has a method. */
  static List<Offer> offers(String name, MethodTypeDesc type) {
    return OFFERS.getOrDefault(name + type.descriptorString(), List.of());
  }

  private static Map<String, List<Offer>> offers() {
    Map<String, List<Offer>> offers = new HashMap<>();
    for (Class<?> type : Inheritance.CLASSES) {
      for (Method method : type.getMethods()) {
        if (canBeAskedFor(method)) {
          Offer offer = new Offer(type, method.getDeclaringClass().getName().replace('.', '/'));
          offers.computeIfAbsent(key(method), _ -> new ArrayList<>()).add(offer);
        }
      }
    }
    return offers;
  }

  /** Default methods are not: they are no answer to another interface. */
  private static boolean canBeAskedFor(Method method) {
    return !Modifier.isStatic(method.getModifiers())
        && method.getDeclaringClass() != Object.class
        && !method.getDeclaringClass().isInterface();
  }

  private static String key(Method method) {
    return method.getName()
        + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .descriptorString();
  }

  /** How woven code names classes; see {@link Inheritance}. */
  static long bits(List<Class<?>> classes) {
    return classes.stream().mapToLong(Inheritance::bit).reduce(0, (a, b) -> a | b);
  }

  /** A class as woven code names it in instructions. */
  static ClassDesc type(Class<?> jdk) {
    return ClassDesc.of(jdk.getName());
  }
}
