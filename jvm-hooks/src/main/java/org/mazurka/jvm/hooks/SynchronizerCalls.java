package org.mazurka.jvm.hooks;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Stands for methods of {@link Semaphore} and {@link CountDownLatch}. An object of a class that
 * extends one of them is called as it is: its steps are its own.
 */
public final class SynchronizerCalls {

  private SynchronizerCalls() {}

  // ---- Semaphore

  public static void acquire(Semaphore semaphore, int site) throws InterruptedException {
    if (isModelled(semaphore, Semaphore.class, site)) {
      acquire(semaphore, 1, site);
    } else {
      semaphore.acquire();
    }
  }

  public static void acquire(Semaphore semaphore, int permits, int site)
      throws InterruptedException {
    if (isModelled(semaphore, Semaphore.class, site)) {
      check(permits);
      Hooks.controller().throwIfInterrupted(site);
      Hooks.controller()
          .performInterruptibly(Operation.ACQUIRE, semaphore, Slots.VALUE, permits, null, site);
    } else {
      semaphore.acquire(permits);
    }
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int site) {
    if (isModelled(semaphore, Semaphore.class, site)) {
      perform(Operation.ACQUIRE, semaphore, 1, site);
    } else {
      semaphore.acquireUninterruptibly();
    }
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int permits, int site) {
    if (isModelled(semaphore, Semaphore.class, site)) {
      perform(Operation.ACQUIRE, semaphore, permits, site);
    } else {
      semaphore.acquireUninterruptibly(permits);
    }
  }

  public static int drainPermits(Semaphore semaphore, int site) {
    return isModelled(semaphore, Semaphore.class, site)
        ? (int) perform(Operation.DRAIN, semaphore, 0, site)
        : semaphore.drainPermits();
  }

  public static boolean tryAcquire(Semaphore semaphore, int site) {
    return isModelled(semaphore, Semaphore.class, site)
        ? perform(Operation.TRY_ACQUIRE, semaphore, 1, site) != 0
        : semaphore.tryAcquire();
  }

  public static boolean tryAcquire(Semaphore semaphore, int permits, int site) {
    return isModelled(semaphore, Semaphore.class, site)
        ? perform(Operation.TRY_ACQUIRE, semaphore, permits, site) != 0
        : semaphore.tryAcquire(permits);
  }

  public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return isModelled(semaphore, Semaphore.class, site)
        ? tryAcquire(semaphore, 1, time, unit, site)
        : semaphore.tryAcquire(time, unit);
  }

  public static boolean tryAcquire(
      Semaphore semaphore, int permits, long time, TimeUnit unit, int site)
      throws InterruptedException {
    if (!isModelled(semaphore, Semaphore.class, site)) {
      return semaphore.tryAcquire(permits, time, unit);
    }
    check(permits);
    long nanos = unit.toNanos(time);
    Controller controller = Hooks.controller();
    controller.throwIfInterrupted(site);
    return controller.inTime(
        controller.performInTime(
                Operation.TRY_ACQUIRE, semaphore, Slots.VALUE, permits, null, nanos, site)
            != 0,
        nanos);
  }

  public static void release(Semaphore semaphore, int site) {
    if (isModelled(semaphore, Semaphore.class, site)) {
      perform(Operation.RELEASE, semaphore, 1, site);
    } else {
      semaphore.release();
    }
  }

  public static void release(Semaphore semaphore, int permits, int site) {
    if (isModelled(semaphore, Semaphore.class, site)) {
      perform(Operation.RELEASE, semaphore, permits, site);
    } else {
      semaphore.release(permits);
    }
  }

  public static int availablePermits(Semaphore semaphore, int site) {
    return isModelled(semaphore, Semaphore.class, site)
        ? (int) perform(Operation.READ, semaphore, 0, site)
        : semaphore.availablePermits();
  }

  private static long perform(Operation operation, Semaphore semaphore, int permits, int site) {
    check(permits);
    return Hooks.controller().perform(operation, semaphore, Slots.VALUE, permits, null, site);
  }

  private static void check(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
  }

  // ---- CountDownLatch

  public static void countDown(CountDownLatch latch, int site) {
    if (isModelled(latch, CountDownLatch.class, site)) {
      Hooks.controller().perform(Operation.COUNT_DOWN, latch, Slots.VALUE, 0, null, site);
    } else {
      latch.countDown();
    }
  }

  public static void await(CountDownLatch latch, int site) throws InterruptedException {
    if (isModelled(latch, CountDownLatch.class, site)) {
      Hooks.controller().throwIfInterrupted(site);
      Hooks.controller()
          .performInterruptibly(Operation.AWAIT_ZERO, latch, Slots.VALUE, 0, null, site);
    } else {
      latch.await();
    }
  }

  public static boolean await(CountDownLatch latch, long time, TimeUnit unit, int site)
      throws InterruptedException {
    if (!isModelled(latch, CountDownLatch.class, site)) {
      return latch.await(time, unit);
    }
    long nanos = unit.toNanos(time);
    Controller controller = Hooks.controller();
    controller.throwIfInterrupted(site);
    return controller.inTime(
        controller.performInTime(Operation.SEE_ZERO, latch, Slots.VALUE, 0, null, nanos, site) == 0,
        nanos);
  }

  public static long getCount(CountDownLatch latch, int site) {
    return isModelled(latch, CountDownLatch.class, site)
        ? Hooks.controller().perform(Operation.READ, latch, Slots.VALUE, 0, null, site)
        : latch.getCount();
  }

  /** Whether the stand-ins do what it does, rather than its own methods. */
  private static boolean isModelled(Object object, Class<?> type, int site) {
    if (object.getClass() == type) {
      return true;
    }
    if (!(object instanceof Recorded)) {
      Hooks.controller().refuse("an object of " + object.getClass(), site);
    }
    Hooks.calls(site);
    return false;
  }

  // ---- their texts, which the JDK makes of what is in the object

  static void showPermits(Semaphore semaphore, int site) {
    if (semaphore.getClass() != Semaphore.class) {
      return; // its own method makes it
    }
    int missing = availablePermits(semaphore, site) - semaphore.availablePermits();
    if (missing > 0) {
      semaphore.release(missing);
    } else {
      semaphore.tryAcquire(-missing);
    }
  }

  static void showCount(CountDownLatch latch, int site) {
    if (latch.getClass() != CountDownLatch.class) {
      return;
    }
    for (long left = latch.getCount() - getCount(latch, site); left > 0; left--) {
      latch.countDown();
    }
  }
}
