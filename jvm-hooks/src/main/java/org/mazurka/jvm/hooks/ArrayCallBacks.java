package org.mazurka.jvm.hooks;

import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * What {@link java.util.Arrays} is given in the place of functions that it calls, and then fills an
 * array: see {@link CallBacks}.
 */
public final class ArrayCallBacks {

  private ArrayCallBacks() {}

  public static <T> IntFunction<T> intFunction(IntFunction<T> function, Object array, int site) {
    if (function == null) {
      return null;
    }
    return index -> {
      T element = function.apply(index);
      writes(array, index, site);
      return element;
    };
  }

  public static IntUnaryOperator intUnaryOperator(
      IntUnaryOperator function, Object array, int site) {
    if (function == null) {
      return null;
    }
    return index -> {
      int element = function.applyAsInt(index);
      writes(array, index, site);
      return element;
    };
  }

  public static IntToLongFunction intToLongFunction(
      IntToLongFunction function, Object array, int site) {
    if (function == null) {
      return null;
    }
    return index -> {
      long element = function.applyAsLong(index);
      writes(array, index, site);
      return element;
    };
  }

  public static IntToDoubleFunction intToDoubleFunction(
      IntToDoubleFunction function, Object array, int site) {
    if (function == null) {
      return null;
    }
    return index -> {
      double element = function.applyAsDouble(index);
      writes(array, index, site);
      return element;
    };
  }

  private static void writes(Object array, int index, int site) {
    if (Hooks.controller().goesOn(array, true)) {
      Hooks.controller().variable(array, index, true, site);
    }
  }

  /** A part of an array was sorted. */
  public static void sorted(Object array, int from, int count, int site) {
    int end = Hooks.end(array, from, count);
    for (int i = Math.max(0, from); i < end; i++) {
      writes(array, i, site);
    }
  }
}
