package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A class of the program that extends one of the JDK: its own methods are woven, so we are told
 * what they do; those that it inherits are not.
 */
final class Extension {

  /** What an inherited method does to its object. */
  private enum Kind {
    /** It reads or changes the object itself, and calls hardly any other method of it. */
    COLLECTION,
    /** So it does, but it may call any other method of the object, which may be overridden. */
    OBJECT,
    /** Nothing that is watched for data races. */
    OTHER;

    /** That of a class of the JDK: its own, or that of the class which it extends itself. */
    static Kind of(Class<?> jdk) {
      for (Class<?> at = jdk; at != null; at = at.getSuperclass()) {
        if (JdkCollections.CLASSES.contains(at)) {
          return COLLECTION;
        }
        if (PlainObjects.CLASSES.contains(at)) {
          return OBJECT;
        }
      }
      return OTHER;
    }
  }

  /** Methods by which no others of the JDK do what they do. */
  private static final Set<String> LEFT_ALONE =
      Set.of("clone", "close", "equals", "flush", "hashCode", "toString");

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

  /**
   * Methods of the JDK's abstract collections that do all by another one of the object, which tells
   * of itself if the program overrides it. Not those that remove by an iterator: it may be one of
   * the JDK's, which does not tell of that.
   */
  private static final Map<String, Set<String>> DONE_BY =
      Map.of(
          "addAll", Set.of("add"),
          "containsAll", Set.of("contains"),
          "hashCode", Set.of("entrySet", "iterator"),
          "isEmpty", Set.of("size"),
          "toString", Set.of("entrySet", "iterator"));

  /** The same of default methods of interfaces. */
  private static final Map<String, Set<String>> DONE_BY_DEFAULT =
      Map.of("forEach", Set.of("iterator", "entrySet"));

  /** The same of queues, by the class that declares the method. */
  private static final Map<String, Set<String>> DONE_BY_IN_QUEUES =
      Map.ofEntries(
          Map.entry("AbstractQueue.element()", Set.of("peek")),
          Map.entry("AbstractQueue.remove()", Set.of("poll")),
          Map.entry("ArrayDeque.add", Set.of("addLast")),
          Map.entry("ArrayDeque.element()", Set.of("getFirst")),
          Map.entry("ArrayDeque.offer", Set.of("offerLast", "addLast")),
          Map.entry("ArrayDeque.offerFirst", Set.of("addFirst")),
          Map.entry("ArrayDeque.offerLast", Set.of("addLast")),
          Map.entry("ArrayDeque.peek()", Set.of("peekFirst")),
          Map.entry("ArrayDeque.poll()", Set.of("pollFirst")),
          Map.entry("ArrayDeque.pop()", Set.of("removeFirst", "pollFirst")),
          Map.entry("ArrayDeque.push", Set.of("addFirst")),
          Map.entry("ArrayDeque.remove()", Set.of("removeFirst", "pollFirst")),
          Map.entry("ArrayDeque.removeFirst()", Set.of("pollFirst")),
          Map.entry("ArrayDeque.removeLast()", Set.of("pollLast")),
          Map.entry("LinkedList.element()", Set.of("getFirst")),
          Map.entry("LinkedList.offer", Set.of("add")),
          Map.entry("LinkedList.offerFirst", Set.of("addFirst")),
          Map.entry("LinkedList.offerLast", Set.of("addLast")),
          Map.entry("LinkedList.pop()", Set.of("removeFirst")),
          Map.entry("LinkedList.push", Set.of("addFirst")),
          Map.entry("LinkedList.remove()", Set.of("removeFirst")),
          Map.entry("PriorityQueue.add", Set.of("offer")));

  private static final ClassValue<Extension> KNOWN =
      new ClassValue<>() {
        @Override
        protected Extension computeValue(Class<?> type) {
          return of(type);
        }
      };

  private static final String REPLACEMENTS = "org.mazurka.jvm.jdk.";

