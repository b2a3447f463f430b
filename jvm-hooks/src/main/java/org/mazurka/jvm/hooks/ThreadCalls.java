package org.mazurka.jvm.hooks;

import java.time.Duration;

/** Stands for methods of {@link Thread}; time is virtual, so that sleeping takes none. */
public final class ThreadCalls {

  private ThreadCalls() {}

  public static void start(Thread thread, int site) {
    Hooks.controller().start(thread, site);
  }

  public static void join(Thread thread, int site) {
    Hooks.controller().perform(Operation.JOIN, thread, Slots.LIFE, 0, null, site);
  }

  /** May time out at any time. */
  public static void join(Thread thread, long millis, int site) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0) {
      join(thread, site);
    } else {
      Hooks.controller().perform(Operation.READ, thread, Slots.LIFE, 0, null, site);
    }
  }

  public static boolean isAlive(Thread thread, int site) {
    return Hooks.controller().perform(Operation.READ, thread, Slots.LIFE, 0, null, site) == 1;
  }

  public static void sleep(long millis, int site) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
  }

  public static void sleep(long millis, int nanos, int site) {
    sleep(millis, site);
  }

  public static void sleep(Duration duration, int site) {}

  public static void yield(int site) {}

  public static void onSpinWait(int site) {}

  public static boolean holdsLock(Object object, int site) {
    return Hooks.controller().holdCount(object, Slots.MONITOR) > 0;
  }

  public static Thread startVirtualThread(Runnable body, int site) {
    return BuilderCalls.startVirtualThread(body, site);
  }

  public static long threadId(Thread thread, int site) {
    return Hooks.controller().threadId(thread);
  }

  public static long getId(Thread thread, int site) {
    return Hooks.controller().threadId(thread);
  }
}
