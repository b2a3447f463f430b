package org.mazurka.jvm.hooks;

import java.util.concurrent.TimeUnit;

/** Stands for the methods of {@link Object} that wait and notify. */
public final class ObjectCalls {

  private ObjectCalls() {}

  public static void wait(Object object, int site) throws InterruptedException {
    owned(object);
    Hooks.controller().awaitInterruptibly(object, object, Slots.MONITOR, Controller.NO_LIMIT, site);
  }

  public static void wait(Object object, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0) {
      wait(object, site);
      return;
    }
    owned(object);
    long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    Controller controller = Hooks.controller();
    controller.inTime(
        controller.awaitInterruptibly(object, object, Slots.MONITOR, nanos, site), nanos);
  }

  public static void wait(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    wait(object, millis > 0 || nanos > 0 ? Math.max(1, millis) : millis, site);
  }

  public static void notify(Object object, int site) {
    owned(object);
    Hooks.controller().perform(Operation.NOTIFY, object, Slots.WAIT_SET, 0, null, site);
  }

  public static void notifyAll(Object object, int site) {
    owned(object);
    Hooks.controller().perform(Operation.NOTIFY_ALL, object, Slots.WAIT_SET, 0, null, site);
  }

  private static void owned(Object object) {
    if (Hooks.controller().holdCount(object, Slots.MONITOR) == 0) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }
}
