package org.mazurka.jvm.hooks;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Stands for the methods of atomic classes that call the program back: a read, the call, and a
 * compare-and-set, until it succeeds. What the program does in the call stays visible.
 */
public final class AtomicCalls {

  private AtomicCalls() {}

  public static int getAndUpdate(AtomicInteger atomic, IntUnaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      int before = atomic.get();
      int after = function.applyAsInt(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static int updateAndGet(AtomicInteger atomic, IntUnaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      int before = atomic.get();
      int after = function.applyAsInt(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  public static int getAndAccumulate(
      AtomicInteger atomic, int operand, IntBinaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      int before = atomic.get();
      int after = function.applyAsInt(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static int accumulateAndGet(
      AtomicInteger atomic, int operand, IntBinaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      int before = atomic.get();
      int after = function.applyAsInt(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  public static long getAndUpdate(AtomicLong atomic, LongUnaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      long before = atomic.get();
      long after = function.applyAsLong(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static long updateAndGet(AtomicLong atomic, LongUnaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      long before = atomic.get();
      long after = function.applyAsLong(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  public static long getAndAccumulate(
      AtomicLong atomic, long operand, LongBinaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      long before = atomic.get();
      long after = function.applyAsLong(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static long accumulateAndGet(
      AtomicLong atomic, long operand, LongBinaryOperator function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      long before = atomic.get();
      long after = function.applyAsLong(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  public static <V> V getAndUpdate(AtomicReference<V> atomic, UnaryOperator<V> function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      V before = atomic.get();
      V after = function.apply(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static <V> V updateAndGet(AtomicReference<V> atomic, UnaryOperator<V> function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      V before = atomic.get();
      V after = function.apply(before);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }

  public static <V> V getAndAccumulate(
      AtomicReference<V> atomic, V operand, BinaryOperator<V> function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      V before = atomic.get();
      V after = function.apply(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return before;
      }
    }
  }

  public static <V> V accumulateAndGet(
      AtomicReference<V> atomic, V operand, BinaryOperator<V> function, int site) {
    while (true) {
      Hooks.visibleRead(atomic, Slots.VALUE, site);
      V before = atomic.get();
      V after = function.apply(before, operand);
      Hooks.compareAndSet(atomic, Slots.VALUE, before, site);
      if (atomic.compareAndSet(before, after)) {
        return after;
      }
    }
  }
}
