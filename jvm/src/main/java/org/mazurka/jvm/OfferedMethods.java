package org.mazurka.jvm;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
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

  /**
   * Interfaces of the JDK, with slashes, and classes that leave it to their default methods to do
   * something with what the class keeps.
   */
  private static final Map<String, List<Class<?>>> LEFT_TO_DEFAULTS =
      Map.of(
          "java/lang/CharSequence",
          List.of(StringBuilder.class, StringBuffer.class, CharBuffer.class),
          "java/util/random/RandomGenerator",
          List.of(Random.class, SplittableRandom.class));

  /** By name and type. */
  private static final Map<String, List<Offer>> OFFERS = offers();

  private OfferedMethods() {}

  /** Who has a method. */
  static List<Offer> offers(String name, MethodTypeDesc type) {
    return OFFERS.getOrDefault(name + type.descriptorString(), List.of());
  }

  /**
   * The class that has a rule for a default method, if who calls knows that class, or one that
   * extends it; else who declares it. Of a random that each thread has for itself there is none.
   */
  static String ruled(ClassFiles files, String owner, String declarer) {
    if (owner.equals("java/util/concurrent/ThreadLocalRandom")) {
      return declarer;
    }
    return LEFT_TO_DEFAULTS.getOrDefault(declarer, List.of()).stream()
        .map(OfferedMethods::nameWithSlashes)
        .filter(name -> files.isBelow(owner, name))
        .findFirst()
        .orElse(declarer);
  }

  private static Map<String, List<Offer>> offers() {
    Map<String, List<Offer>> offers = new HashMap<>();
    Map<Class<?>, Map<String, String>> known = new HashMap<>();
    for (Class<?> type : Inheritance.CLASSES) {
      Map<String, String> methods = new LinkedHashMap<>(defaults(type));
      methods.putAll(methods(type, known));
      for (Map.Entry<String, String> method : methods.entrySet()) {
        offers
            .computeIfAbsent(method.getKey(), _ -> new ArrayList<>())
            .add(new Offer(type, method.getValue()));
      }
    }
    return offers;
  }

  /** The default methods that a class leaves something to, as if it declared them. */
  private static Map<String, String> defaults(Class<?> type) {
    Map<String, String> methods = new LinkedHashMap<>();
    for (Class<?> parent : type.getInterfaces()) {
      if (LEFT_TO_DEFAULTS.getOrDefault(nameWithSlashes(parent), List.of()).contains(type)) {
        Arrays.stream(parent.getMethods())
            .filter(Method::isDefault)
            .forEach(method -> methods.put(key(method), nameWithSlashes(type)));
      }
    }
    return methods;
  }

  private static String nameWithSlashes(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /**
   * Who declares the methods of a class; other default methods are none, as they are no answer to
   * another interface. Class by class, since what reflection does to find all at once takes longer.
   */
  private static Map<String, String> methods(
      Class<?> type, Map<Class<?>, Map<String, String>> known) {
    if (type == Object.class) {
      return Map.of();
    }
    Map<String, String> methods = known.get(type);
    if (methods == null) {
      methods = new LinkedHashMap<>(methods(type.getSuperclass(), known));
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers())) {
          methods.put(key(method), nameWithSlashes(type));
        }
      }
      known.put(type, methods);
    }
    return methods;
  }

  /** As class files have it; the objects that the JDK has for types of methods take longer. */
  private static String key(Method method) {
    StringBuilder key = new StringBuilder(method.getName()).append('(');
    for (Class<?> parameter : method.getParameterTypes()) {
      key.append(parameter.descriptorString());
    }
    return key.append(')').append(method.getReturnType().descriptorString()).toString();
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
