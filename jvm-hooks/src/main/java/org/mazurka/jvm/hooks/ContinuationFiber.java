package org.mazurka.jvm.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import jdk.internal.vm.StackChunk;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * A continuation of the JVM; all run on one carrier.
 *
 * <p>{@link Continuation#run} provides for several carriers and for continuations inside of others.
 * Neither is the case here, and without it a switch takes a sixth less; if the JVM does not offer
 * what is needed for that, it is used.
 */
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

  /** The parts of {@link Continuation#run} that are needed; all null if one is not there. */
  private static final class Parts {

    /** {@code Continuation.enterSpecial(continuation, again, isVirtual)}. */
    static final MethodHandle ENTER;

    /** {@code continuation.tail}: null before it has run. */
    static final MethodHandle TAIL;

    /** {@code carrier.setContinuation(continuation)}. */
    static final MethodHandle SET_CONTINUATION;

    /** {@code Thread.setScopedValueCache(values)}. */
    static final MethodHandle SET_SCOPED_VALUE_CACHE;

    static {
      MethodHandle[] found = new MethodHandle[4];
      try {
        MethodHandles.Lookup inside =
            MethodHandles.privateLookupIn(Continuation.class, MethodHandles.lookup());
        MethodHandles.Lookup threads =
            MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
        MethodHandle enter =
            inside.findStatic(
                Continuation.class,
                "enterSpecial",
                MethodType.methodType(
                    void.class, Continuation.class, boolean.class, boolean.class));
        found[1] = inside.findGetter(Continuation.class, "tail", StackChunk.class);
        found[2] =
            threads.findVirtual(
                Thread.class,
                "setContinuation",
                MethodType.methodType(void.class, Continuation.class));
        found[3] =
            threads.findStatic(
                Thread.class,
                "setScopedValueCache",
                MethodType.methodType(void.class, Object[].class));
        found[0] = enter;
      } catch (ReflectiveOperationException _) { // another JDK: then without them
      }
      ENTER = found[0];
      TAIL = found[1];
      SET_CONTINUATION = found[2];
      SET_SCOPED_VALUE_CACHE = found[3];
    }
  }

  @Override
  @ChangesCurrentThread
  public void resume(Thread carrier, Thread identity) throws Throwable {
    SET_CURRENT_THREAD.invokeExact(carrier, identity);
    try {
      if (Parts.ENTER == null) {
        stack.run();
      } else {
        enter(carrier);
      }
    } finally {
      VarHandle.releaseFence(); // else the compiler forgets what was stored since the last call
      SET_CURRENT_THREAD.invokeExact(carrier, carrier);
    }
  }

  private void enter(Thread carrier) throws Throwable {
    Continuation entered = stack;
    boolean again = (StackChunk) Parts.TAIL.invokeExact(entered) != null;
    Parts.SET_SCOPED_VALUE_CACHE.invokeExact((Object[]) null);
    Parts.SET_CONTINUATION.invokeExact(carrier, entered);
    try {
      Parts.ENTER.invokeExact(entered, again, false);
    } finally {
      VarHandle.releaseFence(); // as Continuation.run does
      Parts.SET_CONTINUATION.invokeExact(carrier, (Continuation) null);
      Parts.SET_SCOPED_VALUE_CACHE.invokeExact((Object[]) null);
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
