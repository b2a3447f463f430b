package org.mazurka.junit;

import java.io.File;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;

/**
 * Values that go from the classes as they are into the woven ones: numbers, texts and other
 * unchangeable objects of the JDK, enum constants, classes, records, and copies of arrays, lists,
 * sets and maps of these, which can do what their originals can.
 */
final class Values {

  /** Collections of which a copy has the same class. */
  private static final Set<Class<?>> SAME_CLASS =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          PriorityQueue.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          HashMap.class,
          LinkedHashMap.class,
          TreeMap.class);

  private static final Class<?> FIXED_SIZE = Arrays.asList().getClass();

  /** Collections of which a copy does the same, of classes that are not public. */
  private static final Set<String> COPIED =
      Set.of(
          FIXED_SIZE.getName(),
          "java.util.ArrayList$SubList",
          "java.util.RegularEnumSet",
          "java.util.JumboEnumSet");

  private static final Pattern UNMODIFIABLE =
      Pattern.compile(
          "java\\.util\\.(ImmutableCollections\\$|Collections\\$(Unmodifiable|Empty|Singleton|Copies)).*");

  private Values() {}

  /** Whether a value that can be passed on may be changed by who has it. */
  static boolean canChange(Object value) {
    return switch (value) {
      case null -> false;
      case Record record -> components(record).stream().anyMatch(Values::canChange);
      case Collection<?> all ->
          !UNMODIFIABLE.matcher(all.getClass().getName()).matches()
              || all.stream().anyMatch(Values::canChange);
      case Map<?, ?> map ->
          !UNMODIFIABLE.matcher(map.getClass().getName()).matches()
              || map.values().stream().anyMatch(Values::canChange);
      default -> value.getClass().isArray();
    };
  }

  static boolean canBePassedOn(Object value) {
    return switch (value) {
      case null -> true;
      case Enum<?> _, Class<?> _ -> true;
      case Record record -> components(record).stream().allMatch(Values::canBePassedOn);
      case Collection<?> all -> isCopied(all) && all.stream().allMatch(Values::canBePassedOn);
      case Map<?, ?> map ->
          isCopied(map)
              && map.keySet().stream().allMatch(Values::canBePassedOn)
              && map.values().stream().allMatch(Values::canBePassedOn);
      default ->
          isUnchangeable(value)
              || value.getClass().isArray()
                  && elements(value).stream().allMatch(Values::canBePassedOn);
    };
  }

  /** Whether a copy does all that a collection does. */
  private static boolean isCopied(Object collection) {
    return switch (collection) {
      case SortedSet<?> set when set.comparator() != null -> false;
      case SortedMap<?, ?> map when map.comparator() != null -> false;
      case PriorityQueue<?> queue when queue.comparator() != null -> false;
      default ->
          SAME_CLASS.contains(collection.getClass())
              || isUnmodifiable(collection)
              || COPIED.contains(collection.getClass().getName());
    };
  }

  private static boolean isUnmodifiable(Object collection) {
    return UNMODIFIABLE.matcher(collection.getClass().getName()).matches();
  }

  private static boolean isUnchangeable(Object value) {
    return switch (value) {
      case String _, Boolean _, Character _, Byte _, Short _, Integer _, Long _ -> true;
      case Float _, Double _, UUID _, Locale _, URI _, Path _, File _ -> true;
      case TestInfo _, TestReporter _, RepetitionInfo _ -> true; // JUnit's own
      default ->
          value.getClass().getName().startsWith("java.time.")
              || value.getClass().getName().startsWith("java.math.");
    };
  }

  /** The same value, made of woven classes. */
  static Object in(ClassLoader woven, Object value) throws ReflectiveOperationException {
    return switch (value) {
      case null -> null;
      case Enum<?> constant -> constant(woven, constant);
      case Class<?> type -> type(woven, type);
      case Record record -> record(woven, record);
      case Collection<?> collection -> copy(woven, collection);
      case Map<?, ?> map -> copy(woven, map);
      default -> value.getClass().isArray() ? array(woven, value) : value;
    };
  }

  private static Class<?> type(ClassLoader woven, Class<?> type) throws ClassNotFoundException {
    return type.isPrimitive() ? type : Class.forName(type.getName(), true, woven);
  }

  private static Object constant(ClassLoader woven, Enum<?> constant)
      throws ClassNotFoundException {
    return type(woven, constant.getDeclaringClass()).getEnumConstants()[constant.ordinal()];
  }

  private static Collection<Object> copy(ClassLoader woven, Collection<?> from)
      throws ReflectiveOperationException {
    Collection<Object> to =
        empty(from, from instanceof List ? new ArrayList<>() : new LinkedHashSet<>());
    for (Object element : from) {
      to.add(in(woven, element));
    }
    if (from.getClass() == FIXED_SIZE) {
      return Arrays.asList(to.toArray());
    }
    return !isUnmodifiable(from)
        ? to
        : to instanceof List<Object> list
            ? Collections.unmodifiableList(list)
            : Collections.unmodifiableSet((Set<Object>) to);
  }

  private static Map<Object, Object> copy(ClassLoader woven, Map<?, ?> from)
      throws ReflectiveOperationException {
    Map<Object, Object> to = empty(from, new LinkedHashMap<>());
    for (Map.Entry<?, ?> entry : from.entrySet()) {
      to.put(in(woven, entry.getKey()), in(woven, entry.getValue()));
    }
    return isUnmodifiable(from) ? Collections.unmodifiableMap(to) : to;
  }

  /** An empty collection of the same class, if that can be made. */
  @SuppressWarnings("unchecked")
  private static <T> T empty(Object collection, T otherwise) throws ReflectiveOperationException {
    return SAME_CLASS.contains(collection.getClass())
        ? (T) collection.getClass().getConstructor().newInstance()
        : otherwise;
  }

  private static Object array(ClassLoader woven, Object array) throws ReflectiveOperationException {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(type(woven, array.getClass().getComponentType()), length);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, in(woven, Array.get(array, i)));
    }
    return copy;
  }

  private static List<Object> elements(Object array) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private static List<Object> components(Record record) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        component.getAccessor().setAccessible(true);
        values.add(component.getAccessor().invoke(record));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return values;
  }

  private static Object record(ClassLoader woven, Record record)
      throws ReflectiveOperationException {
    Class<?> type = type(woven, record.getClass());
    RecordComponent[] parts = type.getRecordComponents();
    Class<?>[] types = new Class<?>[parts.length];
    Object[] values = components(record).toArray();
    for (int i = 0; i < parts.length; i++) {
      types[i] = parts[i].getType();
      values[i] = in(woven, values[i]);
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    }
  }
}
