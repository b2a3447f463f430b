package org.mazurka.jvm;

import java.util.Arrays;

/** The class initialisers that are running, in one execution. They run in one piece. */
final class Initialisers {

  private final Registry registry;
  private final StaticState statics;

  private int[] numbers = new int[8];
  private Class<?>[] types = new Class<?>[8];
  private int count;

  Initialisers(Registry registry, StaticState statics) {
    this.registry = registry;
    this.statics = statics;
  }

  void clear() {
    count = 0;
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

  /** The one that began last has made an object. */
  void made(Object object) {
    registry.madeByClass(object, numbers[count - 1], !StaticState.isRestartable(type()));
  }

  /** A name for a thread that is its next object. */
  String threadName() {
    return "Thread-%s.%d"
        .formatted(type().getSimpleName(), registry.madeByClass(numbers[count - 1]));
  }

  /** Initialises again what earlier executions have initialised. */
  void runAgain() throws Throwable {
    for (StaticState.Initialised initialised : statics.classes()) {
      begin(initialised.type());
      try {
        initialised.initialiser().invokeExact();
      } finally {
        end();
      }
    }
  }
}
