package org.mazurka.junit;

import java.util.List;

/**
 * Explored choices: in a program that is explored, each result is the result in some execution, as
 * if the call had been made in as many copies of the world. Use it for inputs, for what may fail,
 * and in the place of random numbers. Elsewhere it gives the first.
 */
public final class Choose {

  private Choose() {}

  /** A number from 0 to {@code number - 1}. */
  public static int of(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("a choice of " + number);
    }
    return 0;
  }

  /** False or true. */
  public static boolean bool() {
    return false;
  }

  /** One of some values. */
  @SafeVarargs
  public static <T> T from(T... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a choice from nothing");
    }
    return values[0];
  }

  /** One of some values. */
  public static <T> T from(List<T> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a choice from nothing");
    }
    return values.get(0);
  }
}
