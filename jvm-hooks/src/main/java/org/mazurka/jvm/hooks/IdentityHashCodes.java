package org.mazurka.jvm.hooks;

import jdk.internal.misc.Unsafe;

/**
 * Gives objects the identity hash codes that we want, before the JVM gives them random ones: what
 * the JDK does with them ({@code HashSet}, {@code IdentityHashMap}, {@code Object.toString}) is
 * then the same in every execution.
 *
 * <p>The JVM keeps the hash code of an object in the first word of its header, and enters it there
 * by a compare-and-set when it is asked for the first time. We do the same. Where the bits are is
 * found by looking at objects whose hash codes are known; if that does not work out, nothing is
 * changed.
 */
public final class IdentityHashCodes {

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long MASK = 0x7FFF_FFFFL;
  private static final int UNLOCKED = 0b01; // the last two bits of a header word
  private static final int UNKNOWN = -1;
  private static final int SHIFT = find();

  private IdentityHashCodes() {}

  private static int find() {
    Object known = new Object();
    int hash = System.identityHashCode(known);
    long word = UNSAFE.getLong(known, 0L);
    for (int shift = 2; shift <= Long.SIZE - 31; shift++) {
      if ((word >>> shift & MASK) == hash) {
        Object other = new Object();
        set(other, hash ^ 1, shift);
        return System.identityHashCode(other) == (hash ^ 1) ? shift : UNKNOWN;
      }
    }
    return UNKNOWN;
  }

  /** Whether the JVM lets us. */
  public static boolean canBeSet() {
    return SHIFT != UNKNOWN;
  }

  /** Gives an object a hash code of 31 bits, not 0, unless it has one. */
  public static void set(Object object, int hash) {
    if (SHIFT != UNKNOWN) {
      set(object, hash, SHIFT);
    }
  }

  private static void set(Object object, int hash, int shift) {
    long word = UNSAFE.getLong(object, 0L);
    if ((word & 0b11) == UNLOCKED && (word >>> shift & MASK) == 0) {
      UNSAFE.compareAndSetLong(object, 0L, word, word | (long) hash << shift);
    }
  }
}
