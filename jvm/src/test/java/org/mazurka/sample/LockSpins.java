package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Scanner;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with loops that wait for what they read under a lock. */
final class LockSpins {

  private LockSpins() {}

  /** A flag that is read and set under the monitor of its object. */
  static class Service {
    boolean done;

    synchronized boolean isDone() {
      return done;
    }

    synchronized void end() {
      done = true;
    }

    /** Waits in one of several ways. */
    void await(String way) throws InterruptedException {
      switch (way) {
        case "block" -> {
          while (true) {
            synchronized (this) {
              if (done) {
                return;
              }
            }
          }
        }
        case "empty" -> {
          while (!isDone()) {}
        }
        case "spin" -> {
          while (!isDone()) {
            Thread.onSpinWait();
          }
        }
        case "yield" -> {
          while (!isDone()) {
            Thread.yield();
          }
        }
        case "sleep" -> {
          while (!isDone()) {
            Thread.sleep(1);
          }
        }
        case "again" -> {
          while (true) {
            synchronized (this) {
              if (isDone()) {
                break;
              }
            }
          }
        }
        default -> throw new IllegalArgumentException(way);
      }
    }
  }

  /** What a thread does that may be interrupted, although here it is not. */
  interface Body {
    void run() throws InterruptedException;
  }

  static Runnable uninterrupted(Body body) {
    return () -> {
      try {
        body.run();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** One thread waits, in the way of the argument, for what the other does. */
  static final class Monitor {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      int[] data = new int[1];
      run(
          () -> {
            data[0] = 42;
            service.end();
          },
          uninterrupted(
              () -> {
                service.await(args[0]);
                assert data[0] == 42;
              }));
    }
  }

  /** The same with a monitor of a class. */
  static final class OfClass {
    private static boolean done;

    private static synchronized boolean isDone() {
      return done;
    }

    private static synchronized void end() {
      done = true;
    }

    public static void main(String[] args) throws InterruptedException {
      run(
          OfClass::end,
          () -> {
            while (!isDone()) {
              Thread.onSpinWait();
            }
          });
    }
  }

  /** The same with a lock of java.util.concurrent. */
  static final class Reentrant {
    private final Lock lock = new ReentrantLock();
    private boolean done;

    private void await() {
      while (true) {
        lock.lock();
        try {
          if (done) {
            break;
          }
        } finally {
          lock.unlock();
        }
      }
    }

    private void end() {
      lock.lock();
      try {
        done = true;
      } finally {
        lock.unlock();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Reentrant service = new Reentrant();
      run(service::end, service::await);
    }
  }

  /** Nobody ends the loop. */
  static final class Nobody {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(uninterrupted(() -> service.await(args[0])));
    }
  }

  /** Nobody does with two who wait, and one who uses the lock for something else. */
  static final class NobodyOfThree {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          uninterrupted(() -> service.await("block")),
          uninterrupted(() -> service.await("spin")),
          service::isDone);
    }
  }

  /** Each waits for the other. */
  static final class EachOther {
    public static void main(String[] args) throws InterruptedException {
      Service first = new Service();
      Service second = new Service();
      run(
          uninterrupted(
              () -> {
                second.await("block");
                first.end();
              }),
          uninterrupted(
              () -> {
                first.await("empty");
                second.end();
              }));
    }
  }

  /** One waits for the other, and the other way round. */
  static final class ThereAndBack {
    public static void main(String[] args) throws InterruptedException {
      Service first = new Service();
      Service second = new Service();
      run(
          uninterrupted(
              () -> {
                first.end();
                second.await("block");
              }),
          uninterrupted(
              () -> {
                first.await("empty");
                second.end();
              }));
    }
  }

