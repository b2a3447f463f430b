package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.BaseStream;

/**
 * Random calls of objects of some class, by several threads that share nothing: what each call
 * returns or throws is printed. The calls themselves are in tables that a test makes.
 */
public final class Conformity {

  private static final int MOST_TARGETS = 5;

  private Conformity() {}

  /** The methods of a type. */
  public interface Table {

    /** How many there are. */
    int size();

    /** The name of one, without the class. */
    String name(int method);

    /** Calls one with random arguments; the target is null for one that makes an object. */
    Object call(int method, Object target, Arguments arguments) throws Throwable;

    /** The table for what a method returns, or null. */
    Table ofResult(int method);

    /** Whether a method may wait for ever: it is then called less often. */
    boolean mayWait(int method);
  }

  /** A way to make objects of a class, and their methods. */
  public record Subject(
      String name, Table creations, Table methods, int elements, boolean weakIterators) {}

  private record Target(String name, Object object, Table table) {}

  /** A thread for each sequence of calls. */
  public static Thread[] threads(List<Subject> subjects, int sequences, int calls, long seed) {
    Thread[] threads = new Thread[subjects.size() * sequences];
    for (int i = 0; i < threads.length; i++) {
      Subject subject = subjects.get(i / sequences);
      int number = i % sequences;
      threads[i] =
          new Thread(
              () -> new Sequence(subject, number, seed).run(calls), subject.name() + "#" + number);
      threads[i].setDaemon(true);
    }
    return threads;
  }

  /** One sequence of calls. */
  private static final class Sequence {
    private final Subject subject;
    private final String head;
    private final Arguments arguments;
    private final List<Target> targets = new ArrayList<>();
    private int made;

    Sequence(Subject subject, int number, long seed) {
      this.subject = subject;
      this.head = subject.name() + "#" + number + " ";
      this.arguments =
          new Arguments(seed * 1_000_003 + number * 7919L + subject.name().hashCode(), subject);
    }

    void run(int calls) {
      for (int tries = 0; tries < 20 && targets.isEmpty(); tries++) {
        call(subject.creations(), arguments.random(subject.creations().size()), null);
      }
      for (int i = 0; i < calls && !targets.isEmpty(); i++) {
        Target target =
            targets.get(arguments.random(3) == 0 ? 0 : arguments.random(targets.size()));
        int method = arguments.random(target.table().size());
        while (target.table().mayWait(method) && arguments.random(4) > 0) {
          method = arguments.random(target.table().size());
        }
        if (arguments.random(20) == 0) {
          Thread.currentThread().interrupt();
        }
        call(target.table(), method, target);
        if (Thread.interrupted()) {
          say("interrupted");
        }
      }
      if (!targets.isEmpty()) {
        say("at last " + text(targets.getFirst().object()));
      }
    }

    private void call(Table table, int method, Target target) {
      String on = target == null ? "" : target.name() + ".";
      arguments.begin(target == null ? null : target.object(), head + on + table.name(method));
      try {
        Object result = table.call(method, target == null ? null : target.object(), arguments);
        Table next = table.ofResult(method);
        if (result == null || next == null) {
          say("= " + text(result));
        } else {
          String name = targets.isEmpty() ? "it" : "r" + ++made;
          say("= " + name + ": " + text(result));
          if (targets.size() == MOST_TARGETS) {
            targets.remove(1 + arguments.random(MOST_TARGETS - 1));
          }
          Target made = new Target(name, result, next);
          if (result instanceof Spliterator<?> || subject.weakIterators() && isIterator(result)) {
            use(made);
          } else {
            targets.add(made);
          }
        }
      } catch (Throwable e) {
        say("! " + thrown(e));
      }
    }

    private static boolean isIterator(Object object) {
      return object instanceof Iterator<?>
          || object instanceof Enumeration<?>
          || object instanceof Spliterator<?>;
    }

    /** At once, while nothing else changes. */
    private void use(Target iterator) {
      for (int i = 0; i < 4; i++) {
        call(iterator.table(), arguments.random(iterator.table().size()), iterator);
      }
    }

    private void say(String text) {
      System.out.println(head + "  " + text);
    }

    /** The messages of some exceptions are not promised. */
    private static String thrown(Throwable e) {
      return switch (e) {
        case NullPointerException _, ClassCastException _, ArrayStoreException _ ->
            e.getClass().getName();
        case CancellationException _ -> "cancelled";
        case IndexOutOfBoundsException _ -> "out of bounds";
        case Throwable _ when e.getCause() != null ->
            e.getClass().getName() + " because of " + thrown(e.getCause());
        default -> e.getClass().getName() + ": " + e.getMessage();
      };
    }

    /** What an object is, as far as it is the same everywhere. */
    private static String text(Object object) {
      return switch (object) {
        case null -> "null";
        case Object[] array -> array.getClass().getSimpleName() + Arrays.toString(array);
        case Throwable e -> thrown(e);
        case Optional<?> optional -> text(optional.orElse(null));
        case Map.Entry<?, ?> entry -> entry.getKey() + "->" + entry.getValue();
        case Collection<?> collection -> elements(collection);
        case Spliterator<?> s -> "with " + s.characteristics();
        case BaseStream<?, ?> stream -> elements(all(stream));
        case AtomicIntegerArray _, AtomicLongArray _, AtomicReferenceArray<?> _ -> "an array";
        case ReentrantLock _ -> "a lock"; // its text is refused if somebody has it
        case Object other -> String.valueOf(other);
      };
    }

    private static List<Object> all(BaseStream<?, ?> stream) {
      List<Object> all = new ArrayList<>();
      stream.sequential().iterator().forEachRemaining(all::add);
      return all;
    }

    private static String elements(Collection<?> collection) {
      StringBuilder text = new StringBuilder();
      for (Object element : collection) {
        text.append(' ').append(element == collection ? "self" : element);
      }
      return "(" + text + " )";
    }
  }
}
