package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.AbstractMap;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.mazurka.jvm.hooks.Step;

/**
 * The methods of ConcurrentHashMap that go through all entries in parallel: in tasks of the common
 * pool with as many entries as the threshold says. An entry is read, in one step, when its task
 * comes to it.
 */
abstract class BulkMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {

  /** The keys that are there now; a step. */
  abstract List<K> keysNow();

  /** The entry of a key, or null; a step. */
  abstract Entry<K, V> entryNow(K key);

  /** What a search has found. */
  private static final class Found<U> {
    private U result;

    private boolean isThere() {
      Step.observe(this);
      return result != null;
    }

    /** Keeps the first of the results. */
    private void add(U found) {
      if (found != null && Step.changeIf(this, 0, 0)) {
        result = found;
        Step.state(this, 1);
      }
    }
  }

  /** Goes through some keys. */
  private static final class Traversal<K, V, U> extends RecursiveTask<U> {
    private final transient BulkMap<K, V> map;
    private final List<K> keys;
    private final long threshold;
    private final transient Function<Entry<K, V>, ? extends U> function;
    private final transient BiFunction<? super U, ? super U, ? extends U> reducer;
    private final transient Found<U> found; // null if all entries are of interest

    Traversal(
        BulkMap<K, V> map,
        List<K> keys,
        long threshold,
        Function<Entry<K, V>, ? extends U> function,
        BiFunction<? super U, ? super U, ? extends U> reducer,
        Found<U> found) {
      this.map = map;
      this.keys = keys;
      this.threshold = threshold;
      this.function = function;
      this.reducer = reducer;
      this.found = found;
    }

    @Override
    protected U compute() {
      int size = keys.size();
      if (size <= Math.max(1, threshold)) {
        return alone();
      }
      Traversal<K, V, U> first = part(0, size >>> 1);
      Traversal<K, V, U> second = part(size >>> 1, size);
      ForkJoinTask.invokeAll(first, second);
      return joined(first.getRawResult(), second.getRawResult());
    }

    private Traversal<K, V, U> part(int from, int to) {
      return new Traversal<>(map, keys.subList(from, to), threshold, function, reducer, found);
    }

    private U alone() {
      U result = null;
      for (K key : keys) {
        if (found != null && found.isThere()) {
          break;
        }
        Entry<K, V> entry = map.entryNow(key);
        U of = entry == null ? null : function.apply(entry);
        if (found != null) {
          found.add(of);
        } else {
          result = joined(result, of);
        }
      }
      return result;
    }

    private U joined(U one, U other) {
      return one == null ? other : other == null ? one : reducer.apply(one, other);
    }
  }

  private <U> U all(
      long threshold,
      Function<Entry<K, V>, ? extends U> function,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    reducer.hashCode();
    return new Traversal<K, V, U>(this, keysNow(), threshold, function, reducer, null).invoke();
  }

  private <U> U any(long threshold, Function<Entry<K, V>, ? extends U> function) {
    Found<U> found = new Found<>();
    new Traversal<K, V, U>(this, keysNow(), threshold, function, null, found).invoke();
    return found.result;
  }

  private void each(long threshold, Consumer<Entry<K, V>> action) {
    all(
        threshold,
        entry -> {
          action.accept(entry);
          return null;
        },
        (one, _) -> one);
  }

  /** Gives a result, if it is there, to an action. */
  private static <U> void accept(Consumer<? super U> action, U result) {
    if (result != null) {
      action.accept(result);
    }
  }

  // ---- keys and values

  public void forEach(long threshold, BiConsumer<? super K, ? super V> action) {
    action.hashCode();
    each(threshold, e -> action.accept(e.getKey(), e.getValue()));
  }

  public <U> void forEach(
      long threshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      Consumer<? super U> action) {
    transformer.hashCode();
    action.hashCode();
    each(threshold, e -> accept(action, transformer.apply(e.getKey(), e.getValue())));
  }

  public <U> U search(long threshold, BiFunction<? super K, ? super V, ? extends U> function) {
    function.hashCode();
    return any(threshold, e -> function.apply(e.getKey(), e.getValue()));
  }

  public <U> U reduce(
      long threshold,
      BiFunction<? super K, ? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    transformer.hashCode();
    return all(threshold, e -> transformer.apply(e.getKey(), e.getValue()), reducer);
  }

  public double reduceToDouble(
      long threshold,
      ToDoubleBiFunction<? super K, ? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Double result =
        all(
            threshold,
            e -> transformer.applyAsDouble(e.getKey(), e.getValue()),
            (a, b) -> reducer.applyAsDouble(a, b));
    return result == null ? basis : reducer.applyAsDouble(basis, result);
  }

  public long reduceToLong(
      long threshold,
      ToLongBiFunction<? super K, ? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Long result =
        all(
            threshold,
            e -> transformer.applyAsLong(e.getKey(), e.getValue()),
            (a, b) -> reducer.applyAsLong(a, b));
    return result == null ? basis : reducer.applyAsLong(basis, result);
  }

  public int reduceToInt(
      long threshold,
      ToIntBiFunction<? super K, ? super V> transformer,
      int basis,
      IntBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Integer result =
        all(
            threshold,
            e -> transformer.applyAsInt(e.getKey(), e.getValue()),
            (a, b) -> reducer.applyAsInt(a, b));
    return result == null ? basis : reducer.applyAsInt(basis, result);
  }

  // ---- keys

  public void forEachKey(long threshold, Consumer<? super K> action) {
    action.hashCode();
    each(threshold, e -> action.accept(e.getKey()));
  }

  public <U> void forEachKey(
      long threshold, Function<? super K, ? extends U> transformer, Consumer<? super U> action) {
    transformer.hashCode();
    action.hashCode();
    each(threshold, e -> accept(action, transformer.apply(e.getKey())));
  }

