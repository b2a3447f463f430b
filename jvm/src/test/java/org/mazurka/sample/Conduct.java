package org.mazurka.sample;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What classes of the JDK do where it is easy to get wrong; the outcomes are printed. */
final class Conduct {

  private Conduct() {}

  private static Thread start(Callable<Object> wait) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Object seen = wait.call();
                System.out.print(seen + " " + Thread.interrupted());
              } catch (InterruptedException e) {
                System.out.print("interrupted " + Thread.interrupted());
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  /** The interrupt may come between the question whether there was one and the permit. */
  static final class InterruptThenRelease {
    public static void main(String[] args) {
      Semaphore semaphore = new Semaphore(0);
      Thread thread =
          start(
              () -> {
                semaphore.acquire();
                return "acquired";
              });
      thread.interrupt();
      semaphore.release();
    }
  }

  static final class InterruptThenCountDown {
    public static void main(String[] args) {
      CountDownLatch latch = new CountDownLatch(1);
      Thread thread =
          start(
              () -> {
                latch.await();
                return "gone on";
              });
      thread.interrupt();
      latch.countDown();
    }
  }

  static final class InterruptThenPut {
    public static void main(String[] args) {
      BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
      Thread thread = start(queue::take);
      thread.interrupt();
      queue.add("taken");
    }
  }

  static final class InterruptThenUnlock {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Thread thread =
          start(
              () -> {
                lock.lockInterruptibly();
                return "locked";
              });
      thread.interrupt();
      lock.unlock();
    }
  }

  static final class InterruptOfATimedPoll {
    public static void main(String[] args) {
      BlockingQueue<String> queue = new LinkedBlockingQueue<>();
      Thread thread = start(() -> queue.poll(1, TimeUnit.SECONDS));
      thread.interrupt();
    }
  }

  static final class InterruptOfATimedTryLock {
    public static void main(String[] args) {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Thread thread = start(() -> lock.tryLock(1, TimeUnit.SECONDS));
      thread.interrupt();
    }
  }

  /** Who joins a thread that has ended does not wait. */
  static final class InterruptOfAJoin {
    public static void main(String[] args) throws InterruptedException {
      Thread ended = new Thread(() -> {});
      ended.start();
      ended.join();
      Thread thread =
          start(
              () -> {
                ended.join(1);
                return "joined";
              });
      thread.interrupt();
    }
  }

  /** The thread of a timer ends with a task that fails. */
  static final class FailingTimerTask {
    public static void main(String[] args) {
      new Timer()
          .schedule(
              new TimerTask() {
                @Override
                public void run() {
                  throw new IllegalStateException("made");
                }
              },
              1);
    }
  }

  /** Elements that are added behind an iterator are seen. */
  static final class GrowingQueue {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      queue.add(1);
      queue.add(2);
      for (int number : queue) {
        System.out.print(number);
        if (number == 1) {
          queue.add(3);
        }
      }
    }
  }

  /** A permit for a thread that has not been started is lost. */
  static final class UnparkBeforeStart {
    public static void main(String[] args) {
      Thread waiting =
          new Thread(
              () -> {
                LockSupport.park();
                System.out.print("gone on");
              });
      new Thread(() -> LockSupport.unpark(waiting)).start();
      waiting.start();
    }
  }

  /** One thread is enough: who waits for a CompletableFuture lets another run. */
  static final class TimedGetInAPool {
    public static void main(String[] args) throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      Callable<String> get =
          () -> {
            try {
              return CompletableFuture.supplyAsync(() -> "got", pool).get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
              return "timed out";
            }
          };
      System.out.print(pool.submit(get).get());
    }
  }

  /** A task of a timer that is cancelled beside that it is scheduled. */
  static final class CancelBesideSchedule {
    public static void main(String[] args) throws InterruptedException {
      Timer timer = new Timer(true);
      TimerTask task =
          new TimerTask() {
            @Override
            public void run() {}
          };
      AtomicBoolean cancelled = new AtomicBoolean();
      Thread thread = new Thread(() -> cancelled.set(task.cancel()));
      thread.start();
      String scheduled = "scheduled";
      try {
        timer.schedule(task, 1);
      } catch (IllegalStateException e) {
        scheduled = "refused";
      }
      thread.join();
      System.out.print(scheduled + " " + cancelled);
    }
  }
}
