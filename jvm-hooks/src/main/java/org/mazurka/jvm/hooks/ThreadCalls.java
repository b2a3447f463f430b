package org.mazurka.jvm.hooks;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Stands for methods of {@link Thread}; time is virtual, so that sleeping takes none. */
public final class ThreadCalls {

  private ThreadCalls() {}

  public static void start(Thread thread, int site) {
    Hooks.controller().start(thread, site);
  }

  public static void join(Thread thread, int site) throws InterruptedException {
    Hooks.controller().performInterruptibly(Operation.JOIN, thread, Slots.LIFE, 0, null, site);
  }

  public static void interrupt(Thread thread, int site) {
    Hooks.controller().interrupt(thread, site);
  }

  public static boolean isInterrupted(Thread thread, int site) {
    return Hooks.controller().perform(Operation.READ, thread, Slots.INTERRUPT, 0, null, site) == 1;
  }

  public static boolean interrupted(int site) {
    Thread thread = Thread.currentThread();
    return Hooks.controller()
            .perform(Operation.CLEAR_INTERRUPT, thread, Slots.INTERRUPT, 0, null, site)
        == 1;
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0) {
      join(thread, site);
    } else {
      joinOrTimeOut(thread, TimeUnit.MILLISECONDS.toNanos(millis), site);
    }
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    join(thread, millis > 0 || nanos > 0 ? Math.max(1, millis) : millis, site);
  }

  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    long life = joinOrTimeOut(thread, TimeUnit.NANOSECONDS.convert(duration), site);
    if (life == 0) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return life == 2;
  }

  /** Whether it is new, alive or ended by now: 0, 1 or 2. */
  private static long joinOrTimeOut(Thread thread, long nanos, int site)
      throws InterruptedException {
    Controller controller = Hooks.controller();
    long life = controller.performInTime(Operation.READ, thread, Slots.LIFE, 0, null, nanos, site);
    controller.inTime(life != 1, nanos);
    return life;
  }

  /** As the JDK does it: where the call is comes second. */
  public static StackTraceElement[] getStackTrace(Thread thread, int site) {
    if (thread != Thread.currentThread()) {
      Hooks.refuse("java.lang.Thread.getStackTrace of another thread", site);
    }
    StackTraceElement[] stack = new Exception().getStackTrace();
    stack[0] = new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1);
    return stack;
  }

  public static boolean isAlive(Thread thread, int site) {
    return Hooks.controller().perform(Operation.READ, thread, Slots.LIFE, 0, null, site) == 1;
  }

  public static void setDaemon(Thread thread, boolean on, int site) {
    if (!thread.isVirtual() && isAlive(thread, site)) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(on);
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    Hooks.controller().sleep(TimeUnit.MILLISECONDS.toNanos(millis), site);
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    sleep(millis, site);
  }

  public static void sleep(Duration duration, int site) throws InterruptedException {
    Hooks.controller().sleep(TimeUnit.NANOSECONDS.convert(duration), site);
  }

  public static void sleep(TimeUnit unit, long time, int site) throws InterruptedException {
    Hooks.controller().sleep(unit.toNanos(time), site);
  }

  public static void yield(int site) {}

  public static void onSpinWait(int site) {}

  public static void setDefaultUncaughtExceptionHandler(
      Thread.UncaughtExceptionHandler handler, int site) {
    Hooks.controller().defaultHandler(handler, site);
  }

  public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler(int site) {
    return Hooks.controller().defaultHandler(site);
  }

  public static boolean holdsLock(Object object, int site) {
    return Hooks.controller().holdCount(object, Slots.MONITOR) > 0;
  }

  public static Thread startVirtualThread(Runnable body, int site) {
    return BuilderCalls.startVirtualThread(body, site);
  }

  public static long threadId(Thread thread, int site) {
    return Hooks.controller().threadId(Objects.requireNonNull(thread));
  }

  public static long getId(Thread thread, int site) {
    return threadId(thread, site);
  }
}
