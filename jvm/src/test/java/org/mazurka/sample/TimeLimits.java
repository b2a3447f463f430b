package org.mazurka.sample;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs in which somebody waits for a time. */
final class TimeLimits {

  private static final TimeUnit UNIT = TimeUnit.MILLISECONDS;
  private static final long LIMIT = 100;

  private TimeLimits() {}

  /** Waits for a time; whether what it waited for was there. */
  private interface Call {
    boolean isInTime() throws Exception;
  }

  /**
   * A call that waits for a time, and what another thread does so that it need not wait to the end.
   */
  private record Pair(Call call, Runnable signal) {}

  /** The call is made, and the signal always comes: sooner or later. */
  static final class Signalled {
    public static void main(String[] args) throws Exception {
      Pair pair = pair(args[0]);
      AtomicInteger work = new AtomicInteger();
      Thread other =
          new Thread(
              () -> {
                work.incrementAndGet();
                pair.signal.run();
              });
      other.start();
      expect(true, pair.call);
    }
  }

  /** The signal never comes. */
  static final class Forgotten {
    public static void main(String[] args) throws Exception {
      Pair pair = pair(args[0]);
      AtomicInteger work = new AtomicInteger();
      new Thread(work::incrementAndGet).start();
      expect(true, pair.call);
    }
  }

  private static void expect(boolean inTime, Call call) throws Exception {
    boolean was;
    try {
      was = call.isInTime();
    } catch (TimeoutException _) {
      was = false;
    }
    if (was != inTime) {
      throw new AssertionError(was ? "in time" : "too late");
    }
  }

