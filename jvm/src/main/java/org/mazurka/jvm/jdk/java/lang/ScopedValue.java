package org.mazurka.jvm.jdk.java.lang;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * In the place of the JDK's: values that a thread has while it runs something. They belong to the
 * thread, so that nothing here is a step; threads of a structured scope have those of its owner.
 */
public final class ScopedValue<T> {

  private static final ThreadLocal<Carrier> PRESENT = new ThreadLocal<>();

  private ScopedValue() {}

  public static <T> ScopedValue<T> newInstance() {
    return new ScopedValue<>();
  }

  public static <T> Carrier where(ScopedValue<T> key, T value) {
    return new Carrier(Objects.requireNonNull(key), value, null);
  }

  /** Something that has a result. */
  @FunctionalInterface
  public interface CallableOp<T, X extends Throwable> {
    T call() throws X;
  }

  /** Values, the innermost first. */
  public static final class Carrier {
    private final ScopedValue<?> key;
    private final Object value;
    private final Carrier outer;

    private Carrier(ScopedValue<?> key, Object value, Carrier outer) {
      this.key = key;
      this.value = value;
      this.outer = outer;
    }

    public <T> Carrier where(ScopedValue<T> added, T given) {
      return new Carrier(Objects.requireNonNull(added), given, this);
    }

    public <T> T get(ScopedValue<T> sought) {
      Carrier found = find(this, sought);
      if (found == null) {
        throw new NoSuchElementException("No mapping present");
      }
      return found.<T>known();
    }

    @SuppressWarnings("unchecked")
    private <T> T known() {
      return (T) value;
    }

    /** The same, within others. */
    private Carrier within(Carrier others) {
      return new Carrier(key, value, outer == null ? others : outer.within(others));
    }

    public void run(Runnable body) {
      Objects.requireNonNull(body);
      with(within(present()), body);
    }

    public <R, X extends Throwable> R call(CallableOp<? extends R, X> body) throws X {
      Objects.requireNonNull(body);
      Carrier before = present();
      PRESENT.set(within(before));
      try {
        return body.call();
      } finally {
        PRESENT.set(before);
      }
    }
  }

  /** What the calling thread has; null if nothing. */
  public static Carrier present() {
    return PRESENT.get();
  }

  /** Runs something with values, and no others. */
  public static void with(Carrier values, Runnable body) {
    Carrier before = present();
    PRESENT.set(values);
    try {
      body.run();
    } finally {
      PRESENT.set(before);
    }
  }

  private static Carrier find(Carrier from, ScopedValue<?> key) {
    Carrier at = from;
    while (at != null && at.key != key) {
      at = at.outer;
    }
    return at;
  }

  public T get() {
    return orElseThrow(() -> new NoSuchElementException("ScopedValue not bound"));
  }

  public boolean isBound() {
    return find(present(), this) != null;
  }

  public T orElse(T other) {
    Objects.requireNonNull(other);
    Carrier found = find(present(), this);
    return found == null ? other : found.<T>known();
  }

  public <X extends Throwable> T orElseThrow(Supplier<? extends X> exception) throws X {
    Objects.requireNonNull(exception);
    Carrier found = find(present(), this);
    if (found == null) {
      throw exception.get();
    }
    return found.<T>known();
  }
}
