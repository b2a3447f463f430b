package org.mazurka.jvm;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The class initialisers of one execution. They run in one piece: those of classes where a class is
 * first used, those of interfaces at the start.
 */
final class Initialisers {

  private final Registry registry;
  private final StaticState statics;

  private int[] numbers = new int[8];
  private Class<?>[] types = new Class<?>[8];
  private int count; // of those that are running
  private final Set<Class<?>> failed = new HashSet<>();

  Initialisers(Registry registry, StaticState statics) {
    this.registry = registry;
    this.statics = statics;
  }

  void clear() {
    count = 0;
    if (!failed.isEmpty()) {
      failed.clear();
    }
  }

  /** Whether one is running. */
  boolean areRunning() {
    return count > 0;
  }

  /** The class whose initialiser began last. */
  Class<?> type() {
    return types[count - 1];
  }

  /** The initialiser of a class begins. */
  void begin(Class<?> type) {
    if (failed.contains(type)) {
      throw new NoClassDefFoundError("Could not initialize class " + type.getName());
    }
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
      types = Arrays.copyOf(types, 2 * count);
    }
    numbers[count] = registry.beginClass(type.getName());
    types[count++] = type;
  }

  /** The one that began last ends. */
  void end() {
    statics.add(types[--count]);
  }

  /** The one of a class has ended by an exception; gives what the user of the class gets. */
  Error fail(Class<?> type, Throwable exception) {
    if (failed.add(type)) {
      count--;
    }
    return exception instanceof Error error ? error : new ExceptionInInitializerError(exception);
  }

  /** The one that began last has made an object. */
  void made(Object object) {
    registry.madeByClass(object, numbers[count - 1], !StaticState.isRestartable(type()));
  }

  /** Whether a part of an object, or a static field, belongs to a class that is initialised now. */
  boolean own(ObjectRecord owner, Names.Field field) {
    for (int i = 0; i < count; i++) {
      if (owner == null ? types[i].getName().equals(field.owner()) : owner.maker == ~numbers[i]) {
        return true;
      }
    }
    return false;
  }

  /** A name for a thread that is its next object. */
  String threadName() {
    return "Thread-%s.%d"
        .formatted(type().getSimpleName(), registry.madeByClass(numbers[count - 1]));
  }

  /** Initialises the interfaces again that earlier executions have initialised. */
  void runAgain() throws Throwable {
    for (StaticState.Initialised initialised : statics.interfaces()) {
      begin(initialised.type());
      try {
        initialised.initialiser().invokeExact();
      } finally {
        end();
      }
    }
  }
}
