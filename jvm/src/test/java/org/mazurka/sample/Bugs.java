package org.mazurka.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with a bug each, and the fixed versions, chosen by the argument {@code fixed}. */
final class Bugs {

  private Bugs() {}

  static boolean isFixed(String[] args) {
    return args.length > 0 && args[0].equals("fixed");
  }

  static void run(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void check(boolean good, String message) {
    if (!good) {
      throw new AssertionError(message);
    }
  }

  /** A counter that nobody guards: a data race. */
  static final class Counter {
    private int count;

    public static void main(String[] args) throws InterruptedException {
      Counter counter = new Counter();
      Runnable body =
          isFixed(args)
              ? () -> {
                synchronized (counter) {
                  counter.count++;
                }
              }
              : () -> counter.count++;
      run(body, body);
      check(counter.count == 2, "count is " + counter.count);
    }
  }

  /** A volatile counter: no data race, but a lost update. */
  static final class VolatileCounter {
    private static volatile int count;

    public static void main(String[] args) throws InterruptedException {
      Object lock = new Object();
      Runnable body =
          () -> {
            if (isFixed(args)) {
              synchronized (lock) {
                count++;
              }
            } else {
              count++;
            }
          };
      run(body, body);
      check(count == 2, "count is " + count);
    }
  }

  /** Two locks taken in both orders. */
  static final class TwoLocks {
    public static void main(String[] args) throws InterruptedException {
      Object a = new Object();
      Object b = new Object();
      boolean fixed = isFixed(args);
      run(
          () -> {
            synchronized (a) {
              synchronized (b) {
              }
            }
          },
          () -> {
            synchronized (fixed ? a : b) {
              synchronized (fixed ? b : a) {
              }
            }
          });
    }
  }

  /** A notification that comes before the wait. */
  static final class LostWakeUp {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
      LostWakeUp shared = new LostWakeUp();
      boolean fixed = isFixed(args);
      run(
          () -> {
            synchronized (shared) {
              try {
                if (fixed) {
                  while (!shared.ready) {
                    shared.wait();
                  }
                } else {
                  shared.wait();
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          },
          () -> {
            synchronized (shared) {
              shared.ready = true;
              shared.notify();
            }
          });
    }
  }

  /** The same with a condition of a lock. */
  static final class LostSignal {
    private static boolean ready;

    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Condition condition = lock.newCondition();
      boolean fixed = isFixed(args);
      run(
          () -> {
            lock.lock();
            try {
              if (!fixed) {
                condition.awaitUninterruptibly();
              }
              while (!ready) {
                condition.awaitUninterruptibly();
              }
            } finally {
              lock.unlock();
            }
          },
          () -> {
            lock.lock();
            try {
              ready = true;
              condition.signal();
            } finally {
              lock.unlock();
            }
          });
    }
  }

  /** The flag is set before the data. */
  static final class FlagFirst {
    private static volatile boolean flag;
    private static volatile int data;

    public static void main(String[] args) throws InterruptedException {
      boolean fixed = isFixed(args);
      run(
          () -> {
            if (fixed) {
              data = 42;
            }
            flag = true;
            if (!fixed) {
              data = 42;
            }
          },
          () -> {
            if (flag) {
              int seen = data;
              check(seen == 42, "data is " + seen);
            }
          });
    }
  }

  /** The flag is not volatile: right in every interleaving, wrong in Java. */
  static final class PlainFlag {
    private static boolean plain;
    private static volatile boolean flag;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
      boolean fixed = isFixed(args);
      run(
          () -> {
            data = 42;
            if (fixed) {
              flag = true;
            } else {
              plain = true;
            }
          },
          () -> {
            if (fixed ? flag : plain) {
              check(data == 42, "data is " + data);
            }
          });
    }
  }

  /** Parks, and nobody gives a permit. */
  static final class StrayPark {
    public static void main(String[] args) throws InterruptedException {
      Thread parked = new Thread(LockSupport::park);
      parked.start();
      if (isFixed(args)) {
        LockSupport.unpark(parked);
      }
      parked.join();
    }
  }

  /** Two semaphores taken in both orders. */
  static final class TwoSemaphores {
    public static void main(String[] args) throws InterruptedException {
      Semaphore a = new Semaphore(1);
      Semaphore b = new Semaphore(1);
      boolean fixed = isFixed(args);
      run(
          () -> {
            a.acquireUninterruptibly();
            b.acquireUninterruptibly();
            b.release();
            a.release();
          },
          () -> {
            (fixed ? a : b).acquireUninterruptibly();
            (fixed ? b : a).acquireUninterruptibly();
            a.release();
            b.release();
          });
    }
  }

  /** Sleeps, instead of waiting. */
  static final class Sleep {
    private static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
      Thread worker = new Thread(() -> ready = true);
      worker.start();
      if (isFixed(args)) {
        worker.join();
      } else {
        Thread.sleep(1000);
      }
      check(ready, "not ready");
      worker.join();
    }
  }

