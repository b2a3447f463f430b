package org.mazurka.sample;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads do what words say, each letter with an object whose class extends one of the JDK's. How
 * the objects are known is the first argument: by their classes, by interfaces, or by method
 * references.
 */
@SuppressWarnings("serial")
public final class InheritedScript {

  /** The letters, without those that lock and unlock. */
  public static final String LETTERS = "asgpkrwic";

  private InheritedScript() {}

  interface Elements {
    boolean add(Object element);

    int size();

    Object set(int index, Object element);
  }

  static final class ListElements extends ArrayList<Object> implements Elements {}

  interface Table {
    Object put(Object key, Object value);

    boolean containsKey(Object key);
  }

  static final class HashTable extends HashMap<Object, Object> implements Table {}

  interface Dice {
    int nextInt();
  }

  static final class RandomDice extends Random implements Dice {
    RandomDice() {
      super(1);
    }
  }

  interface Log {
    void write(String text);
  }

  static final class TextLog extends StringWriter implements Log {}

  interface Counter {
    int incrementAndGet();

    int get();
  }

  static final class AtomicCounter extends AtomicInteger implements Counter {}

  private static final ListElements LIST = new ListElements();
  private static final HashTable TABLE = new HashTable();
  private static final RandomDice DICE = new RandomDice();
  private static final TextLog LOG = new TextLog();
  private static final AtomicCounter COUNTER = new AtomicCounter();

  public static void main(String[] args) throws InterruptedException {
    LIST.add("first");
    Thread[] threads = new Thread[args.length - 1];
    for (int i = 1; i < args.length; i++) {
      String word = args[i];
      threads[i - 1] = new Thread(() -> run(args[0], word, 0), "t" + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.print(LIST + " " + TABLE + " " + LOG + " " + DICE.nextInt() + " " + COUNTER.get());
  }

  private static void run(String known, String word, int from) {
    int at = from;
    while (at < word.length()) {
      char letter = word.charAt(at++);
      if (letter == '(') {
        int end = word.indexOf(')', at);
        synchronized (LIST) {
          run(known, word.substring(at, end), 0);
        }
        at = end + 1;
        continue;
      }
      switch (known) {
        case "class" -> byClass(letter);
        case "interface" -> byInterface(letter, LIST, TABLE, DICE, LOG, COUNTER);
        default -> byReference(letter, LIST, TABLE, DICE, LOG, COUNTER).run();
      }
    }
  }

  private static void byClass(char letter) {
    switch (letter) {
      case 'a' -> LIST.add("added");
      case 's' -> LIST.size();
      case 'g' -> LIST.set(0, "set");
      case 'p' -> TABLE.put("key", "value");
      case 'k' -> TABLE.containsKey("key");
      case 'r' -> DICE.nextInt();
      case 'w' -> LOG.write("w");
      case 'i' -> COUNTER.incrementAndGet();
      case 'c' -> COUNTER.get();
      default -> throw new IllegalArgumentException("" + letter);
    }
  }

  private static void byInterface(
      char letter, Elements list, Table table, Dice dice, Log log, Counter counter) {
    switch (letter) {
      case 'a' -> list.add("added");
      case 's' -> list.size();
      case 'g' -> list.set(0, "set");
      case 'p' -> table.put("key", "value");
      case 'k' -> table.containsKey("key");
      case 'r' -> dice.nextInt();
      case 'w' -> log.write("w");
      case 'i' -> counter.incrementAndGet();
      case 'c' -> counter.get();
      default -> throw new IllegalArgumentException("" + letter);
    }
  }

  /** Takes one argument. */
  private interface Uses {
    Object use(Object argument);
  }

  private static Runnable of(Uses uses, Object argument) {
    return () -> uses.use(argument);
  }

  private static Runnable byReference(
      char letter, Elements list, Table table, Dice dice, Log log, Counter counter) {
    return switch (letter) {
      case 'a' -> of(list::add, "added");
      case 's' -> list::size;
      case 'g' -> () -> list.set(0, "set");
      case 'p' -> () -> table.put("key", "value");
      case 'k' -> of(table::containsKey, "key");
      case 'r' -> dice::nextInt;
      case 'w' -> () -> log.write("w");
      case 'i' -> counter::incrementAndGet;
      case 'c' -> counter::get;
      default -> throw new IllegalArgumentException("" + letter);
    };
  }
}
