package org.mazurka.sample;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Threads that each do what a word of the command line says, operation by operation, and at the end
 * print what they saw. Operations are separated by commas:
 *
 * <pre>
 * r0 w0=1 a0 c0=1>2   get, set, increment, compare-and-set of an atomic
 * v0 V0=1             read and write a volatile field
 * x0 X0=1             read and write a plain field
 * L0 U0 t0            lock, unlock; lock and unlock if it is free
 * (0 ) W T n N        enter and leave a monitor; wait, wait for a time, notify, notify all
 * p P1                park; give thread 1 its permit
 * s0 S0               take and give a permit of a semaphore
 * k K                 count a latch of two down; wait for it
 * f0=1 g0=1           loop until an atomic, or a volatile field, has a value
 * h0=1 j0=1           loop until both, or one of them, have the value
 * H0=1 J0=1           the same, but give up after more turns than there are writes
 * m0 M0 y0            lock and unlock by compare-and-set in a loop; lock a lock by trying in a loop
 * q0 B0=1 D0=1        read and write a field under a monitor; write another under a lock
 * b0=1 d0=1           loop until a field has a value under the monitor, or the other under the lock
 * e0=1 i0=1           loop until a volatile field has it too; under the other monitor too
 * b0=1! b0=1?         the same (all four), but stop for good after more turns than there are writes;
 *                     the same (all four), but wait to be notified by B, D and, if need be, V
 * f0=1@ f0=1# f0=1&   loop until a lambda expression, an object, or a reference to its method says
 *                     that the value is there (all of f, g, h, j, b, d, e, i)
 * </pre>
 */
final class Script {

  private static final int SIZE = 3;

  private static final class Box {
    volatile int value;
    int plain;
    int locked;
  }

  private final AtomicInteger[] cells = new AtomicInteger[SIZE];
  private final Box[] boxes = new Box[SIZE];
  private final ReentrantLock[] locks = new ReentrantLock[SIZE];
  private final AtomicInteger[] spinLocks = new AtomicInteger[SIZE];
  private final Condition[] conditions = new Condition[SIZE];
  private final Object[] monitors = new Object[SIZE];
  private final Semaphore[] semaphores = new Semaphore[SIZE];
  private final CountDownLatch latch = new CountDownLatch(2);
  private final Worker[] workers;
  private final int writes; // at most, of all threads
  private final boolean notifies; // whoever writes a volatile field, somebody who waits for it too

