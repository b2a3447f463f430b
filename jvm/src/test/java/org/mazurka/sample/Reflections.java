package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/** Fields and methods of the program by reflection, and properties. */
final class Reflections {

  private Reflections() {}

  private static final class Counter {
    private volatile int visible;
    private int plain;
    private static volatile String name = "none";

    private synchronized void increment() {
      plain++;
    }
  }

  private static Field field(String name) throws ReflectiveOperationException {
    Field field = Counter.class.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  /** Adds one to a field, twice at once. */
  static final class LostUpdate {
    public static void main(String[] args) throws Exception {
      Counter counter = new Counter();
      Field field = field(args[0]);
      Runnable add =
          () -> {
            try {
              field.setInt(counter, field.getInt(counter) + 1);
            } catch (IllegalAccessException e) {
              throw new AssertionError(e);
            }
          };
      run(add, add);
      assert (Integer) field.get(counter) == 2;
    }
  }

  /** Two elements of an array, each by a thread of its own; and what is no element. */
  static final class Elements {
    public static void main(String[] args) throws Exception {
      int[] numbers = {1, 2, 3};
      run(() -> Array.setInt(numbers, 0, 5), () -> Array.set(numbers, 1, Array.get(numbers, 2)));
      assert numbers[0] == 5 && Array.getLong(numbers, 1) == 3;
      assert fails(numbers, 3, ArrayIndexOutOfBoundsException.class);
      assert fails(null, 0, NullPointerException.class);
      assert fails("no array", 0, IllegalArgumentException.class);
    }

    private static boolean fails(Object array, int index, Class<?> with) {
      try {
        Array.setInt(array, index, 1);
        return false;
      } catch (RuntimeException e) {
        return e.getClass() == with;
      }
    }
  }

  /** Calls a method, by its name. */
  static final class Invoked {
    public static void main(String[] args) throws Exception {
      Counter counter = new Counter();
      Method method = Counter.class.getDeclaredMethod("increment");
      Runnable add =
          () -> {
            try {
              method.invoke(counter);
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          };
      run(add, add);
      assert counter.plain == 2;
    }
  }

  /** A static field is written by reflection, and read by its name. */
  static final class Static {
    public static void main(String[] args) throws Exception {
      Field field = field("name");
      run(
          () -> {
            try {
              field.set(null, "some");
            } catch (IllegalAccessException e) {
              throw new AssertionError(e);
            }
          },
          () -> {
            assert Counter.name.equals("none") || args[0].equals("either");
          });
    }
  }

  interface Store {
    boolean add(Object element);
  }

  /** The interface is the program's, the method is not. */
  @SuppressWarnings("serial")
  private static final class ListStore extends ArrayList<Object> implements Store {}

  /** None is under control. */
  static final class OfTheJdk {
    public static void main(String[] args) throws Exception {
      switch (args[0]) {
        case "field" -> {
          Field field = Thread.class.getDeclaredField("name");
          System.out.println(field.get(Thread.currentThread()));
        }
        case "method" -> Thread.class.getMethod("start").invoke(new Thread());
        default -> Store.class.getMethod("add", Object.class).invoke(new ListStore(), "element");
      }
    }
  }

  interface Coded {
    String getMessage();
  }

  @SuppressWarnings("serial")
  private static final class Failure extends RuntimeException implements Coded {
    private Failure() {
      super("failed");
    }
  }

  /** A method of an interface, which the object has itself, or from the JDK and does nothing. */
  static final class ByInterface {
    public static void main(String[] args) throws Exception {
      AtomicInteger added = new AtomicInteger();
      Store store = element -> added.incrementAndGet() > 0;
      Method method = Store.class.getMethod("add", Object.class);
      Runnable add =
          () -> {
            try {
              method.invoke(store, "element");
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          };
      run(add, add);
      assert added.get() == 2;
      Coded failure = new Failure();
      assert Coded.class.getMethod("getMessage").invoke(failure).equals("failed");
    }
  }

  /** Two threads look for a property, and set it if it is not there. */
  static final class CheckThenSet {
    public static void main(String[] args) throws Exception {
      Properties properties = new Properties();
      int[] set = new int[2];
      Runnable[] bodies = new Runnable[2];
      for (int i = 0; i < 2; i++) {
        int self = i;
        bodies[i] =
            () -> {
              if (args[0].equals("atomic")) {
                set[self] = properties.putIfAbsent("key", "value") == null ? 1 : 0;
              } else if (properties.getProperty("key") == null) {
                properties.setProperty("key", "value");
                set[self] = 1;
              }
            };
      }
      run(bodies);
      assert set[0] + set[1] == 1;
    }
  }
}
