package org.mazurka.jvm.hooks;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Stands for what {@link Future} has for all futures and what asks them: if one is an {@link
 * AtomicReference}, its {@code get} is final and cannot tell of itself.
 */
public final class FutureCalls {

  private static final ClassValue<Boolean> AS_ALL_FUTURES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("resultNow").getDeclaringClass() == Future.class;
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  private FutureCalls() {}

  /** As the JDK has it; nothing is thrown by the {@code get} of a reference. */
  public static Object resultNow(Future<?> future, int site) {
    Hooks.controller().calls(site);
    if (!(future instanceof AtomicReference<?> reference)
        || !AS_ALL_FUTURES.get(future.getClass())) {
      return future.resultNow();
    }
    if (!future.isDone()) {
      throw new IllegalStateException("Task has not completed");
    }
    if (future.isCancelled()) {
      throw new IllegalStateException("Task was cancelled");
    }
    Hooks.visibleRead(reference, Slots.VALUE, site);
    return reference.get();
  }
}
