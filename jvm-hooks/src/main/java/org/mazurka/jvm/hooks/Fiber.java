package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The stack of a thread under control: it can be left in the middle, and entered again. {@code
 * Thread.currentThread()} in it is the program's own thread object, which is never really started.
 *
 * <p>A method that changes the current thread must be on the boot class path and annotated: else
 * the compiler takes the current thread for a constant of the method, and the code that it makes is
 * wrong.
 */
public abstract sealed class Fiber permits ContinuationFiber, PlatformFiber {

  /** {@code carrier.setCurrentThread(identity)}. */
  static final MethodHandle SET_CURRENT_THREAD;

  static {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      SET_CURRENT_THREAD =
          lookup.findVirtual(
              Thread.class, "setCurrentThread", MethodType.methodType(void.class, Thread.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  Fiber() {}

  /**
   * Runs it until it is left or ends.
   *
   * @param carrier the thread that calls
   * @param identity who the current thread is inside
   */
  public abstract void resume(Thread carrier, Thread identity) throws Throwable;

  /** Leaves it, from inside; false if it cannot be left here. */
  public abstract boolean suspend();

  /** It is not entered again; the result is whether nothing of it goes on. */
  public abstract boolean abandon();

  /** What is on it while it runs; the carrier is the thread that resumed it. */
  public abstract StackTraceElement[] stackTrace(Thread carrier);
}
