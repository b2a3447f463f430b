package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that are repeated. */
final class Repetitions {

  private Repetitions() {}

  /** Waits until a task has run so many times. */
  static final class Awaited {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch runs = new CountDownLatch(Integer.parseInt(args[0]));
      ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
      pool.scheduleAtFixedRate(runs::countDown, 0, 1, TimeUnit.SECONDS);
      runs.await();
      pool.shutdownNow();
    }
  }

  /** Waits until a timer has notified so many times. */
  static final class Notified {
    private int periods;

    synchronized void ends() {
      periods++;
      notifyAll();
    }

    synchronized void await(int count) throws InterruptedException {
      while (periods < count) {
        wait();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Notified notified = new Notified();
      Timer timer = new Timer(true);
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              notified.ends();
            }
          },
          1,
          1);
      notified.await(Integer.parseInt(args[0]));
    }
  }

  /** The task has nothing to do with the two locks. */
  static final class BesideADeadlock {
    public static void main(String[] args) throws InterruptedException {
      ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
      AtomicInteger runs = new AtomicInteger();
      pool.scheduleAtFixedRate(runs::incrementAndGet, 0, 1, TimeUnit.SECONDS);
      Object first = new Object();
      Object second = new Object();
      run(
          () -> {
            synchronized (first) {
              synchronized (second) {
                runs.get();
              }
            }
          },
          () -> {
            synchronized (second) {
              synchronized (first) {
                runs.get();
              }
            }
          });
      pool.shutdownNow();
    }
  }
}