  private final boolean isReplacement; // of one of the JDK's classes
  private final Kind kind;
  private final Set<String> own; // methods of the program
  private final Set<String> byOwn; // methods of the JDK that do all by these
  private final boolean overrides; // whether one of them takes the place of one of the JDK
  private final boolean overridesUses; // of one by which others may do what they do
  private final boolean overridesReads; // of one by which the JDK reads

  private Extension(Class<?> type, Kind kind, Set<String> own, Class<?> inherited) {
    this.isReplacement = type.getName().startsWith(REPLACEMENTS);
    this.kind = kind;
    this.own = own;
    this.byOwn =
        Arrays.stream(inherited.getMethods())
            .filter(method -> isDoneByOwn(method, inherited))
            .map(Extension::name)
            .collect(Collectors.toSet());
    this.overrides = Arrays.stream(inherited.getMethods()).anyMatch(this::isOverridden);
    this.overridesUses =
        Arrays.stream(inherited.getMethods())
            .filter(method -> !LEFT_ALONE.contains(method.getName()))
            .anyMatch(this::isOverridden);
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

  private boolean isDoneByOwn(Method method, Class<?> inherited) {
    Set<String> others = doneBy(method);
    return !others.isEmpty()
        && Arrays.stream(inherited.getMethods())
            .anyMatch(
                other ->
                    others.contains(other.getName())
                        && other.getParameterCount() <= 1 // not the one with an index
                        && isOverridden(other));
  }

  private static Set<String> doneBy(Method method) {
    String declarer = method.getDeclaringClass().getSimpleName();
    String called = method.getName() + (method.getParameterCount() == 0 ? "()" : "");
    Set<String> inQueues = DONE_BY_IN_QUEUES.get(declarer + "." + called);
    if (inQueues != null) {
      return inQueues;
    }
    if (method.isDefault()) {
      return DONE_BY_DEFAULT.getOrDefault(method.getName(), Set.of());
    }
    return declarer.startsWith("Abstract")
        ? DONE_BY.getOrDefault(method.getName(), Set.of())
        : Set.of();
  }

  private static Extension of(Class<?> type) {
    Set<String> own = new HashSet<>();
    Class<?> at = type;
    try {
      while (!Inheritance.isOfJdk(at)) {
        Arrays.stream(at.getDeclaredMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .forEach(method -> own.add(name(method)));
        at = at.getSuperclass();
      }
    } catch (LinkageError _) { // a class that a method names is not there
      return new Extension(type, Kind.OTHER, own, Object.class);
    }
    return new Extension(type, Kind.of(at), own, at);
  }

  private static String name(Method method) {
    String type = MethodType.methodType(void.class, method.getParameterTypes()).descriptorString();
    return method.getName() + type.substring(0, type.length() - 1);
  }

  /**
   * Whether a call runs code of the JDK on what the class of an object has from there.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  static boolean inherits(Object object, String method) {
    Extension known = KNOWN.get(object.getClass());
    return switch (known.kind) {
      case COLLECTION -> !known.own.contains(method) && !known.byOwn.contains(method);
      case OBJECT -> method.isEmpty() || !known.overridesUses && !known.own.contains(method);
      case OTHER -> false;
    };
  }

  /** Whether the JDK reads, or changes, only by its own code what it is given. */
  static boolean inheritsAll(Object object, boolean write) {
    Extension known = KNOWN.get(object.getClass());
    return known.kind != Kind.OTHER && !(write ? known.overrides : known.overridesReads);
  }

  /**
   * The class of the JDK whose code, and no other, a call runs; or that of all objects.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  static Class<?> jdk(Object object, String method) {
    Class<?> type = object.getClass();
    Class<?> jdk = type;
    while (!Inheritance.isOfJdk(jdk)) {
      jdk = jdk.getSuperclass();
    }
    if (jdk == type || jdk == Object.class) {
      return jdk;
    }
    Extension known = KNOWN.get(type);
    return known.overridesUses || known.own.contains(method) ? Object.class : jdk;
  }
}
