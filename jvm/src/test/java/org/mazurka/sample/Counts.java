package org.mazurka.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/** Programs whose numbers of traces are known; each takes its size as argument. */
final class Counts {

  private Counts() {}

  private static void runAll(List<Runnable> bodies) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Runnable body : bodies) {
      threads.add(new Thread(body));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** 2^N: a writer, and N readers that each read a variable of their own first. */
  static final class Readers {
    static volatile int x;

    static final class Own {
      volatile int y;
    }

    public static void main(String[] args) throws InterruptedException {
      int n = Integer.parseInt(args[0]);
      List<Runnable> bodies = new ArrayList<>();
      bodies.add(() -> x = 42);
      for (int i = 0; i < n; i++) {
        Own own = new Own();
        bodies.add(
            () -> {
              int first = own.y;
              int second = x;
            });
      }
      runAll(bodies);
    }
  }

  /** (n + 3) * 2^(n - 2), with an atomic array. */
  static final class LastZeroArray {
    public static void main(String[] args) throws InterruptedException {
      int n = Integer.parseInt(args[0]);
      AtomicIntegerArray array = new AtomicIntegerArray(n + 1);
      List<Runnable> bodies = new ArrayList<>();
      bodies.add(
          () -> {
            int i = n;
            while (array.get(i) != 0) {
              i--;
            }
          });
      for (int i = 1; i <= n; i++) {
        int j = i;
        bodies.add(() -> array.set(j, array.get(j - 1) + 1));
      }
      runAll(bodies);
    }
  }

  /** (n + 3) * 2^(n - 2), with volatile fields. */
  static final class LastZeroVolatile {
    static final class Box {
      volatile int value;
    }

    public static void main(String[] args) throws InterruptedException {
      int n = Integer.parseInt(args[0]);
      Box[] array = new Box[n + 1];
      for (int i = 0; i <= n; i++) {
        array[i] = new Box();
      }
      List<Runnable> bodies = new ArrayList<>();
      bodies.add(
          () -> {
            int i = n;
            while (array[i].value != 0) {
              i--;
            }
          });
      for (int i = 1; i <= n; i++) {
        int j = i;
        bodies.add(() -> array[j].value = array[j - 1].value + 1);
      }
      runAll(bodies);
    }
  }

  /** N!. */
  static final class Increments {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger counter = new AtomicInteger();
      List<Runnable> bodies = new ArrayList<>();
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        bodies.add(counter::incrementAndGet);
      }
      runAll(bodies);
      if (counter.get() != bodies.size()) {
        throw new AssertionError(counter.get());
      }
    }
  }

  /** N!. */
  static final class SynchronizedCounter {
    private int count;

    synchronized void increment() {
      count++;
    }

    public static void main(String[] args) throws InterruptedException {
      SynchronizedCounter counter = new SynchronizedCounter();
      List<Runnable> bodies = new ArrayList<>();
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        bodies.add(counter::increment);
      }
      runAll(bodies);
      if (counter.count != bodies.size()) {
        throw new AssertionError(counter.count);
      }
    }
  }

  /** N!. */
  static final class LockedCounter {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      List<Runnable> bodies = new ArrayList<>();
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        bodies.add(
            () -> {
              lock.lock();
              try {
                count++;
              } finally {
                lock.unlock();
              }
            });
      }
      runAll(bodies);
      if (count != bodies.size()) {
        throw new AssertionError(count);
      }
    }
  }
}
