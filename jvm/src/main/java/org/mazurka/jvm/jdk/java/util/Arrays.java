package org.mazurka.jvm.jdk.java.util;

import java.util.Comparator;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the parallel methods of the JDK's. As there, small arrays are sorted, and their
 * prefixes computed, by the caller alone; numbers are so whatever their number, since nobody can
 * tell.
 */
public final class Arrays {

  private static final int SORTED_ALONE = 1 << 13; // by a comparator of the program
  private static final int CUMULATED_ALONE = 16;

  private Arrays() {}

  public static void parallelSort(byte[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(byte[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(char[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(char[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(short[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(short[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(int[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(int[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(long[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(long[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(float[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(float[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static void parallelSort(double[] array) {
    java.util.Arrays.sort(array);
  }

  public static void parallelSort(double[] array, int from, int to) {
    java.util.Arrays.sort(array, from, to);
  }

  public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
    parallelSort(array, 0, array.length, null);
  }

  public static <T extends Comparable<? super T>> void parallelSort(T[] array, int from, int to) {
    parallelSort(array, from, to, null);
  }

  public static <T> void parallelSort(T[] array, Comparator<? super T> comparator) {
    parallelSort(array, 0, array.length, comparator);
  }

  public static <T> void parallelSort(
      T[] array, int from, int to, Comparator<? super T> comparator) {
    if (to - from > SORTED_ALONE) {
      Step.refuse("java.util.Arrays.parallelSort of more than %d objects".formatted(SORTED_ALONE));
    }
    java.util.Arrays.sort(array, from, to, comparator);
  }

  // ---- prefixes

  private static void checkPrefix(int from, int to, int length) {
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
    if (from < 0 || to > length) {
      throw new ArrayIndexOutOfBoundsException(from < 0 ? from : to);
    }
    if (to - from > CUMULATED_ALONE) {
      Step.refuse(
          "java.util.Arrays.parallelPrefix of more than %d elements".formatted(CUMULATED_ALONE));
    }
  }

  public static <T> void parallelPrefix(T[] array, BinaryOperator<T> function) {
    parallelPrefix(array, 0, array.length, function);
  }

  public static <T> void parallelPrefix(T[] array, int from, int to, BinaryOperator<T> function) {
    function.hashCode();
    checkPrefix(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = function.apply(array[i - 1], array[i]);
    }
  }

  public static void parallelPrefix(long[] array, LongBinaryOperator function) {
    parallelPrefix(array, 0, array.length, function);
  }

  public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator function) {
    function.hashCode();
    checkPrefix(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = function.applyAsLong(array[i - 1], array[i]);
    }
  }

  public static void parallelPrefix(double[] array, DoubleBinaryOperator function) {
    parallelPrefix(array, 0, array.length, function);
  }

  public static void parallelPrefix(
      double[] array, int from, int to, DoubleBinaryOperator function) {
    function.hashCode();
    checkPrefix(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = function.applyAsDouble(array[i - 1], array[i]);
    }
  }

  public static void parallelPrefix(int[] array, IntBinaryOperator function) {
    parallelPrefix(array, 0, array.length, function);
  }

  public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator function) {
    function.hashCode();
    checkPrefix(from, to, array.length);
    for (int i = from + 1; i < to; i++) {
      array[i] = function.applyAsInt(array[i - 1], array[i]);
    }
  }

  // ---- elements by their indices

  /** Does something with each of some indices, in tasks of the common pool. */
  private static final class Indices extends RecursiveAction {
    private final int from;
    private final int to;
    private final transient IntConsumer action;

    Indices(int from, int to, IntConsumer action) {
      this.from = from;
      this.to = to;
      this.action = action;
    }

    @Override
    protected void compute() {
      int middle = (from + to) >>> 1;
      if (to - from > 1) {
        ForkJoinTask.invokeAll(new Indices(from, middle, action), new Indices(middle, to, action));
      } else if (from < to) {
        action.accept(from);
      }
    }
  }

  public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> generator) {
    generator.hashCode();
    new Indices(0, array.length, i -> array[i] = generator.apply(i)).invoke();
  }

  public static void parallelSetAll(int[] array, IntUnaryOperator generator) {
    generator.hashCode();
    new Indices(0, array.length, i -> array[i] = generator.applyAsInt(i)).invoke();
  }

  public static void parallelSetAll(long[] array, IntToLongFunction generator) {
    generator.hashCode();
    new Indices(0, array.length, i -> array[i] = generator.applyAsLong(i)).invoke();
  }

  public static void parallelSetAll(double[] array, IntToDoubleFunction generator) {
    generator.hashCode();
    new Indices(0, array.length, i -> array[i] = generator.applyAsDouble(i)).invoke();
  }
}
