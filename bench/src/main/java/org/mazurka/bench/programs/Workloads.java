package org.mazurka.bench.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs of any number of threads, with known numbers of traces. */
public final class Workloads {

  private Workloads() {}

  /** Runs the workload {@code args[0]} of the size {@code args[1]}. */
  public static void main(String[] args) throws InterruptedException {
    run(args[0], Integer.parseInt(args[1]));
  }

  /** Runs a workload. */
  public static void run(String name, int size) throws InterruptedException {
    switch (name) {
      case "readers" -> readers(size);
      case "lastzero" -> lastZero(size);
      case "incr" -> increments(size);
      case "lockSync" -> synchronizedCounter(size);
      case "locked" -> lockedCounter(size);
      default -> throw new IllegalArgumentException(name);
    }
  }

  /** Starts a thread for each body, and waits for all of them. */
  private static void runAll(List<Runnable> bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.size()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(bodies.get(i));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void check(int actual, int expected) {
    if (actual != expected) {
      throw new AssertionError(actual);
    }
  }

  private static final class Variable {
    volatile int value;
  }

  /** 2^N: one writer, and readers that first read something of their own. */
  private static void readers(int n) throws InterruptedException {
    Variable shared = new Variable();
    List<Runnable> bodies = new ArrayList<>();
    bodies.add(() -> shared.value = 42);
    for (int i = 0; i < n; i++) {
      Variable own = new Variable();
      bodies.add(
          () -> {
            if (own.value == 0) {
              int seen = shared.value;
            }
          });
    }
    runAll(bodies);
  }

  /** (n + 3) * 2^(n - 2): writers in a row, and one who looks for the last zero. */
  private static void lastZero(int n) throws InterruptedException {
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

  /** N!. */
  private static void increments(int n) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      bodies.add(counter::incrementAndGet);
    }
    runAll(bodies);
    check(counter.get(), n);
  }

  private static final class Counter {
    private int count;

    synchronized void increment() {
      count++;
    }
  }

  /** N!. */
  private static void synchronizedCounter(int n) throws InterruptedException {
    Counter counter = new Counter();
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      bodies.add(counter::increment);
    }
    runAll(bodies);
    check(counter.count, n);
  }

  /** N!. */
  private static void lockedCounter(int n) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    int[] count = new int[1];
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      bodies.add(
          () -> {
            lock.lock();
            try {
              count[0]++;
            } finally {
              lock.unlock();
            }
          });
    }
    runAll(bodies);
    check(count[0], n);
  }
}
