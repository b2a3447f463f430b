package org.mazurka.jvm.hooks;

import java.util.concurrent.TimeUnit;

/** Stands for methods of {@code LockSupport}. */
public final class LockSupportCalls {

  private LockSupportCalls() {}

  public static void park(int site) {
    Hooks.controller().park(site);
  }

  public static void park(Object blocker, int site) {
    park(site);
  }

  public static void parkNanos(long nanos, int site) {
    if (nanos > 0) {
      Controller controller = Hooks.controller();
      controller.inTime(controller.parkInTime(nanos, site), nanos);
    }
  }

  public static void parkNanos(Object blocker, long nanos, int site) {
    parkNanos(nanos, site);
  }

  public static void parkUntil(long deadline, int site) {
    long end = TimeUnit.MILLISECONDS.toNanos(deadline);
    Controller controller = Hooks.controller();
    if (!controller.parkInTime(controller.nanosUntil(end), site)) {
      Step.passUntil(end);
    }
  }

  public static void parkUntil(Object blocker, long deadline, int site) {
    parkUntil(deadline, site);
  }

  /** Only people look at it. */
  public static void setCurrentBlocker(Object blocker, int site) {}

  public static void unpark(Thread thread, int site) {
    if (thread != null) {
      Hooks.controller().unpark(thread, site);
    }
  }
}
