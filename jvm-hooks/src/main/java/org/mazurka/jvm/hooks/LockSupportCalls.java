package org.mazurka.jvm.hooks;

import java.util.concurrent.TimeUnit;

/** Stands for methods of {@code LockSupport}; a timed park may time out at any time. */
public final class LockSupportCalls {

  private LockSupportCalls() {}

  public static void park(int site) {
    park(Operation.PARK, site);
  }

  public static void park(Object blocker, int site) {
    park(Operation.PARK, site);
  }

  public static void parkNanos(long nanos, int site) {
    if (nanos > 0) {
      Controller controller = Hooks.controller();
      controller.inTime(controller.park(Operation.PARK_OR_TIME_OUT, site), nanos);
    }
  }

  public static void parkNanos(Object blocker, long nanos, int site) {
    parkNanos(nanos, site);
  }

  public static void parkUntil(long deadline, int site) {
    if (!Hooks.controller().park(Operation.PARK_OR_TIME_OUT, site)) {
      Step.passUntil(TimeUnit.MILLISECONDS.toNanos(deadline));
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

  private static void park(Operation operation, int site) {
    Hooks.controller().park(operation, site);
  }
}
