package org.mazurka.jvm.hooks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stands for methods of {@link Lock} and {@link ReentrantLock}. A lock that the program has written
 * itself is called as it is; its own code is woven.
 */
public final class LockCalls {

  private LockCalls() {}

  public static void lock(Lock lock, int site) {
    if (isModelled(lock, site)) {
      Hooks.controller().lock(lock, Slots.VALUE, site);
    } else {
      Hooks.controller().usesUnknown();
      lock.lock();
    }
  }

  public static void lockInterruptibly(Lock lock, int site) throws InterruptedException {
    if (isModelled(lock, site)) {
      Hooks.controller().lockInterruptibly(lock, Slots.VALUE, site);
    } else {
      Hooks.controller().usesUnknown();
      lock.lockInterruptibly();
    }
  }

  public static boolean tryLock(Lock lock, int site) {
    return isModelled(lock, site)
        ? Hooks.controller().tryLock(lock, Slots.VALUE, site)
        : lock.tryLock();
  }

  public static boolean tryLock(Lock lock, long time, TimeUnit unit, int site)
      throws InterruptedException {
    if (!isModelled(lock, site)) {
      return lock.tryLock(time, unit);
    }
    long nanos = unit.toNanos(time);
    Controller controller = Hooks.controller();
    return controller.inTime(controller.tryLockInTime(lock, Slots.VALUE, nanos, site), nanos);
  }

  public static void unlock(Lock lock, int site) {
    if (isModelled(lock, site)) {
      Hooks.controller().unlock(lock, Slots.VALUE, site);
    } else {
      Hooks.controller().usesUnknown();
      lock.unlock();
    }
  }

  public static Condition newCondition(Lock lock, int site) {
    if (!isModelled(lock, site)) {
      return lock.newCondition();
    }
    Condition condition = new ModelledCondition(lock, Slots.VALUE);
    Hooks.controller().created(condition);
    return condition;
  }

  public static boolean isLocked(ReentrantLock lock, int site) {
    return isModelled(lock, site)
        ? Hooks.controller().perform(Operation.READ, lock, Slots.VALUE, 0, null, site) != 0
        : lock.isLocked();
  }

  public static boolean isHeldByCurrentThread(ReentrantLock lock, int site) {
    return isModelled(lock, site)
        ? Hooks.controller().holdCount(lock, Slots.VALUE) > 0
        : lock.isHeldByCurrentThread();
  }

  public static int getHoldCount(ReentrantLock lock, int site) {
    return isModelled(lock, site)
        ? Hooks.controller().holdCount(lock, Slots.VALUE)
        : lock.getHoldCount();
  }

  private static boolean isModelled(Lock lock, int site) {
    if (lock.getClass() == ReentrantLock.class) {
      return true;
    }
    if (!(lock instanceof Recorded)
        && (lock instanceof ReentrantLock || lock.getClass().getClassLoader() == null)) {
      Hooks.controller().refuse("a lock of " + lock.getClass(), site);
    }
    Hooks.calls(site);
    return false;
  }
}