  public <U> U searchKeys(long threshold, Function<? super K, ? extends U> function) {
    function.hashCode();
    return any(threshold, e -> function.apply(e.getKey()));
  }

  public K reduceKeys(long threshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
    return all(threshold, e -> e.getKey(), reducer);
  }

  public <U> U reduceKeys(
      long threshold,
      Function<? super K, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    transformer.hashCode();
    return all(threshold, e -> transformer.apply(e.getKey()), reducer);
  }

  public double reduceKeysToDouble(
      long threshold,
      ToDoubleFunction<? super K> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Double result =
        all(
            threshold,
            e -> transformer.applyAsDouble(e.getKey()),
            (a, b) -> reducer.applyAsDouble(a, b));
    return result == null ? basis : reducer.applyAsDouble(basis, result);
  }

  public long reduceKeysToLong(
      long threshold,
      ToLongFunction<? super K> transformer,
      long basis,
      LongBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Long result =
        all(
            threshold,
            e -> transformer.applyAsLong(e.getKey()),
            (a, b) -> reducer.applyAsLong(a, b));
    return result == null ? basis : reducer.applyAsLong(basis, result);
  }

  public int reduceKeysToInt(
      long threshold, ToIntFunction<? super K> transformer, int basis, IntBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Integer result =
        all(threshold, e -> transformer.applyAsInt(e.getKey()), (a, b) -> reducer.applyAsInt(a, b));
    return result == null ? basis : reducer.applyAsInt(basis, result);
  }

  // ---- values

  public void forEachValue(long threshold, Consumer<? super V> action) {
    action.hashCode();
    each(threshold, e -> action.accept(e.getValue()));
  }

  public <U> void forEachValue(
      long threshold, Function<? super V, ? extends U> transformer, Consumer<? super U> action) {
    transformer.hashCode();
    action.hashCode();
    each(threshold, e -> accept(action, transformer.apply(e.getValue())));
  }

  public <U> U searchValues(long threshold, Function<? super V, ? extends U> function) {
    function.hashCode();
    return any(threshold, e -> function.apply(e.getValue()));
  }

  public V reduceValues(long threshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
    return all(threshold, e -> e.getValue(), reducer);
  }

  public <U> U reduceValues(
      long threshold,
      Function<? super V, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    transformer.hashCode();
    return all(threshold, e -> transformer.apply(e.getValue()), reducer);
  }

  public double reduceValuesToDouble(
      long threshold,
      ToDoubleFunction<? super V> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Double result =
        all(
            threshold,
            e -> transformer.applyAsDouble(e.getValue()),
            (a, b) -> reducer.applyAsDouble(a, b));
    return result == null ? basis : reducer.applyAsDouble(basis, result);
  }

  public long reduceValuesToLong(
      long threshold,
      ToLongFunction<? super V> transformer,
      long basis,
      LongBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Long result =
        all(
            threshold,
            e -> transformer.applyAsLong(e.getValue()),
            (a, b) -> reducer.applyAsLong(a, b));
    return result == null ? basis : reducer.applyAsLong(basis, result);
  }

  public int reduceValuesToInt(
      long threshold, ToIntFunction<? super V> transformer, int basis, IntBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Integer result =
        all(
            threshold,
            e -> transformer.applyAsInt(e.getValue()),
            (a, b) -> reducer.applyAsInt(a, b));
    return result == null ? basis : reducer.applyAsInt(basis, result);
  }

  // ---- entries

  public void forEachEntry(long threshold, Consumer<? super Entry<K, V>> action) {
    action.hashCode();
    each(threshold, e -> action.accept(e));
  }

  public <U> void forEachEntry(
      long threshold, Function<Entry<K, V>, ? extends U> transformer, Consumer<? super U> action) {
    transformer.hashCode();
    action.hashCode();
    each(threshold, e -> accept(action, transformer.apply(e)));
  }

  public <U> U searchEntries(long threshold, Function<Entry<K, V>, ? extends U> function) {
    function.hashCode();
    return any(threshold, e -> function.apply(e));
  }

  public Entry<K, V> reduceEntries(
      long threshold, BiFunction<Entry<K, V>, Entry<K, V>, ? extends Entry<K, V>> reducer) {
    return all(threshold, e -> e, reducer);
  }

  public <U> U reduceEntries(
      long threshold,
      Function<Entry<K, V>, ? extends U> transformer,
      BiFunction<? super U, ? super U, ? extends U> reducer) {
    transformer.hashCode();
    return all(threshold, e -> transformer.apply(e), reducer);
  }

  public double reduceEntriesToDouble(
      long threshold,
      ToDoubleFunction<Entry<K, V>> transformer,
      double basis,
      DoubleBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Double result =
        all(threshold, e -> transformer.applyAsDouble(e), (a, b) -> reducer.applyAsDouble(a, b));
    return result == null ? basis : reducer.applyAsDouble(basis, result);
  }

  public long reduceEntriesToLong(
      long threshold,
      ToLongFunction<Entry<K, V>> transformer,
      long basis,
      LongBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Long result =
        all(threshold, e -> transformer.applyAsLong(e), (a, b) -> reducer.applyAsLong(a, b));
    return result == null ? basis : reducer.applyAsLong(basis, result);
  }

  public int reduceEntriesToInt(
      long threshold,
      ToIntFunction<Entry<K, V>> transformer,
      int basis,
      IntBinaryOperator reducer) {
    transformer.hashCode();
    reducer.hashCode();
    Integer result =
        all(threshold, e -> transformer.applyAsInt(e), (a, b) -> reducer.applyAsInt(a, b));
    return result == null ? basis : reducer.applyAsInt(basis, result);
  }
}
