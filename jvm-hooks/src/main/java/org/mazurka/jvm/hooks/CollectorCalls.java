package org.mazurka.jvm.hooks;

import java.util.Collection;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * Stands for methods of {@link Collectors} that fill what the program gives them, which others may
 * have too.
 */
public final class CollectorCalls {

  private CollectorCalls() {}

  private static <C> Supplier<C> told(Supplier<C> supplier, int site) {
    return () -> {
      C given = supplier.get();
      Hooks.argument(given, true, site);
      return given;
    };
  }

  public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(
      Supplier<C> supplier, int site) {
    return Collectors.toCollection(told(supplier, site));
  }

  public static <T, K, V, M extends Map<K, V>> Collector<T, ?, M> toMap(
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends V> value,
      BinaryOperator<V> merge,
      Supplier<M> supplier,
      int site) {
    return Collectors.toMap(key, value, merge, told(supplier, site));
  }

  public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
      Function<? super T, ? extends K> key,
      Supplier<M> supplier,
      Collector<? super T, A, D> downstream,
      int site) {
    return Collectors.groupingBy(key, told(supplier, site), downstream);
  }
}