  /** Two wait for one who uses the lock twice. */
  static final class Two {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          () -> {
            synchronized (service) {
              service.done = false;
            }
            service.end();
          },
          uninterrupted(() -> service.await("spin")),
          uninterrupted(() -> service.await("yield")));
    }
  }

  /** Gives up after some turns: that is no waiting. */
  static final class Bounded {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          service::end,
          () -> {
            int turns = 0;
            while (!service.isDone() && turns < 3) {
              turns++;
            }
            System.out.print(turns);
          });
    }
  }

  /** Each turn counts, under the lock, and the loop ends by that. */
  static final class Counting extends Service {
    private int asked;

    private synchronized boolean isOver() {
      asked++;
      return done || asked == 3;
    }

    public static void main(String[] args) throws InterruptedException {
      Counting service = new Counting();
      run(
          () -> {
            while (!service.isOver()) {
              Thread.onSpinWait();
            }
            assert service.asked == 3;
          });
    }
  }

  /** Takes two locks, one in the other; who ends the loop takes them in another order. */
  static final class Nested {
    private static boolean done;

    public static void main(String[] args) throws InterruptedException {
      Object outer = new Object();
      Object inner = new Object();
      boolean right = args[0].equals("right");
      run(
          () -> {
            synchronized (right ? outer : inner) {
              synchronized (right ? inner : outer) {
                done = true;
              }
            }
          },
          () -> {
            while (true) {
              synchronized (outer) {
                synchronized (inner) {
                  if (done) {
                    return;
                  }
                }
              }
            }
          });
    }
  }

  /** Reads one thing under one lock and another under another. */
  static final class OneAfterTheOther {
    public static void main(String[] args) throws InterruptedException {
      Service first = new Service();
      Service second = new Service();
      run(
          first::end,
          second::end,
          () -> {
            while (!first.isDone() || !second.isDone()) {
              Thread.onSpinWait();
            }
          });
    }
  }

  /** What is read under one lock is changed while the turn is at the other. */
  static final class Meanwhile {
    public static void main(String[] args) throws InterruptedException {
      Service first = new Service();
      Service second = new Service();
      run(
          () -> {
            first.end();
            second.isDone();
          },
          () -> {
            while (true) {
              boolean one = first.isDone();
              boolean other = second.isDone();
              if (one || other) {
                return;
              }
            }
          });
    }
  }

  /** Waits for a volatile flag too, which is set without the lock. */
  static final class WithVolatile {
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          () -> {
            if (args[0].equals("ended")) {
              ready = true;
            }
          },
          service::end,
          () -> {
            while (true) {
              synchronized (service) {
                if (service.done && ready) {
                  return;
                }
              }
            }
          });
    }
  }

  /** Whoever ends the loop waits for a notification. */
  static final class Notified {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      boolean[] go = new boolean[1];
      run(
          uninterrupted(() -> service.await("spin")),
          uninterrupted(
              () -> {
                synchronized (service) {
                  while (!go[0]) {
                    service.wait();
                  }
                  service.done = true;
                }
              }),
          () -> {
            synchronized (service) {
              go[0] = true;
              service.notifyAll();
            }
          });
    }
  }

  /** What ends the loop is set without the lock. */
  static final class Unlocked {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(() -> service.done = true, uninterrupted(() -> service.await("block")));
    }
  }

  /** Uses the lock before and after, but sets what ends the loop in between. */
  static final class Between {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          () -> {
            service.isDone();
            service.done = true;
            service.isDone();
          },
          uninterrupted(() -> service.await("block")));
    }
  }

  /** Whoever ends the loop gives the lock back by waiting, for an answer. */
  static final class Answered {
    private static boolean answered;

    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          uninterrupted(
              () -> {
                synchronized (service) {
                  service.done = true;
                  while (!answered) {
                    service.wait();
                  }
                }
              }),
          uninterrupted(
              () -> {
                service.await("spin");
                synchronized (service) {
                  answered = true;
                  service.notifyAll();
                }
              }));
    }
  }

  /**
   * Tries the lock twice, or looks at it, and may find it taken each time, by one who looks again
   * and again.
   */
  static final class Tried {
    private static boolean done;

    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      run(
          () -> {
            while (true) {
              lock.lock();
              try {
                if (done) {
                  return;
                }
              } finally {
                lock.unlock();
              }
            }
          },
          () -> {
            int taken = 0;
            for (int i = 0; i < 2; i++) {
              if (args[0].equals("look")) {
                taken += lock.isLocked() ? 1 : 0;
              } else if (lock.tryLock()) {
                lock.unlock();
              } else {
                taken++;
              }
            }
            lock.lock();
            done = true;
            lock.unlock();
            assert taken < 2;
          });
    }
  }

  /** Looks at the time, which passes while the other sleeps between its looks. */
  static final class Timed {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          uninterrupted(() -> service.await("sleep")),
          () -> {
            long start = System.nanoTime();
            service.isDone();
            service.isDone();
            long passed = System.nanoTime() - start;
            service.end();
            assert passed < 1_500_000;
          });
    }
  }

  /** Holds the lock from turn to turn, and gives it back in between. */
  static final class GivingBack {
    private static boolean done;
    private static volatile boolean stopped;

    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      run(
          () -> {
            lock.lock();
            while (!done) {
              lock.unlock();
              if (stopped) {
                return;
              }
              lock.lock();
            }
            lock.unlock();
          },
          () -> {
            lock.lock();
            done = true;
            lock.unlock();
          });
    }
  }

  /** What ends the loop is an element of an array, of whose changes we may not be told. */
  static final class InArray {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(boolean[].class);

    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      boolean[] done = new boolean[1];
      boolean byHandle = args[0].equals("handle reads");
      run(
          () -> {
            while (true) {
              synchronized (lock) {
                if (byHandle ? (boolean) ELEMENT.getVolatile(done, 0) : done[0]) {
                  return;
                }
              }
            }
          },
          () -> {
            synchronized (lock) {
              switch (args[0]) {
                case "handle writes" -> ELEMENT.setVolatile(done, 0, true);
                case "reflection writes" -> Array.setBoolean(done, 0, true);
                default -> done[0] = true;
              }
            }
          });
    }
  }

  /** What ends the loop is an element of an array that the JDK changes unseen. */
  static final class Unseen {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      byte[] done = new byte[1];
      run(
          () -> {
            while (true) {
              synchronized (lock) {
                if (done[0] == 1) {
                  return;
                }
              }
            }
          },
          () -> {
            synchronized (lock) {
              ByteBuffer.wrap(done).put(0, (byte) 1);
            }
          });
    }
  }

  /** What ends the loop is a field that is inherited from the JDK, which changes it unseen. */
  static final class Inherited extends ArrayList<String> {
    private synchronized boolean isChanged() {
      return modCount > 0;
    }

    private synchronized void change() {
      add("element");
    }

    public static void main(String[] args) throws InterruptedException {
      Inherited list = new Inherited();
      run(
          list::change,
          () -> {
            while (!list.isChanged()) {
              Thread.onSpinWait();
            }
          });
    }
  }

  /** A collection of the program's, whose changes are made by code of the JDK that it inherits. */
  static final class Own extends ArrayDeque<String> {}

  /** A collection that is not empty when it has been asked three times. */
  static final class Moody extends ArrayDeque<String> {
    private final Scanner answers = new Scanner("true true false");

    @Override
    public boolean isEmpty() {
      return answers.nextBoolean();
    }
  }

  /** Asks it through a view of the JDK's. */
  static final class Asked {
    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      Collection<String> view = Collections.unmodifiableCollection(new Moody());
      run(
          () -> {
            while (true) {
              synchronized (lock) {
                if (!view.isEmpty()) {
                  return;
                }
              }
            }
          });
    }
  }

  /** Waits for an element of a queue: of the JDK's, seen through a view, the program's, ... */
  static final class Elements {
    private static Collection<String> given(String kind, Queue<String> queue) {
      return switch (kind) {
        case "view" -> Collections.unmodifiableCollection(queue);
        case "locked" -> Collections.synchronizedCollection(queue);
        default -> queue;
      };
    }

    public static void main(String[] args) throws InterruptedException {
      Queue<String> queue = args[0].startsWith("own") ? new Own() : new ArrayDeque<>();
      Collection<String> seen = given(args[0].equals("own view") ? "view" : args[0], queue);
      Collection<String> filled = args[0].equals("behind") ? given("locked", queue) : queue;
      Object lock = args[0].equals("locked") ? seen : args[0].equals("behind") ? filled : queue;
      run(
          () -> {
            synchronized (lock) {
              if (args[0].equals("own view")) {
                Collections.addAll(filled, "element");
              } else if (!args[0].equals("nobody")) {
                filled.add("element");
              }
            }
          },
          () -> {
            while (true) {
              synchronized (lock) {
                if (!seen.isEmpty()) {
                  break;
                }
              }
            }
            synchronized (lock) {
              assert queue.remove().equals("element");
            }
          });
    }
  }

  /** Waits without a lock. */
  static final class UnlockedElements {
    public static void main(String[] args) throws InterruptedException {
      List<String> list = new ArrayList<>();
      run(
          () -> list.add("element"),
          () -> {
            while (list.size() == 0) {
              Thread.onSpinWait();
            }
          });
    }
  }

  /** Has the lock all the time. */
  static final class Holding {
    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          service::end,
          () -> {
            synchronized (service) {
              while (!service.isDone()) {
                Thread.onSpinWait();
              }
            }
          });
    }
  }

  /** Waits only if it comes first. */
  static final class Rare {
    private static volatile boolean began;

    public static void main(String[] args) throws InterruptedException {
      Service service = new Service();
      run(
          () -> {
            began = true;
            service.end();
          },
          uninterrupted(
              () -> {
                if (!began) {
                  service.await("spin");
                }
              }));
    }
  }
}