  private Script(String[] words) {
    for (int i = 0; i < SIZE; i++) {
      cells[i] = new AtomicInteger();
      boxes[i] = new Box();
      locks[i] = new ReentrantLock();
      conditions[i] = locks[i].newCondition();
      spinLocks[i] = new AtomicInteger();
      monitors[i] = new Object();
      semaphores[i] = new Semaphore(1);
    }
    workers = new Worker[words.length];
    writes = (int) String.join("", words).chars().filter(c -> "waVBDX".indexOf(c) >= 0).count();
    notifies = Arrays.stream(words).anyMatch(word -> word.contains("?"));
    for (int i = 0; i < words.length; i++) {
      workers[i] = new Worker(words[i].split(","));
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Script script = new Script(args);
    for (Worker worker : script.workers) {
      worker.start();
    }
    for (Worker worker : script.workers) {
      worker.join();
    }
    System.out.print(Arrays.stream(script.cells).map(AtomicInteger::get).toList());
    StringBuilder seen = new StringBuilder();
    for (Worker worker : script.workers) {
      seen.append(' ').append(worker.gaveUp ? "gave up" : worker.seen);
    }
    for (Box box : script.boxes) {
      seen.append(' ').append(box.value);
    }
    System.out.print(seen);
  }

  /** Asks another one. */
  private static final class Asked implements BooleanSupplier {
    private final BooleanSupplier condition;

    Asked(BooleanSupplier condition) {
      this.condition = condition;
    }

    @Override
    public boolean getAsBoolean() {
      return condition.getAsBoolean();
    }
  }

  private final class Worker extends Thread {
    private final String[] operations;
    private long seen;
    private boolean gaveUp;

    Worker(String[] operations) {
      this.operations = operations;
    }

    @Override
    public void run() {
      try {
        runFrom(0, null);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private int runFrom(int start, Object monitor) throws InterruptedException {
      int at = start;
      while (at < operations.length) {
        String operation = operations[at++];
        char kind = operation.charAt(0);
        int index = operation.length() > 1 ? operation.charAt(1) - '0' : 0;
        int value = operation.length() > 3 ? operation.charAt(3) - '0' : 0;
        switch (kind) {
          case '(' -> {
            synchronized (monitors[index]) {
              at = runFrom(at, monitors[index]);
            }
          }
          case ')' -> {
            return at;
          }
          case 'W' -> monitor.wait();
          case 'T' -> monitor.wait(1);
          case 'n' -> monitor.notify();
          case 'N' -> monitor.notifyAll();
          case 'p' -> LockSupport.park();
          case 'P' -> LockSupport.unpark(workers[index]);
          case 'k' -> latch.countDown();
          case 'K' -> latch.await();
          case 'f', 'g', 'h', 'j', 'b', 'd', 'e', 'i' -> loop(kind, index, value, operation);
          default -> access(kind, index, value, operation);
        }
      }
      return at;
    }

    private void access(char kind, int index, int value, String operation)
        throws InterruptedException {
      switch (kind) {
        case 'r' -> see(cells[index].get());
        case 'w' -> cells[index].set(value);
        case 'a' -> see(cells[index].incrementAndGet());
        case 'c' -> see(cells[index].compareAndSet(value, operation.charAt(5) - '0') ? 1 : 0);
        case 'v' -> see(boxes[index].value);
        case 'V' -> {
          boxes[index].value = value;
          if (notifies) {
            synchronized (monitors[index]) {
              monitors[index].notifyAll();
            }
          }
        }
        case 'x' -> see(boxes[index].plain);
        case 'X' -> boxes[index].plain = value;
        case 'L' -> locks[index].lock();
        case 'U' -> locks[index].unlock();
        case 't' -> {
          boolean free = locks[index].tryLock();
          see(free ? 1 : 0);
          if (free) {
            locks[index].unlock();
          }
        }
        case 's' -> semaphores[index].acquire();
        case 'S' -> semaphores[index].release();
        case 'q' -> {
          synchronized (monitors[index]) {
            see(boxes[index].plain);
          }
        }
        case 'B' -> {
          synchronized (monitors[index]) {
            boxes[index].plain = value;
            monitors[index].notifyAll();
          }
        }
        case 'D' -> {
          locks[index].lock();
          boxes[index].locked = value;
          conditions[index].signalAll();
          locks[index].unlock();
        }
        default -> spin(kind, index, value);
      }
    }

    private void loop(char kind, int index, int value, String operation)
        throws InterruptedException {
      switch (operation.charAt(operation.length() - 1)) {
        case '!' -> tryOften(kind, index, value);
        case '?' -> waitForWriters(kind, index, value);
        case '@' -> ask(condition(kind, index, value));
        case '#' -> ask(new Asked(condition(kind, index, value)));
        case '&' -> ask(new Asked(condition(kind, index, value))::getAsBoolean);
        default -> {
          if ("bdei".indexOf(kind) >= 0) {
            poll(kind, index, value);
          } else {
            spin(kind, index, value);
          }
        }
      }
    }

    private static void ask(BooleanSupplier condition) {
      while (!condition.getAsBoolean()) {
        Thread.onSpinWait();
      }
    }

    private BooleanSupplier condition(char kind, int index, int value) {
      AtomicInteger cell = cells[index];
      Box box = boxes[index];
      Object monitor = monitors[index];
      Object other = monitors[1 - index];
      ReentrantLock lock = locks[index];
      return switch (kind) {
        case 'f' -> () -> cell.get() == value;
        case 'g' -> () -> box.value == value;
        case 'h' -> () -> cell.get() == value && box.value == value;
        case 'j' -> () -> cell.get() == value || box.value == value;
        case 'b' -> () -> hasUnderMonitor(box, monitor, value);
        case 'd' -> () -> hasUnderLock(box, lock, value);
        case 'e' -> () -> hasWithVolatile(box, monitor, value);
        default -> () -> hasUnderBoth(box, monitor, other, value);
      };
    }

    private void poll(char kind, int index, int value) {
      // loops do not wait for elements of arrays
      Box box = boxes[index];
      Object monitor = monitors[index];
      Object other = monitors[1 - index];
      ReentrantLock lock = locks[index];
      switch (kind) {
        case 'b' -> {
          while (true) {
            synchronized (monitor) {
              if (box.plain == value) {
                return;
              }
            }
          }
        }
        case 'd' -> {
          while (!hasUnderLock(box, lock, value)) {
            Thread.onSpinWait();
          }
        }
        case 'e' -> {
          while (!hasWithVolatile(box, monitor, value)) {
            Thread.yield();
          }
        }
        case 'i' -> {
          while (!hasUnderBoth(box, monitor, other, value)) {}
        }
        default -> throw new IllegalArgumentException(kind + "" + index);
      }
    }

    private void tryOften(char kind, int index, int value) throws InterruptedException {
      int turns = 0;
      while (turns <= writes && !has(kind, index, value)) {
        turns++;
      }
      if (turns > writes) {
        new CountDownLatch(1).await();
      }
    }

    private void waitForWriters(char kind, int index, int value) throws InterruptedException {
      if (kind != 'd') {
        while (!has(kind, index, value)) {
          synchronized (monitors[index]) {
            if (!has(kind == 'i' ? 'b' : kind, index, value)) {
              monitors[index].wait();
            }
          }
        }
      } else {
        locks[index].lock();
        while (boxes[index].locked != value) {
          conditions[index].await();
        }
        locks[index].unlock();
      }
    }

    private boolean has(char kind, int index, int value) {
      Box box = boxes[index];
      Object monitor = monitors[index];
      return switch (kind) {
        case 'b' -> hasUnderMonitor(box, monitor, value);
        case 'd' -> hasUnderLock(box, locks[index], value);
        case 'e' -> hasWithVolatile(box, monitor, value);
        default -> hasUnderBoth(box, monitor, monitors[1 - index], value);
      };
    }

    private static boolean hasUnderMonitor(Box box, Object monitor, int value) {
      synchronized (monitor) {
        return box.plain == value;
      }
    }

    private static boolean hasUnderLock(Box box, ReentrantLock lock, int value) {
      lock.lock();
      try {
        return box.locked == value;
      } finally {
        lock.unlock();
      }
    }

    private static boolean hasWithVolatile(Box box, Object monitor, int value) {
      synchronized (monitor) {
        return box.plain == value && box.value == value;
      }
    }

    private static boolean hasUnderBoth(Box box, Object monitor, Object other, int value) {
      synchronized (other) {
        return hasUnderMonitor(box, monitor, value);
      }
    }

    private void spin(char kind, int index, int value) {
      switch (kind) {
        case 'f' -> {
          while (cells[index].get() != value) {}
        }
        case 'g' -> {
          while (boxes[index].value != value) {
            Thread.onSpinWait();
          }
        }
        case 'h' -> {
          while (cells[index].get() != value || boxes[index].value != value) {}
        }
        case 'j' -> {
          while (cells[index].get() != value && boxes[index].value != value) {
            Thread.onSpinWait();
          }
        }
        case 'H', 'J' -> {
          int turns = 0;
          while (!isThere(kind, index, value) && turns <= writes) {
            turns++;
          }
          gaveUp |= turns > writes;
        }
        case 'm' -> {
          while (!spinLocks[index].compareAndSet(0, 1)) {}
        }
        case 'M' -> spinLocks[index].set(0);
        case 'y' -> {
          while (!locks[index].tryLock()) {
            Thread.yield();
          }
        }
        default -> throw new IllegalArgumentException(kind + "" + index);
      }
    }

    private boolean isThere(char kind, int index, int value) {
      return kind == 'H'
          ? cells[index].get() == value && boxes[index].value == value
          : cells[index].get() == value || boxes[index].value == value;
    }

    private void see(int value) {
      seen = seen * 31 + value + 1;
    }
  }
}
