package org.mazurka.jvm.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the JDK reads of an object, and of all that it holds, when it makes a text or a hash code of
 * it or compares it. Methods of the program that are called for that are woven, and tell of
 * themselves.
 */
final class Inside {

  private static final int MOST = 10_000;

  /** Beside {@link JdkCollections}, those where nobody else is called if one goes through them. */
  private static final List<String> OTHERS =
      List.of(
          "java.util.Arrays$ArrayList",
          "java.util.Collections$Singleton",
          "java.util.ImmutableCollections$");

  private static final ClassValue<List<Field>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return components(type);
        }
      };

  private static List<Field> components(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    try {
      for (RecordComponent component : type.getRecordComponents()) {
        if (!component.getType().isPrimitive() && component.getType() != String.class) {
          Field field = type.getDeclaredField(component.getName());
          field.setAccessible(true);
          fields.add(field);
        }
      }
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
    return fields;
  }

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Object> plain = new ArrayList<>(); // collections, arrays and builders
  private final List<Object> visible = new ArrayList<>(); // whose reads are steps

  private Inside() {}

  /** Tells of what is read of an object. */
  static void read(Object object, int site) {
    Inside inside = new Inside();
    if (object instanceof Object[] array) { // arrays that others hold are not gone through
      inside.plain.add(array);
      for (Object element : array) {
        inside.visit(element);
      }
    } else {
      inside.visit(object);
    }
    inside.tell(site);
  }

  /** Tells of what is read of what a record has, and another one if there is one. */
  static void readRecords(Object record, Object other, int site) {
    Inside inside = new Inside();
    inside.visitComponents(record);
    if (other != null && other != record && other.getClass() == record.getClass()) {
      inside.visitComponents(other);
    }
    inside.tell(site);
  }

  private void visitComponents(Object record) {
    try {
      for (Field field : COMPONENTS.get(record.getClass())) {
        visit(field.get(record));
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private void tell(int site) {
    if (!plain.isEmpty() || !visible.isEmpty()) {
      Hooks.controller().readsInside(plain, visible, site);
    }
  }

  private void visit(Object object) {
    switch (object) {
      case AtomicInteger _, AtomicLong _, AtomicBoolean _, AtomicReference<?> _, StringBuffer _ ->
          add(object, visible);
      case StringBuilder _ -> add(object, plain);
      case Optional<?> optional -> visit(optional.orElse(null));
      case Collection<?> collection -> {
        if (add(collection, plain) && isKnown(collection)) {
          collection.forEach(this::visit);
        }
      }
      case Map<?, ?> map -> {
        if (add(map, plain) && isKnown(map)) {
          map.forEach(
              (key, value) -> {
                visit(key);
                visit(value);
              });
        }
      }
      case Map.Entry<?, ?> entry -> {
        if (entry.getClass().getClassLoader() == null && add(entry, plain) && isOfKnown(entry)) {
          visit(entry.getKey());
          visit(entry.getValue());
        }
      }
      case null, default -> {}
    }
  }

  private boolean add(Object object, List<Object> read) {
    boolean isNew = seen.size() < MOST && seen.add(object);
    if (isNew) {
      read.add(object);
    }
    return isNew;
  }

  /** Whether it is an entry that asks nobody, and does not fail, for its key and value. */
  private static boolean isOfKnown(Map.Entry<?, ?> entry) {
    Class<?> map = entry.getClass().getEnclosingClass();
    return map != null && (JdkCollections.CLASSES.contains(map) || map == AbstractMap.class);
  }

  private static boolean isKnown(Object collection) {
    Class<?> type = collection.getClass();
    return JdkCollections.CLASSES.contains(type)
        || OTHERS.stream().anyMatch(type.getName()::startsWith);
  }
}
