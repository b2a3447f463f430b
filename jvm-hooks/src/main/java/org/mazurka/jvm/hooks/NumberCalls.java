package org.mazurka.jvm.hooks;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Stands for methods of {@link Number}: the number may be an atomic one. */
public final class NumberCalls {

  private NumberCalls() {}

  public static int intValue(Number number, int site) {
    read(number, site);
    return number.intValue();
  }

  public static long longValue(Number number, int site) {
    read(number, site);
    return number.longValue();
  }

  public static float floatValue(Number number, int site) {
    read(number, site);
    return number.floatValue();
  }

  public static double doubleValue(Number number, int site) {
    read(number, site);
    return number.doubleValue();
  }

  public static byte byteValue(Number number, int site) {
    read(number, site);
    return number.byteValue();
  }

  public static short shortValue(Number number, int site) {
    read(number, site);
    return number.shortValue();
  }

  private static void read(Number number, int site) {
    if (number instanceof AtomicInteger || number instanceof AtomicLong) {
      Hooks.visibleRead(number, Slots.VALUE, site);
    }
  }
}
