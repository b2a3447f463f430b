package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** How a future ended: by a value, or by an exception. */
record Outcome<T>(T value, Throwable thrown) {

  /** The exception as those who depend on it see it. */
  CompletionException wrapped() {
    return thrown instanceof CompletionException e ? e : new CompletionException(thrown);
  }

  /** What a call gives, or throws. */
  static <U> Outcome<U> of(Supplier<? extends U> call) {
    try {
      return new Outcome<>(call.get(), null);
    } catch (Throwable e) {
      return new Outcome<>(null, e instanceof CompletionException ? e : new CompletionException(e));
    }
  }
}
