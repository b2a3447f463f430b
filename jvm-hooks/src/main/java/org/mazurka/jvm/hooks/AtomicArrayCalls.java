package org.mazurka.jvm.hooks;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** The same as {@link AtomicCalls}, for the elements of atomic arrays. */
public final class AtomicArrayCalls {

  private AtomicArrayCalls() {}

  private enum Result {
    BEFORE,
    AFTER
  }

  // ---- AtomicIntegerArray

  public static int getAndUpdate(
      AtomicIntegerArray array, int index, IntUnaryOperator function, int site) {
    return update(array, index, function, Result.BEFORE, site);
  }

  public static int updateAndGet(
      AtomicIntegerArray array, int index, IntUnaryOperator function, int site) {
    return update(array, index, function, Result.AFTER, site);
  }

  public static int getAndAccumulate(
      AtomicIntegerArray array, int index, int operand, IntBinaryOperator function, int site) {
    return update(array, index, v -> function.applyAsInt(v, operand), Result.BEFORE, site);
  }

  public static int accumulateAndGet(
      AtomicIntegerArray array, int index, int operand, IntBinaryOperator function, int site) {
    return update(array, index, v -> function.applyAsInt(v, operand), Result.AFTER, site);
  }

  private static int update(
      AtomicIntegerArray array, int index, IntUnaryOperator function, Result result, int site) {
    while (true) {
      Hooks.visibleRead(array, index, site);
      int before = array.get(index);
      int after = function.applyAsInt(before);
      Hooks.compareAndSet(array, index, before, site);
      if (array.compareAndSet(index, before, after)) {
        return result == Result.BEFORE ? before : after;
      }
    }
  }

  // ---- AtomicLongArray

  public static long getAndUpdate(
      AtomicLongArray array, int index, LongUnaryOperator function, int site) {
    return update(array, index, function, Result.BEFORE, site);
  }

  public static long updateAndGet(
      AtomicLongArray array, int index, LongUnaryOperator function, int site) {
    return update(array, index, function, Result.AFTER, site);
  }

  public static long getAndAccumulate(
      AtomicLongArray array, int index, long operand, LongBinaryOperator function, int site) {
    return update(array, index, v -> function.applyAsLong(v, operand), Result.BEFORE, site);
  }

  public static long accumulateAndGet(
      AtomicLongArray array, int index, long operand, LongBinaryOperator function, int site) {
    return update(array, index, v -> function.applyAsLong(v, operand), Result.AFTER, site);
  }

  private static long update(
      AtomicLongArray array, int index, LongUnaryOperator function, Result result, int site) {
    while (true) {
      Hooks.visibleRead(array, index, site);
      long before = array.get(index);
      long after = function.applyAsLong(before);
      Hooks.compareAndSet(array, index, before, site);
      if (array.compareAndSet(index, before, after)) {
        return result == Result.BEFORE ? before : after;
      }
    }
  }

  // ---- AtomicReferenceArray

  public static <V> V getAndUpdate(
      AtomicReferenceArray<V> array, int index, UnaryOperator<V> function, int site) {
    return update(array, index, function, Result.BEFORE, site);
  }

  public static <V> V updateAndGet(
      AtomicReferenceArray<V> array, int index, UnaryOperator<V> function, int site) {
    return update(array, index, function, Result.AFTER, site);
  }

  public static <V> V getAndAccumulate(
      AtomicReferenceArray<V> array, int index, V operand, BinaryOperator<V> function, int site) {
    return update(array, index, v -> function.apply(v, operand), Result.BEFORE, site);
  }

  public static <V> V accumulateAndGet(
      AtomicReferenceArray<V> array, int index, V operand, BinaryOperator<V> function, int site) {
    return update(array, index, v -> function.apply(v, operand), Result.AFTER, site);
  }

  private static <V> V update(
      AtomicReferenceArray<V> array,
      int index,
      UnaryOperator<V> function,
      Result result,
      int site) {
    while (true) {
      Hooks.visibleRead(array, index, site);
      V before = array.get(index);
      V after = function.apply(before);
      Hooks.compareAndSet(array, index, before, site);
      if (array.compareAndSet(index, before, after)) {
        return result == Result.BEFORE ? before : after;
      }
    }
  }
}
