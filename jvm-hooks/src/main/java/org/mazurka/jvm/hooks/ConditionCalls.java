package org.mazurka.jvm.hooks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** Stands for methods of {@link Condition}. */
public final class ConditionCalls {

  private ConditionCalls() {}

  public static void await(Condition condition, int site) throws InterruptedException {
    if (condition instanceof ModelledCondition modelled) {
      Step.blocks();
      try {
        await(modelled, Controller.NO_LIMIT, site);
      } finally {
        Step.resumes();
      }
    } else {
      condition.await();
    }
  }

  public static void awaitUninterruptibly(Condition condition, int site) {
    if (condition instanceof ModelledCondition modelled) {
      owned(modelled);
      Step.blocks();
      Hooks.controller().await(modelled, modelled.lock, modelled.slot, Controller.NO_LIMIT, site);
      Step.resumes();
    } else {
      condition.awaitUninterruptibly();
    }
  }

  public static long awaitNanos(Condition condition, long nanos, int site)
      throws InterruptedException {
    if (condition instanceof ModelledCondition modelled) {
      boolean notified = Hooks.controller().inTime(await(modelled, nanos, site), nanos);
      return notified ? Math.max(1, nanos / 2) : 0;
    }
    return condition.awaitNanos(nanos);
  }

  public static boolean await(Condition condition, long time, TimeUnit unit, int site)
      throws InterruptedException {
    return condition instanceof ModelledCondition modelled
        ? awaitNanos(modelled, unit.toNanos(time), site) > 0
        : condition.await(time, unit);
  }

  public static boolean awaitUntil(Condition condition, Date deadline, int site)
      throws InterruptedException {
    if (condition instanceof ModelledCondition modelled) {
      long end = TimeUnit.MILLISECONDS.toNanos(deadline.getTime());
      boolean notified = await(modelled, Hooks.controller().nanosUntil(end), site);
      if (!notified) {
        Step.passUntil(end);
      }
      return notified;
    }
    return condition.awaitUntil(deadline);
  }

  public static void signal(Condition condition, int site) {
    if (condition instanceof ModelledCondition modelled) {
      signal(modelled, Operation.NOTIFY, site);
    } else {
      condition.signal();
    }
  }

  public static void signalAll(Condition condition, int site) {
    if (condition instanceof ModelledCondition modelled) {
      signal(modelled, Operation.NOTIFY_ALL, site);
    } else {
      condition.signalAll();
    }
  }

  private static boolean await(ModelledCondition condition, long nanos, int site)
      throws InterruptedException {
    if (!isOwned(condition)) {
      Hooks.controller().sleep(0, site); // an interrupt is noticed first
    }
    owned(condition);
    return Hooks.controller()
        .awaitInterruptibly(condition, condition.lock, condition.slot, nanos, site);
  }

  private static void signal(ModelledCondition condition, Operation operation, int site) {
    owned(condition);
    Hooks.controller().perform(operation, condition, Slots.WAIT_SET, 0, null, site);
  }

  private static void owned(ModelledCondition condition) {
    if (!isOwned(condition)) {
      throw new IllegalMonitorStateException();
    }
  }

  private static boolean isOwned(ModelledCondition condition) {
    return Hooks.controller().holdCount(condition.lock, condition.slot) > 0;
  }
}
