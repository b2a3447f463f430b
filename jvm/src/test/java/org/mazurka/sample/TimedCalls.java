package org.mazurka.sample;

import java.time.Duration;
import java.util.Date;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** How long calls take that wait for a time. */
final class TimedCalls {

  private static final long MILLIS = 100;
  private static final TimeUnit UNIT = TimeUnit.MILLISECONDS;

  private TimedCalls() {}

  /** A subclass, which has methods of its own. */
  static final class OwnLock extends ReentrantLock {
    private static final long serialVersionUID = 1;
  }

  /** A subclass, which has methods of its own. */
  static final class OwnSemaphore extends Semaphore {
    private static final long serialVersionUID = 1;

    OwnSemaphore() {
      super(0);
    }
  }

  /** Nobody ever does what the call waits for. */
  static final class InVain {
    public static void main(String[] args) throws Exception {
      long before = System.nanoTime();
      boolean timedOut;
      try {
        timedOut = !isInTime(args[0]);
      } catch (TimeoutException _) {
        timedOut = true;
      }
      long took = System.nanoTime() - before;
      if (!timedOut || took < UNIT.toNanos(MILLIS)) {
        throw new AssertionError(args[0] + ": " + timedOut + " after " + took);
      }
    }
  }

  private static boolean isInTime(String call) throws Exception {
    return switch (call) {
      case "wait" -> {
        Object monitor = new Object();
        synchronized (monitor) {
          monitor.wait(MILLIS);
        }
        yield false;
      }
      case "condition" -> {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        yield lock.newCondition().await(MILLIS, UNIT);
      }
      case "conditionUntil" -> {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Date end = new Date(System.currentTimeMillis() + MILLIS + 1);
        yield lock.newCondition().awaitUntil(end);
      }
      case "parkNanos" -> {
        LockSupport.parkNanos(UNIT.toNanos(MILLIS));
        yield false;
      }
      case "parkUntil" -> {
        LockSupport.parkUntil(System.currentTimeMillis() + MILLIS + 1);
        yield false;
      }
      case "join" -> {
        Thread thread = sleeper();
        thread.join(MILLIS);
        yield false;
      }
      case "joinDuration" -> sleeper().join(Duration.ofMillis(MILLIS));
      case "lock" -> heldElsewhere(new ReentrantLock()).tryLock(MILLIS, UNIT);
      case "ownLock" -> heldElsewhere(new OwnLock()).tryLock(MILLIS, UNIT);
      case "readLock" -> {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        elsewhere(lock.writeLock()::lock);
        yield lock.readLock().tryLock(MILLIS, UNIT);
      }
      case "writeLock" -> {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        elsewhere(lock.readLock()::lock);
        yield lock.writeLock().tryLock(MILLIS, UNIT);
      }
      case "stampedRead" -> {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        yield lock.tryReadLock(MILLIS, UNIT) != 0;
      }
      case "stampedWrite" -> {
        StampedLock lock = new StampedLock();
        lock.readLock();
        yield lock.tryWriteLock(MILLIS, UNIT) != 0;
      }
      case "semaphore" -> new Semaphore(0).tryAcquire(MILLIS, UNIT);
      case "ownSemaphore" -> new OwnSemaphore().tryAcquire(MILLIS, UNIT);
      case "latch" -> new CountDownLatch(1).await(MILLIS, UNIT);
      case "ownLatch" -> new CountDownLatch(1) {}.await(MILLIS, UNIT);
      case "barrier" -> new CyclicBarrier(2).await(MILLIS, UNIT) >= 0;
      case "phaser" -> {
        Phaser phaser = new Phaser(2);
        yield phaser.awaitAdvanceInterruptibly(phaser.arrive(), MILLIS, UNIT) > 0;
      }
      case "exchanger" -> new Exchanger<String>().exchange("", MILLIS, UNIT) != null;
      case "poll" -> new LinkedBlockingQueue<String>().poll(MILLIS, UNIT) != null;
      case "pollLast" -> new LinkedBlockingDeque<String>().pollLast(MILLIS, UNIT) != null;
      case "pollSynchronous" -> new SynchronousQueue<String>().poll(MILLIS, UNIT) != null;
      case "offer" -> {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        queue.add("");
        yield queue.offer("", MILLIS, UNIT);
      }
      case "offerFirst" -> {
        LinkedBlockingDeque<String> queue = new LinkedBlockingDeque<>(1);
        queue.add("");
        yield queue.offerFirst("", MILLIS, UNIT);
      }
      case "future" -> new CompletableFuture<>().get(MILLIS, UNIT) == null;
      case "task" -> new FutureTask<>(() -> "").get(MILLIS, UNIT) == null;
      case "forkJoin" -> {
        CountDownLatch never = new CountDownLatch(1);
        yield ForkJoinPool.commonPool().submit(() -> await(never)).get(MILLIS, UNIT) == null;
      }
      case "termination" -> {
        CountDownLatch enough = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> await(enough));
        pool.shutdown();
        boolean ended = pool.awaitTermination(MILLIS, UNIT);
        enough.countDown();
        yield ended;
      }
      default -> throw new IllegalArgumentException(call);
    };
  }

  /** A thread that never ends, and keeps nobody alive. */
  private static Thread sleeper() {
    Thread thread = new Thread(LockSupport::park);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ReentrantLock heldElsewhere(ReentrantLock lock) throws InterruptedException {
    elsewhere(lock::lock);
    return lock;
  }

  private static void elsewhere(Runnable action) throws InterruptedException {
    Thread thread = new Thread(action);
    thread.start();
    thread.join();
  }

  /** Who waits in a loop until a deadline gives up there. */
  static final class Deadline {
    public static void main(String[] args) throws InterruptedException {
      LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
      new Thread(
              () -> {
                queue.add("first");
                queue.add("second");
              })
          .start();
      long deadline = System.nanoTime() + UNIT.toNanos(MILLIS);
      int received = 0;
      long left = deadline - System.nanoTime();
      while (received < 2 && left > 0) {
        received += queue.poll(left, TimeUnit.NANOSECONDS) == null ? 0 : 1;
        left = deadline - System.nanoTime();
      }
      System.out.print(received);
    }
  }

  /** A permit that comes in time ends the wait early. */
  static final class Unparked {
    public static void main(String[] args) {
      Thread main = Thread.currentThread();
      new Thread(() -> LockSupport.unpark(main)).start();
      long before = System.nanoTime();
      LockSupport.parkNanos(UNIT.toNanos(MILLIS));
      System.out.print(System.nanoTime() - before < UNIT.toNanos(MILLIS) ? "early" : "late");
    }
  }
}
