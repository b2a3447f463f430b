package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A class of the program that extends a collection of the JDK: its own methods are woven, so we are
 * told what they do; those that it inherits are not.
 */
final class ExtendedCollections {

  /** Methods by which the JDK reads a collection that it is given. */
  private static final Set<String> READS =
      Set.of(
          "contains",
          "containsAll",
          "containsKey",
          "entrySet",
          "equals",
          "forEach",
          "get",
          "hashCode",
          "isEmpty",
          "iterator",
          "keySet",
          "listIterator",
          "size",
          "spliterator",
          "stream",
          "toArray",
          "toString",
          "values");

  private static final ClassValue<ExtendedCollections> KNOWN =
      new ClassValue<>() {
        @Override
        protected ExtendedCollections computeValue(Class<?> type) {
          return of(type);
        }
      };

  private static final String REPLACEMENTS = "org.mazurka.jvm.jdk.";

  private final boolean isReplacement; // of one of the JDK's classes
  private final boolean isCollection;
  private final Set<String> own; // methods of the program
  private final boolean overrides; // whether one of them takes the place of one of the JDK
  private final boolean overridesReads; // of one by which the JDK reads

  private ExtendedCollections(
      Class<?> type, boolean isCollection, Set<String> own, Class<?> inherited) {
    this.isReplacement = type.getName().startsWith(REPLACEMENTS);
    this.isCollection = isCollection;
    this.own = own;
    this.overrides = Arrays.stream(inherited.getMethods()).anyMatch(this::isOverridden);
    this.overridesReads =
        Arrays.stream(inherited.getMethods())
            .filter(method -> READS.contains(method.getName()))
            .anyMatch(this::isOverridden);
  }

  /** Whether the class of a collection is itself in the place of one of the JDK's. */
  static boolean isReplacement(Object collection) {
    return KNOWN.get(collection.getClass()).isReplacement;
  }

  private boolean isOverridden(Method method) {
    return own.contains(name(method));
  }

  private static ExtendedCollections of(Class<?> type) {
    Set<String> own = new HashSet<>();
    Class<?> at = type;
    try {
      while (at.getClassLoader() != null) {
        Arrays.stream(at.getDeclaredMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .forEach(method -> own.add(name(method)));
        at = at.getSuperclass();
      }
    } catch (LinkageError _) { // a class that a method names is not there
      return new ExtendedCollections(type, false, own, Object.class);
    }
    return new ExtendedCollections(type, JdkCollections.CLASSES.contains(at), own, at);
  }

  private static String name(Method method) {
    String type = MethodType.methodType(void.class, method.getParameterTypes()).descriptorString();
    return method.getName() + type.substring(0, type.length() - 1);
  }

  /**
   * Whether a call runs code of the JDK on a collection that the class of an object extends.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  static boolean inherits(Object object, String method) {
    ExtendedCollections known = KNOWN.get(object.getClass());
    return known.isCollection && !known.own.contains(method);
  }

  /** Whether the JDK reads, or changes, only by its own code what it is given. */
  static boolean inheritsAll(Object object, boolean write) {
    ExtendedCollections known = KNOWN.get(object.getClass());
    return known.isCollection && !(write ? known.overrides : known.overridesReads);
  }
}
