package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * Goes into the stack of a thread under control and back, on one carrier.
 *
 * <p>The thread under control is a continuation, and {@code Thread.currentThread()} in it is the
 * program's own thread object. The method that changes the current thread must be on the boot class
 * path and annotated: else the compiler takes the current thread for a constant of the method, and
 * the program that it makes is wrong.
 */
public final class Switch {

  private static final ContinuationScope SCOPE = new ContinuationScope("mazurka");
  private static final MethodHandle SET_CURRENT_THREAD;

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

  private Switch() {}

  /** A stack of its own. */
  public static final class Fiber {
    private final Stack stack;

    public Fiber(Runnable body) {
      stack = new Stack(body);
    }
  }

  private static final class Stack extends Continuation {
    Stack(Runnable body) {
      super(SCOPE, body);
    }

    @Override
    protected void onPinned(Pinned reason) {} // suspend gives the answer
  }

  /**
   * Runs a fiber until it is suspended or ends.
   *
   * @param carrier the thread that calls
   * @param identity who the current thread is inside
   */
  @ChangesCurrentThread
  public static void resume(Fiber fiber, Thread carrier, Thread identity) throws Throwable {
    SET_CURRENT_THREAD.invokeExact(carrier, identity);
    try {
      fiber.stack.run();
    } finally {
      SET_CURRENT_THREAD.invokeExact(carrier, carrier);
    }
  }

  /** Leaves the fiber that runs; false if it cannot be left here. */
  public static boolean suspend() {
    return Continuation.yield(SCOPE);
  }
}
