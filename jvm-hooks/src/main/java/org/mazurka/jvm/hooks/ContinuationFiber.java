package org.mazurka.jvm.hooks;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/** A continuation of the JVM; all run on one carrier. */
public final class ContinuationFiber extends Fiber {

  private static final ContinuationScope SCOPE = new ContinuationScope("mazurka");

  private final Stack stack;

  public ContinuationFiber(Runnable body) {
    stack = new Stack(body);
  }

  private static final class Stack extends Continuation {
    Stack(Runnable body) {
      super(SCOPE, body);
    }

    @Override
    protected void onPinned(Pinned reason) {} // suspend gives the answer
  }

  @Override
  @ChangesCurrentThread
  public void resume(Thread carrier, Thread identity) throws Throwable {
    SET_CURRENT_THREAD.invokeExact(carrier, identity);
    try {
      stack.run();
    } finally {
      SET_CURRENT_THREAD.invokeExact(carrier, carrier);
    }
  }

  @Override
  public boolean suspend() {
    return Continuation.yield(SCOPE);
  }

  @Override
  public boolean abandon() {
    return true; // left to the garbage collector
  }

  @Override
  public StackTraceElement[] stackTrace(Thread carrier) {
    return carrier.getStackTrace();
  }
}
