package org.mazurka.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;

/**
 * Values that go from the classes as they are into the woven ones: numbers, texts and other
 * unchangeable objects of the JDK, enum constants, classes, records, and copies of arrays, lists,
 * sets and maps of these.
 */
final class Values {

  private Values() {}

  static boolean canBePassedOn(Object value) {
    return switch (value) {
      case null -> true;
      case Enum<?> _, Class<?> _ -> true;
      case Record record -> components(record).stream().allMatch(Values::canBePassedOn);
      case List<?> list -> isOfJdk(list) && list.stream().allMatch(Values::canBePassedOn);
      case Set<?> set -> isOfJdk(set) && set.stream().allMatch(Values::canBePassedOn);
      case Map<?, ?> map ->
          isOfJdk(map)
              && map.keySet().stream().allMatch(Values::canBePassedOn)
              && map.values().stream().allMatch(Values::canBePassedOn);
      default ->
          isUnchangeable(value)
              || value.getClass().isArray()
                  && elements(value).stream().allMatch(Values::canBePassedOn);
    };
  }

  private static boolean isOfJdk(Object object) {
    return object.getClass().getName().startsWith("java.util.")
        && !object.getClass().getName().startsWith("java.util.concurrent.");
  }

  private static boolean isUnchangeable(Object value) {
    return switch (value) {
      case String _, Boolean _, Character _, Byte _, Short _, Integer _, Long _ -> true;
      case Float _, Double _, UUID _, Locale _, URI _, Path _ -> true;
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
      case List<?> list -> copy(woven, list, new ArrayList<>());
      case Set<?> set -> copy(woven, set, new LinkedHashSet<>());
      case Map<?, ?> map -> {
        Map<Object, Object> copy = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          copy.put(in(woven, entry.getKey()), in(woven, entry.getValue()));
        }
        yield copy;
      }
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

  private static Collection<Object> copy(
      ClassLoader woven, Collection<?> from, Collection<Object> to)
      throws ReflectiveOperationException {
    for (Object element : from) {
      to.add(in(woven, element));
    }
    return to;
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