  private static Pair pair(String name) throws Exception {
    return switch (name) {
      case "latch" -> {
        CountDownLatch latch = new CountDownLatch(1);
        yield new Pair(() -> latch.await(LIMIT, UNIT), latch::countDown);
      }
      case "ownLatch" -> {
        CountDownLatch latch = new CountDownLatch(1) {};
        yield new Pair(() -> latch.await(LIMIT, UNIT), latch::countDown);
      }
      case "future" -> {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        yield new Pair(() -> future.get(LIMIT, UNIT) == 1, () -> future.complete(1));
      }
      case "orTimeout" -> {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.orTimeout(LIMIT, UNIT);
        yield new Pair(
            () -> future.handle((_, thrown) -> thrown == null).join(), () -> future.complete(1));
      }
      case "completeOnTimeout" -> {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeOnTimeout(2, LIMIT, UNIT);
        yield new Pair(() -> future.join() == 1, () -> future.complete(1));
      }
      case "queue" -> {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        yield new Pair(() -> queue.poll(LIMIT, UNIT) != null, () -> queue.add(1));
      }
      case "offer" -> {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        yield new Pair(() -> queue.offer(2, LIMIT, UNIT), queue::poll);
      }
      case "deque" -> {
        LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>();
        yield new Pair(() -> queue.pollLast(LIMIT, UNIT) != null, () -> queue.add(1));
      }
      case "synchronousQueue" -> {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        yield new Pair(() -> queue.poll(LIMIT, UNIT) != null, () -> put(queue));
      }
      case "transferQueue" -> {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        yield new Pair(() -> queue.poll(LIMIT, UNIT) != null, () -> queue.add(1));
      }
      case "exchanger" -> {
        Exchanger<Integer> exchanger = new Exchanger<>();
        yield new Pair(() -> exchanger.exchange(1, LIMIT, UNIT) == 2, () -> exchange(exchanger));
      }
      case "semaphore" -> {
        Semaphore semaphore = new Semaphore(0);
        yield new Pair(() -> semaphore.tryAcquire(LIMIT, UNIT), semaphore::release);
      }
      case "wait" -> {
        boolean[] done = {false};
        Object monitor = new Object();
        yield new Pair(
            () -> {
              synchronized (monitor) {
                if (!done[0]) {
                  monitor.wait(LIMIT);
                }
                return done[0];
              }
            },
            () -> {
              synchronized (monitor) {
                done[0] = true;
                monitor.notifyAll();
              }
            });
      }
      case "condition" -> {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] done = {false};
        yield new Pair(
            () -> {
              lock.lock();
              boolean inTime = done[0] || condition.await(LIMIT, UNIT);
              lock.unlock();
              return inTime;
            },
            () -> {
              lock.lock();
              done[0] = true;
              condition.signal();
              lock.unlock();
            });
      }
      case "park" -> {
        AtomicBoolean done = new AtomicBoolean();
        Thread self = Thread.currentThread();
        yield new Pair(
            () -> {
              LockSupport.parkNanos(UNIT.toNanos(LIMIT));
              return done.get();
            },
            () -> {
              done.set(true);
              LockSupport.unpark(self);
            });
      }
      case "parkUntil" -> {
        AtomicBoolean done = new AtomicBoolean();
        Thread self = Thread.currentThread();
        yield new Pair(
            () -> {
              LockSupport.parkUntil(System.currentTimeMillis() + LIMIT);
              return done.get();
            },
            () -> {
              done.set(true);
              LockSupport.unpark(self);
            });
      }
      case "barrier" -> {
        CyclicBarrier barrier = new CyclicBarrier(2);
        yield new Pair(() -> barrier.await(LIMIT, UNIT) >= 0, () -> meet(barrier));
      }
      case "phaser" -> {
        Phaser phaser = new Phaser(2);
        yield new Pair(
            () -> phaser.awaitAdvanceInterruptibly(phaser.arrive(), LIMIT, UNIT) > 0,
            phaser::arrive);
      }
      default -> ofThreads(name);
    };
  }

  /** Those that wait for a thread, and for what it gives back. */
  private static Pair ofThreads(String name) throws Exception {
    switch (name) {
      case "join", "joinMillis" -> {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> await(latch));
        thread.setDaemon(true);
        thread.start();
        return new Pair(
            () -> {
              if (name.equals("join")) {
                return thread.join(Duration.ofMillis(LIMIT));
              }
              thread.join(LIMIT);
              return !thread.isAlive();
            },
            latch::countDown);
      }
      case "lock" -> {
        ReentrantLock lock = new ReentrantLock();
        return held(lock::lock, lock::unlock, () -> lock.tryLock(LIMIT, UNIT));
      }
      case "ownLock" -> {
        ReentrantLock lock = new ReentrantLock() {};
        return held(lock::lock, lock::unlock, () -> lock.tryLock(LIMIT, UNIT));
      }
      case "readLock" -> {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        return held(
            lock.writeLock()::lock,
            lock.writeLock()::unlock,
            () -> lock.readLock().tryLock(LIMIT, UNIT));
      }
      case "stampedLock" -> {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        return new Pair(() -> lock.tryReadLock(LIMIT, UNIT) != 0, () -> lock.unlockWrite(stamp));
      }
      case "task", "forkJoin", "termination" -> {
        CountDownLatch latch = new CountDownLatch(1);
        ExecutorService pool =
            name.equals("forkJoin")
                ? new ForkJoinPool(1)
                : Executors.newFixedThreadPool(1, TimeLimits::daemon);
        Future<Integer> task =
            pool.submit(
                () -> {
                  latch.await();
                  return 1;
                });
        pool.shutdown();
        return new Pair(
            name.equals("termination")
                ? () -> pool.awaitTermination(LIMIT, UNIT)
                : () -> task.get(LIMIT, UNIT) == 1,
            latch::countDown);
      }
      default -> throw new IllegalArgumentException(name);
    }
  }

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    return thread;
  }

  /** A lock that a thread has, until the signal comes. */
  private static Pair held(Runnable lock, Runnable unlock, Call tryIt) throws InterruptedException {
    CountDownLatch has = new CountDownLatch(1);
    CountDownLatch latch = new CountDownLatch(1);
    daemon(
            () -> {
              lock.run();
              has.countDown();
              await(latch);
              unlock.run();
            })
        .start();
    has.await();
    return new Pair(tryIt, latch::countDown);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void put(SynchronousQueue<Integer> queue) {
    try {
      queue.put(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void exchange(Exchanger<Integer> exchanger) {
    try {
      exchanger.exchange(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Looks now and then, until a deadline; the argument says how it lets time pass. */
  static final class Polling {
    public static void main(String[] args) throws Exception {
      AtomicBoolean done = new AtomicBoolean();
      Object monitor = new Object();
      if (args[1].equals("signalled")) {
        new Thread(() -> done.set(true)).start();
      }
      long deadline = System.nanoTime() + UNIT.toNanos(5 * LIMIT);
      while (!done.get()) {
        if (System.nanoTime() >= deadline) {
          throw new AssertionError("too late");
        }
        switch (args[0]) {
          case "sleep" -> Thread.sleep(LIMIT);
          case "wait" -> {
            synchronized (monitor) {
              monitor.wait(LIMIT);
            }
          }
          case "park" -> LockSupport.parkNanos(UNIT.toNanos(LIMIT));
          case "poll" -> new ArrayBlockingQueue<Integer>(1).poll(LIMIT, UNIT);
          default -> throw new IllegalArgumentException(args[0]);
        }
      }
    }
  }

  /** Looks by tasks of a pool, as Awaitility does: a limit for each look, a sleep between them. */
  static final class PollingByTasks {
    public static void main(String[] args) throws Exception {
      AtomicBoolean done = new AtomicBoolean();
      if (args[0].equals("signalled")) {
        new Thread(() -> done.set(true)).start();
      }
      ExecutorService pool = Executors.newSingleThreadExecutor(TimeLimits::daemon);
      long limit = UNIT.toNanos(5 * LIMIT);
      long start = System.nanoTime();
      long passed = 0;
      boolean seen = false;
      while (!seen && passed < limit) {
        Future<Boolean> look = pool.submit(done::get);
        seen = look.get(limit - passed, TimeUnit.NANOSECONDS);
        if (!seen) {
          Thread.sleep(LIMIT);
        }
        passed = System.nanoTime() - start;
      }
      pool.shutdown();
      if (!seen) {
        throw new AssertionError("too late");
      }
    }
  }

  /** No deadline, but the signal comes. */
  static final class WithoutDeadline {
    private static boolean done;

    public static void main(String[] args) throws Exception {
      Object monitor = new Object();
      new Thread(
              () -> {
                synchronized (monitor) {
                  done = true; // and nobody is notified
                }
              })
          .start();
      synchronized (monitor) {
        while (!done) {
          monitor.wait(LIMIT);
        }
      }
    }
  }

  /** Who gives up first, and what the other sees then; the arguments are their limits. */
  static final class Order {
    public static void main(String[] args) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      StringBuffer order = new StringBuffer();
      Thread[] threads = new Thread[args.length];
      for (int i = 0; i < args.length; i++) {
        String name = "" + (char) ('a' + i);
        long limit = Long.parseLong(args[i]);
        threads[i] =
            new Thread(
                () -> {
                  try {
                    never.await(limit, UNIT);
                    order.append(name);
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.print(order);
    }
  }

  /** Two with limits that are over at the same time: the first one lets the other go. */
  static final class Tie {
    public static void main(String[] args) throws Exception {
      Semaphore permits = new Semaphore(0);
      AtomicInteger inTime = new AtomicInteger();
      Runnable body =
          () -> {
            try {
              if (permits.tryAcquire(LIMIT, UNIT)) {
                inTime.incrementAndGet();
                System.out.print(Thread.currentThread().getName());
              }
              permits.release();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          };
      Thread first = new Thread(body, "first");
      Thread second = new Thread(body, "second");
      first.start();
      second.start();
      first.join();
      second.join();
      if (inTime.get() != 1) {
        throw new AssertionError(inTime.get());
      }
    }
  }

  /** The time that a thread sees which did not wait is that of the one who gave up. */
  static final class TimeForAll {
    public static void main(String[] args) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      Semaphore asked = new Semaphore(0);
      long before = System.nanoTime();
      Thread asks = new Thread(asked::acquireUninterruptibly);
      asks.start();
      if (never.await(LIMIT, UNIT)) {
        throw new AssertionError("in time");
      }
      asked.release();
      asks.join();
      long passed = System.nanoTime() - before;
      System.out.print(passed >= UNIT.toNanos(LIMIT) && passed < 2 * UNIT.toNanos(LIMIT));
    }
  }

  /** Both have one lock and try the other for a time: who gives up lets the other go on. */
  static final class TwoLocks {
    public static void main(String[] args) throws Exception {
      ReentrantLock a = new ReentrantLock();
      ReentrantLock b = new ReentrantLock();
      AtomicInteger both = new AtomicInteger();
      Thread first = new Thread(() -> take(a, b, Long.parseLong(args[0]), both));
      Thread second = new Thread(() -> take(b, a, Long.parseLong(args[1]), both));
      first.start();
      second.start();
      first.join();
      second.join();
      System.out.print(both);
    }

    private static void take(
        ReentrantLock one, ReentrantLock other, long limit, AtomicInteger both) {
      one.lock();
      try {
        if (other.tryLock(limit, UNIT)) {
          both.incrementAndGet();
          other.unlock();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        one.unlock();
      }
    }
  }

  /** One waits for ever, which is bad, although another gives up. */
  static final class Stuck {
    public static void main(String[] args) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      new Thread(() -> TimeLimits.await(never)).start();
      never.await(LIMIT, UNIT);
    }
  }

  /** A daemon that waits for a time again and again keeps nobody alive. */
  static final class Daemon {
    public static void main(String[] args) throws Exception {
      ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      daemon(
              () -> {
                try {
                  while (true) {
                    queue.poll(LIMIT, UNIT);
                  }
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              })
          .start();
      queue.add(1);
    }
  }

  /** A limit that is over at once. */
  static final class AtOnce {
    public static void main(String[] args) throws Exception {
      Semaphore permits = new Semaphore(0);
      new Thread(permits::release).start();
      System.out.print(permits.tryAcquire(0, UNIT));
    }
  }

  /** Who waits for a time is interrupted. */
  static final class Interrupted {
    public static void main(String[] args) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      Thread main = Thread.currentThread();
      new Thread(main::interrupt).start();
      String end;
      try {
        end = args[0].equals("sleep") ? sleepTwice() : never.await(LIMIT, UNIT) ? "?" : "late";
      } catch (InterruptedException _) {
        end = "interrupted";
      }
      System.out.print(end);
    }

    private static String sleepTwice() throws InterruptedException {
      for (int turn = 0; turn < 2; turn++) {
        Thread.sleep(LIMIT);
      }
      return "late";
    }
  }

  /** The signal comes after a delay, which is longer than the limit or shorter. */
  static final class Later {
    public static void main(String[] args) throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      long delay = Long.parseLong(args[1]);
      switch (args[0]) {
        case "sleep" ->
            daemon(
                    () -> {
                      try {
                        Thread.sleep(delay);
                      } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                      }
                      latch.countDown();
                    })
                .start();
        case "schedule" ->
            Executors.newSingleThreadScheduledExecutor(TimeLimits::daemon)
                .schedule(latch::countDown, delay, UNIT);
        case "delayedExecutor" ->
            CompletableFuture.delayedExecutor(delay, UNIT).execute(latch::countDown);
        default -> throw new IllegalArgumentException(args[0]);
      }
      Thread waits =
          new Thread(
              () -> {
                try {
                  expect(true, () -> latch.await(LIMIT, UNIT));
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              },
              "waits");
      waits.start();
      waits.join();
    }
  }

  /** Who waits for a further run of a task that is repeated, which is not explored. */
  static final class Repeated {
    public static void main(String[] args) throws Exception {
      CountDownLatch runs = new CountDownLatch(9);
      Executors.newSingleThreadScheduledExecutor(TimeLimits::daemon)
          .scheduleAtFixedRate(runs::countDown, 0, 1, UNIT);
      expect(true, () -> runs.await(LIMIT, UNIT));
    }
  }

  /** A single sleep gives others no time. */
  static final class Sleeping {
    public static void main(String[] args) throws Exception {
      AtomicBoolean done = new AtomicBoolean();
      new Thread(() -> done.set(true)).start();
      Thread.sleep(LIMIT);
      System.out.print(done.get());
    }
  }

  /** A loop that tries for a time, again and again, ends when the lock is free. */
  static final class TryingAgain {
    public static void main(String[] args) throws Exception {
      ReentrantLock lock = new ReentrantLock();
      CountDownLatch has = new CountDownLatch(1);
      boolean gives = args[0].equals("signalled");
      Thread holder =
          new Thread(
              () -> {
                lock.lock();
                has.countDown();
                if (gives) {
                  lock.unlock();
                }
              });
      holder.start();
      has.await();
      while (!lock.tryLock(LIMIT, UNIT)) {
        Thread.onSpinWait();
      }
    }
  }

  /** A loop whose turns begin with a sleep. */
  static final class SleepingFirst {
    public static void main(String[] args) throws Exception {
      AtomicInteger state = new AtomicInteger();
      new Thread(
              () -> {
                state.set(1);
                state.set(2);
              })
          .start();
      while (true) {
        Thread.sleep(LIMIT);
        if (state.get() == 2) {
          return;
        }
      }
    }
  }

  /** Elements whose time comes are there then. */
  static final class Delays {
    private record Element(long due) implements java.util.concurrent.Delayed {
      @Override
      public long getDelay(TimeUnit unit) {
        return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
      }

      @Override
      public int compareTo(java.util.concurrent.Delayed other) {
        return Long.compare(due, ((Element) other).due);
      }
    }

    public static void main(String[] args) throws Exception {
      DelayQueue<Element> queue = new DelayQueue<>();
      queue.add(new Element(System.nanoTime() + UNIT.toNanos(LIMIT)));
      System.out.print(queue.poll(LIMIT / 2, UNIT) == null);
      System.out.print(queue.poll(LIMIT, UNIT) != null);
    }
  }
}
