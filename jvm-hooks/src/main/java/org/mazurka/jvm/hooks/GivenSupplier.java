package org.mazurka.jvm.hooks;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Stands for a supplier of the program whose {@code get} is that of {@link AtomicReference}, where
 * the JDK is given it: the method is final, so the class cannot tell of it, nor does the JDK.
 */
public final class GivenSupplier<T> implements Supplier<T> {

  private final AtomicReference<T> reference;
  private final int site;

  private GivenSupplier(AtomicReference<T> reference, int site) {
    this.reference = reference;
    this.site = site;
  }

  /** What the JDK is given in the place of a supplier: the same, if that tells of itself. */
  public static Supplier<?> of(Supplier<?> supplier, int site) {
    return supplier instanceof AtomicReference<?> reference
        ? new GivenSupplier<>(reference, site)
        : supplier;
  }

  @Override
  public T get() {
    Hooks.visibleRead(reference, Slots.VALUE, site);
    return reference.get();
  }
}
