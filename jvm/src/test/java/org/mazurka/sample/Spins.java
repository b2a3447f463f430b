package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with loops that wait. */
final class Spins {

  private Spins() {}

  /** Waits for an element of an array by a handle, in a method of its own. */
  static final class ByHandle {
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);

    private static Object element(Object[] array, long index) {
      return ELEMENTS.getVolatile(array, (int) index);
    }

    public static void main(String[] args) throws InterruptedException {
      Object[] elements = new Object[2];
      run(
          () -> ELEMENTS.setRelease(elements, 1, "here"),
          () -> {
            Object element;
            do {
              element = element(elements, 1);
            } while (element == null);
            assert element.equals("here");
          });
    }
  }

  /** Asks an object whose class could be extended. */
  static class Service {
    private volatile boolean ready;

    boolean isReady() {
      return ready;
    }

    void await() {
      while (!isReady()) {
        Thread.onSpinWait();
      }
    }
  }

  /** A service that is ready when it has been asked three times. */
  static final class Patient extends Service {
    private final Scanner answers = new Scanner("false false true");

    @Override
    boolean isReady() {
      return answers.nextBoolean();
    }
  }

  /** Nobody extends the class, or somebody does, or in some executions only. */
  static final class OwnMethod {
    static volatile boolean late;

    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      switch (args[0]) {
        case "nobody" -> run(() -> service.ready = true, service::await);
        case "somebody" -> run(() -> service.ready = true, service::await, new Patient()::await);
        case "late" ->
            run(
                () -> {
                  service.ready = true;
                  late = true;
                },
                () -> {
                  service.await();
                  if (!late) {
                    new Patient().await();
                  }
                });
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
  }

  /** Each turn has the JDK change an array, of which nobody is told. */
  static final class Filling {
    static final AtomicBoolean READY = new AtomicBoolean();

    public static void main(String[] args) throws InterruptedException {
      char[] letters = {'a'};
      while (letters[0] != 'd' && !READY.get()) {
        Character.toChars(letters[0] + 1, letters, 0);
      }
      assert letters[0] == 'd';
    }
  }

  /** A lock that knows who has it. */
  static class OwnedLock {
    private final AtomicReference<Thread> owner = new AtomicReference<>();
    private Thread last;

    boolean tryLock() {
      if (owner.compareAndSet(null, Thread.currentThread())) {
        last = Thread.currentThread();
        return true;
      }
      return false;
    }

    void use() {
      while (!tryLock()) {
        Thread.onSpinWait();
      }
      assert last == Thread.currentThread();
      owner.set(null);
    }

    public static void main(String[] args) throws InterruptedException {
      OwnedLock lock = new OwnedLock();
      run(lock::use, lock::use);
    }
  }

  /** A ring of one element for two threads: to offer and to poll store something, or nothing. */
  static class Ring {
    private final Object[] elements = new Object[1];
    private final AtomicLong head = new AtomicLong();
    private final AtomicLong tail = new AtomicLong();
    private int polled;

    boolean offer(Object element) {
      long next = tail.get();
      if (next - head.get() == elements.length) {
        return false;
      }
      elements[(int) (next % elements.length)] = element;
      tail.set(next + 1);
      return true;
    }

    Object poll() {
      long next = head.get();
      if (next == tail.get()) {
        return null;
      }
      Object element = elements[(int) (next % elements.length)];
      elements[(int) (next % elements.length)] = null;
      polled++;
      head.set(next + 1);
      return element;
    }

    public static void main(String[] args) throws InterruptedException {
      Ring ring = new Ring();
      run(
          () -> {
            for (int i = 0; i < 2; i++) {
              while (!ring.offer("element")) {
                Thread.onSpinWait();
              }
            }
          },
          () -> {
            for (int i = 0; i < 2; i++) {
              while (ring.poll() == null) {
                Thread.onSpinWait();
              }
            }
            assert ring.polled == 2;
          });
    }
  }

  /** Waits for a volatile flag, and reads what was written before it. */
  static final class Flag {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            data = 42;
            ready = true;
          },
          () -> {
            while (!ready) {
              Thread.onSpinWait();
            }
            assert data == 42;
          });
    }
  }

  /** Nobody sets the flag. */
  static final class NoFlag {
    static final AtomicBoolean READY = new AtomicBoolean();

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            while (!READY.get()) {
              Thread.yield();
            }
          });
    }
  }

  /** Waits, and would count something that never happens. */
  static final class CountsSometimes {
    static final AtomicInteger STATE = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> STATE.set(2),
          () -> {
            int seen = 0;
            while (STATE.get() != 2) {
              if (STATE.get() == 1) {
                seen++;
              }
            }
            assert seen == 0;
          });
    }
  }

  /** A lock made of compare-and-set. */
  static final class SpinLock {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int count;

    static void lock() {
      while (!LOCKED.compareAndSet(false, true)) {}
    }

    public static void main(String[] args) throws InterruptedException {
      Runnable body =
          () -> {
            lock();
            count++;
            LOCKED.set(false);
          };
      run(args[0].equals("2") ? new Runnable[] {body, body} : new Runnable[] {body, body, body});
      assert count == Integer.parseInt(args[0]);
    }
  }

  /** A lock whose owner forgets to give it back. */
  static final class ForgottenLock {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Runnable body =
          () -> {
            while (!lock.tryLock()) {
              Thread.onSpinWait();
            }
          };
      run(body, body);
    }
  }

  /** A lock of tickets: each waits for its own number. */
  static final class TicketLock {
    static final AtomicInteger NEXT = new AtomicInteger();
    static volatile int served;
    static int count;

    static boolean isServed(int ticket) {
      return served == ticket;
    }

    public static void main(String[] args) throws InterruptedException {
      Runnable body =
          () -> {
            int ticket = NEXT.getAndIncrement();
            while (!isServed(ticket)) {
              Thread.onSpinWait();
            }
            count++;
            served = ticket + 1;
          };
      run(body, body, body);
      assert count == 3;
    }
  }

  /** Gives up after some turns: that is no waiting. */
  static final class Bounded {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            int turns = 0;
            while (!ready && turns < 3) {
              turns++;
            }
            assert ready || turns == 3;
          });
    }
  }

  /** Gives up after some turns that a method counts, called again and again. */
  static final class BoundedByCaller {
    static volatile boolean ready;

    static boolean poll() {
      do {
        if (ready) {
          return true;
        }
      } while (false);
      return false;
    }

    static boolean pollTwice() {
      for (int i = 0; i < 2; i++) {
        while (ready) {
          return true;
        }
      }
      return false;
    }

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            for (int i = 0; i < 3 && !poll(); i++) {
              pollTwice();
            }
          });
    }
  }

  /** Tries again after a failure of its own compare-and-set: others have got on meanwhile. */
  static final class Retry {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      Runnable body =
          () -> {
            int seen;
            do {
              seen = count.get();
            } while (!count.compareAndSet(seen, seen + 1));
          };
      run(body, body);
      assert count.get() == 2;
    }
  }

  /** What the loop keeps decides when it ends. */
  static final class Keeps {
    static final AtomicReference<String> CELL = new AtomicReference<>("a");

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> CELL.set("b"),
          () -> {
            String last = null;
            String now = CELL.get();
            while (now != last) { // until it was seen twice
              last = now;
              now = CELL.get();
            }
          });
    }
  }

  /** Each turn takes another element, of which we are not told. */
  static final class Iterating {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      for (String _ : List.of("a", "b", "c")) {
        count.get();
      }
    }
  }

  /** Waits for a flag that should be volatile. */
  static final class PlainFlag {
    static boolean stopped;

    public static void main(String[] args) throws InterruptedException {
      Thread worker =
          new Thread(
              () -> {
                while (!stopped) {}
              });
      worker.start();
      stopped = args[0].equals("stop");
      worker.join();
    }
  }

  /** Waits for a plain flag that nobody sets. */
  static final class NoPlainFlag {
    static boolean stopped;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            while (!stopped) {}
          });
    }
  }

  /** Two threads that wait for each other. */
  static final class EachOther {
    static volatile boolean first;
    static volatile boolean second;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            while (!second) {}
            first = true;
          },
          () -> {
            while (!first) {}
            second = true;
          });
    }
  }

  /** Waits for permits, and for a thread to end. */
  static final class Others {
    public static void main(String[] args) throws InterruptedException {
      Semaphore permits = new Semaphore(0);
      Thread giver = new Thread(permits::release);
      giver.start();
      while (!permits.tryAcquire()) {
        Thread.onSpinWait();
      }
      while (giver.isAlive()) {
        Thread.onSpinWait();
      }
    }
  }

  /** Waits for two flags, or for one of them. */
  static final class TwoFlags {
    static volatile boolean first;
    static volatile boolean second;
    static int data;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            data = 42;
            first = true;
          },
          () -> second = !args[0].equals("never"),
          () -> {
            if (args[0].equals("either")) {
              while (!first && !second) {
                Thread.onSpinWait();
              }
            } else {
              while (!first || !second) {
                Thread.onSpinWait();
              }
              assert data == 42;
            }
          });
    }
  }

  /** Peterson's lock of two threads; wrong if each first gives way and then says that it wants. */
  static final class Peterson {
    static final AtomicIntegerArray WANTS = new AtomicIntegerArray(2);
    static volatile int turn;
    static int count;

    static void enter(int me, boolean right) {
      if (right) {
        WANTS.set(me, 1);
        turn = 1 - me;
      } else {
        turn = 1 - me;
        WANTS.set(me, 1);
      }
      while (WANTS.get(1 - me) == 1 && turn == 1 - me) {}
      count++;
      WANTS.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
      boolean right = args[0].equals("right");
      run(() -> enter(0, right), () -> enter(1, right));
      assert count == 2;
    }
  }

  /** Lamport's bakery; wrong without the doors that say who is choosing a number. */
  static final class Bakery {
    static final AtomicIntegerArray CHOOSING = new AtomicIntegerArray(2);
    static final AtomicIntegerArray NUMBERS = new AtomicIntegerArray(2);
    static int count;

    static void enter(int me, boolean right) {
      if (right) {
        CHOOSING.set(me, 1);
      }
      int highest = 0;
      for (int i = 0; i < 2; i++) {
        highest = Math.max(highest, NUMBERS.get(i));
      }
      NUMBERS.set(me, highest + 1);
      CHOOSING.set(me, 0);
      for (int other = 0; other < 2; other++) {
        while (CHOOSING.get(other) == 1) {}
        while (comesFirst(other, me)) {
          Thread.onSpinWait();
        }
      }
      count++;
      NUMBERS.set(me, 0);
    }

    private static boolean comesFirst(int other, int me) {
      int number = NUMBERS.get(other);
      int own = NUMBERS.get(me);
      return number != 0 && (number < own || number == own && other < me);
    }

    public static void main(String[] args) throws InterruptedException {
      boolean right = args[0].equals("right");
      run(() -> enter(0, right), () -> enter(1, right));
      assert count == 2;
    }
  }

  /** The filter lock: a loop that looks at all others, in a method with a loop of its own. */
  static final class Filter {
    static final AtomicIntegerArray LEVELS = new AtomicIntegerArray(2);
    static final AtomicIntegerArray VICTIMS = new AtomicIntegerArray(2);
    static int count;

    private static boolean isAhead(int me, int level) {
      for (int i = 0; i < LEVELS.length(); i++) {
        if (i != me && LEVELS.get(i) >= level) {
          return true;
        }
      }
      return false;
    }

    static void enter(int me, boolean right) {
      for (int level = 1; level < LEVELS.length(); level++) {
        LEVELS.set(me, level);
        if (right) {
          VICTIMS.set(level, me);
        }
        while (isAhead(me, level) && VICTIMS.get(level) == me) {}
      }
      count++;
      LEVELS.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
      boolean right = args[0].equals("right");
      run(() -> enter(0, right), () -> enter(1, right));
      assert count == 2;
    }
  }

  /** The queue lock of Mellor-Crummey and Scott; wrong if it forgets who may be coming. */
  static final class QueueLock {
    static final AtomicReference<QueueLock> TAIL = new AtomicReference<>();
    static int count;

    private volatile QueueLock next;
    private volatile boolean waits;

    void lock() {
      QueueLock before = TAIL.getAndSet(this);
      if (before != null) {
        waits = true;
        before.next = this;
        while (waits) {
          Thread.onSpinWait();
        }
      }
    }

    void unlock(boolean right) {
      if (next == null && TAIL.compareAndSet(this, null)) {
        return;
      }
      if (right) {
        while (next == null) {}
      }
      QueueLock after = next;
      if (after != null) {
        after.waits = false;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Runnable body =
          () -> {
            QueueLock place = new QueueLock();
            place.lock();
            count++;
            place.unlock(args[0].equals("right"));
          };
      run(body, body);
      assert count == 2;
    }
  }

  /** Reads two numbers under a version that is odd while they are written. */
  static final class Versioned {
    static volatile int version;
    static volatile int first;
    static volatile int second;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            version++;
            first = 1;
            second = 1;
            version++;
          },
          () -> {
            int before;
            int a;
            int b;
            do {
              before = version;
              a = first;
              b = second;
            } while (before % 2 != 0 || args[0].equals("right") && version != before);
            assert a == b : a + " " + b;
          });
    }
  }

  /** Waits for two flags, but only if it comes first. */
  static final class Rare {
    static volatile boolean began;
    static volatile boolean first;
    static volatile boolean second;

    public static void main(String[] args) throws InterruptedException {
      run(
          () -> {
            began = true;
            first = true;
            second = true;
          },
          () -> {
            if (!began) {
              while (!first || !second) {}
            }
          });
    }
  }

  /** Waits for a flag, or for another thread to end, until it is interrupted. */
  public static final class Joined {
    private static volatile boolean ready;
    private static Thread waiting;

    private static void await(Thread other) {
      while (!ready) {
        try {
          other.join(10);
        } catch (InterruptedException _) {
          return;
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Thread other =
          new Thread(
              () -> {
                while (waiting.isAlive()) {
                  Thread.onSpinWait();
                }
              });
      waiting = new Thread(() -> await(other));
      waiting.start();
      other.start();
      waiting.interrupt();
      waiting.join();
      other.join();
    }
  }

  /** Waits until another thread has taken notice of its interrupt. */
  public static final class Cleared {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      Thread waiter =
          new Thread(
              () -> {
                synchronized (lock) {
                  try {
                    lock.wait();
                  } catch (InterruptedException _) { // that is what is waited for
                  }
                }
              });
      waiter.start();
      waiter.interrupt();
      while (waiter.isInterrupted()) {
        Thread.onSpinWait();
      }
      waiter.join();
    }
  }
}