  /** An update that is a read and a write. */
  static final class GetThenSet {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger counter = new AtomicInteger();
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            if (fixed) {
              counter.updateAndGet(x -> x + 1);
            } else {
              counter.set(counter.get() + 1);
            }
          };
      run(body, body);
      check(counter.get() == 2, "count is " + counter.get());
    }
  }

  /** A collection of the JDK that two threads change. */
  static final class SharedMap {
    public static void main(String[] args) throws InterruptedException {
      Map<String, Integer> map = new HashMap<>();
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            if (fixed) {
              synchronized (map) {
                map.merge("key", 1, Integer::sum);
              }
            } else {
              map.merge("key", 1, Integer::sum);
            }
          };
      run(body, body);
      check(map.get("key") == 2, "map is " + map);
    }
  }

  /** A map that is right, used in two steps. */
  static final class GetThenPut {
    static final class Entry {
      int uses; // plain: the map orders putting it before getting it
    }

    public static void main(String[] args) throws InterruptedException {
      Map<String, Entry> map = new ConcurrentHashMap<>();
      boolean fixed = isFixed(args);
      AtomicInteger made = new AtomicInteger();
      Runnable body =
          () -> {
            Entry mine = new Entry();
            mine.uses = 1;
            if (fixed) {
              if (map.putIfAbsent("key", mine) == null) {
                made.incrementAndGet();
              }
            } else if (map.get("key") == null) {
              map.put("key", mine);
              made.incrementAndGet();
            }
            check(map.get("key").uses == 1, "not published");
          };
      run(body, body);
      check(made.get() == 1, "made " + made.get());
    }
  }

  /** What one key orders says nothing about another. */
  static final class OtherKey {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
      ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
      boolean fixed = isFixed(args);
      run(
          () -> {
            data = 1;
            map.put("key", 1);
          },
          () -> {
            if (map.get(fixed ? "key" : "other") != null || !fixed) {
              check(data >= 0, "negative");
            }
          });
    }
  }

  /** A list that is read while another thread changes it. */
  static final class SharedList {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = new ArrayList<>(List.of(1, 2));
      Object lock = new Object();
      boolean fixed = isFixed(args);
      run(
          () -> {
            synchronized (lock) {
              list.add(3);
            }
          },
          () -> {
            synchronized (fixed ? lock : new Object()) {
              for (int i : list) {
                check(i > 0, "negative");
              }
            }
          });
    }
  }

  /** An exception that nobody catches, in a thread that is not the main one. */
  static final class Uncaught {
    static final class Box {
      volatile String text;
    }

    public static void main(String[] args) throws InterruptedException {
      Box box = new Box();
      boolean fixed = isFixed(args);
      run(
          () -> box.text = "text",
          () -> {
            String text = box.text;
            if (!fixed || text != null) {
              text.length();
            }
          });
    }
  }
}
