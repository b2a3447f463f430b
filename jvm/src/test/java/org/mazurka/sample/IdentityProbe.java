package org.mazurka.sample;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/**
 * Changes the current thread and looks who it is then, and whether what was stored just before is
 * there; works on the boot class path only.
 */
public final class IdentityProbe {

  private static final MethodHandle SET_CURRENT_THREAD;

  static {
    try {
      SET_CURRENT_THREAD =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
              .findVirtual(
                  Thread.class,
                  "setCurrentThread",
                  MethodType.methodType(void.class, Thread.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private IdentityProbe() {}

  /** How often the current thread was not the one that it had been set to. */
  public static int wrong(int rounds) throws Throwable {
    Thread carrier = Thread.currentThread();
    Thread other = new Thread("other");
    int wrong = 0;
    for (int i = 0; i < rounds; i++) {
      if (seenAs(carrier, other) != other) {
        wrong++;
      }
    }
    return wrong;
  }

  private static Thread seenAs(Thread carrier, Thread other) throws Throwable {
    if (Thread.currentThread() != carrier) {
      return null;
    }
    SET_CURRENT_THREAD.invokeExact(carrier, other);
    Thread seen = Thread.currentThread();
    SET_CURRENT_THREAD.invokeExact(carrier, carrier);
    return seen;
  }

  private int entered;

  /** How often a store just before the change was lost. */
  public static int lost(int rounds) throws Throwable {
    Thread carrier = Thread.currentThread();
    Thread other = new Thread("other");
    IdentityProbe probe = new IdentityProbe();
    int lost = 0;
    for (int i = 1; i <= rounds; i++) {
      probe.enter(i, carrier, other);
      if (probe.entered != i) {
        lost++;
      }
    }
    return lost;
  }

  private void enter(int round, Thread carrier, Thread other) throws Throwable {
    entered = round;
    SET_CURRENT_THREAD.invokeExact(carrier, other);
    SET_CURRENT_THREAD.invokeExact(carrier, carrier);
  }

  /** The same with a fence in between. */
  public static int lostBehindFence(int rounds) throws Throwable {
    Thread carrier = Thread.currentThread();
    Thread other = new Thread("other");
    IdentityProbe probe = new IdentityProbe();
    int lost = 0;
    for (int i = 1; i <= rounds; i++) {
      probe.enterBehindFence(i, carrier, other);
      if (probe.entered != i) {
        lost++;
      }
    }
    return lost;
  }

  private void enterBehindFence(int round, Thread carrier, Thread other) throws Throwable {
    entered = round;
    VarHandle.releaseFence();
    SET_CURRENT_THREAD.invokeExact(carrier, other);
    SET_CURRENT_THREAD.invokeExact(carrier, carrier);
  }
}
