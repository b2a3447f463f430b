package org.mazurka.jvm.hooks;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Stands for methods of {@link Semaphore} and {@link CountDownLatch}. */
public final class SynchronizerCalls {

  private SynchronizerCalls() {}

  // ---- Semaphore

  public static void acquire(Semaphore semaphore, int site) throws InterruptedException {
    acquire(semaphore, 1, site);
  }

  public static void acquire(Semaphore semaphore, int permits, int site)
      throws InterruptedException {
    check(semaphore, permits, site);
    Hooks.controller()
        .performInterruptibly(Operation.ACQUIRE, semaphore, Slots.VALUE, permits, null, site);
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int site) {
    acquireUninterruptibly(semaphore, 1, site);
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int permits, int site) {
    perform(Operation.ACQUIRE, semaphore, permits, site);
  }

  public static int drainPermits(Semaphore semaphore, int site) {
    check(semaphore, 0, site);
    return (int) Hooks.controller().perform(Operation.DRAIN, semaphore, Slots.VALUE, 0, null, site);
  }

  public static boolean tryAcquire(Semaphore semaphore, int site) {
    return tryAcquire(semaphore, 1, site);
  }

  public static boolean tryAcquire(Semaphore semaphore, int permits, int site) {
    return perform(Operation.TRY_ACQUIRE, semaphore, permits, site) != 0;
  }

  /** Times out at once if there are not enough permits. */
  public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit, int site) {
    return tryAcquire(semaphore, 1, site);
  }

  public static boolean tryAcquire(
      Semaphore semaphore, int permits, long time, TimeUnit unit, int site) {
    return tryAcquire(semaphore, permits, site);
  }

  public static void release(Semaphore semaphore, int site) {
    release(semaphore, 1, site);
  }

  public static void release(Semaphore semaphore, int permits, int site) {
    perform(Operation.RELEASE, semaphore, permits, site);
  }

  public static int availablePermits(Semaphore semaphore, int site) {
    return (int) perform(Operation.READ, semaphore, 0, site);
  }

  private static long perform(Operation operation, Semaphore semaphore, int permits, int site) {
    check(semaphore, permits, site);
    return Hooks.controller().perform(operation, semaphore, Slots.VALUE, permits, null, site);
  }

  private static void check(Semaphore semaphore, int permits, int site) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    if (semaphore.getClass() != Semaphore.class) {
      Hooks.controller().refuse("a semaphore of " + semaphore.getClass(), site);
    }
  }

  // ---- CountDownLatch

  public static void countDown(CountDownLatch latch, int site) {
    perform(Operation.COUNT_DOWN, latch, site);
  }

  public static void await(CountDownLatch latch, int site) throws InterruptedException {
    check(latch, site);
    Hooks.controller()
        .performInterruptibly(Operation.AWAIT_ZERO, latch, Slots.VALUE, 0, null, site);
  }

  /** Times out at once if the count is not zero. */
  public static boolean await(CountDownLatch latch, long time, TimeUnit unit, int site) {
    return perform(Operation.READ, latch, site) == 0;
  }

  public static long getCount(CountDownLatch latch, int site) {
    return perform(Operation.READ, latch, site);
  }

  private static long perform(Operation operation, CountDownLatch latch, int site) {
    check(latch, site);
    return Hooks.controller().perform(operation, latch, Slots.VALUE, 0, null, site);
  }

  private static void check(CountDownLatch latch, int site) {
    if (latch.getClass() != CountDownLatch.class) {
      Hooks.controller().refuse("a latch of " + latch.getClass(), site);
    }
  }
}
