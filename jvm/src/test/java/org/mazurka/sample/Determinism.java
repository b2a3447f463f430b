package org.mazurka.sample;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that print what the JVM alone would make different each time. */
final class Determinism {

  private Determinism() {}

  /** Two threads that conflict, so that there are two executions. */
  private static void conflict() throws InterruptedException {
    AtomicInteger shared = new AtomicInteger();
    Thread first = new Thread(shared::incrementAndGet);
    Thread second = new Thread(shared::incrementAndGet);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static final class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }
  }

  /** Hash codes of objects whose class has none. */
  static final class HashCodes {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Object lock = new Object();
      Key key = new Key(1);
      System.out.print(System.identityHashCode(lock) + " " + key.hashCode() + " " + key);
    }
  }

  /** The order of a hash table of such objects. */
  static final class HashOrder {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Set<Key> keys = new HashSet<>();
      Map<Key, Integer> numbers = new HashMap<>();
      for (int i = 0; i < 9; i++) {
        Key key = new Key(i);
        keys.add(key);
        numbers.put(key, i);
      }
      List<Integer> order = new ArrayList<>();
      keys.forEach(key -> order.add(key.number));
      System.out.print(order + " " + numbers.values());
    }
  }

  /** Numbers and names of threads. */
  static final class ThreadNumbers {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Thread thread = new Thread(() -> {});
      System.out.print(
          thread.getName() + " " + thread.threadId() + " " + Thread.currentThread().threadId());
    }
  }

  /** Random numbers. */
  static final class RandomNumbers {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      System.out.print(
          new Random().nextInt() + " " + ThreadLocalRandom.current().nextInt() + Math.random());
    }
  }

  /** Times. */
  static final class Times {
    public static void main(String[] args) throws InterruptedException {
      long start = System.nanoTime();
      conflict();
      System.out.print((System.nanoTime() - start) + " " + System.currentTimeMillis());
    }
  }

  /** Static state that an execution changes. */
  static final class StaticState {
    private static final List<String> SEEN = new ArrayList<>();
    private static int runs;

    public static void main(String[] args) throws InterruptedException {
      runs++;
      SEEN.add("run " + runs);
      conflict();
      System.out.print(SEEN);
    }
  }

  /** Blocks in input. */
  static final class BlockedInput {
    public static void main(String[] args) throws IOException {
      try (PipedOutputStream writer = new PipedOutputStream();
          PipedInputStream reader = new PipedInputStream(writer)) {
        reader.read();
      }
    }
  }

  /** Starts a thread that the JDK makes. */
  static final class NativeThread {
    public static void main(String[] args) {
      Cleaner.create().register(new Object(), () -> {});
    }
  }
}
