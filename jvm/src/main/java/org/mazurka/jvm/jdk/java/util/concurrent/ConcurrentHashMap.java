package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: each operation is one step on the whole map. One that calls the
 * program back and is interrupted by steps of the program keeps its key to itself until its end:
 * others that write it wait, readers do not.
 */
public class ConcurrentHashMap<K, V> extends BulkMap<K, V> {

  private final Map<K, Item<V>> table = new HashMap<>();
  private final KeptKeys kept = new KeptKeys();

  public ConcurrentHashMap() {}

  public ConcurrentHashMap(int initialCapacity) {
    this(initialCapacity, 0.75f, 1);
  }

  public ConcurrentHashMap(int initialCapacity, float loadFactor) {
    this(initialCapacity, loadFactor, 1);
  }

  public ConcurrentHashMap(int initialCapacity, float loadFactor, int concurrencyLevel) {
    if (!(loadFactor > 0.0f) || initialCapacity < 0 || concurrencyLevel <= 0) {
      throw new IllegalArgumentException();
    }
  }

  @SuppressWarnings("this-escape")
  public ConcurrentHashMap(Map<? extends K, ? extends V> map) {
    map.forEach((key, value) -> table.put(key, Item.of(value)));
  }

  public static <T> KeySetView<T, Boolean> newKeySet() {
    return new KeySetView<>(new ConcurrentHashMap<>(), Boolean.TRUE);
  }

  public static <T> KeySetView<T, Boolean> newKeySet(int initialCapacity) {
    return new KeySetView<>(new ConcurrentHashMap<>(initialCapacity), Boolean.TRUE);
  }

  // ---- reads

  @Override
  public V get(Object key) {
    Line.present(key);
    Step.observe(this);
    return Item.value(table.get(key));
  }

  @Override
  public V getOrDefault(Object key, V other) {
    V value = get(key);
    return value == null ? other : value;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  @Override
  public boolean containsValue(Object value) {
    Line.present(value);
    Step.observe(this);
    for (Item<V> item : table.values()) {
      if (Item.value(item).equals(value)) {
        return true;
      }
    }
    return false;
  }

  public boolean contains(Object value) {
    return containsValue(value);
  }

  @Override
  public int size() {
    Step.observe(this);
    return table.size();
  }

  public long mappingCount() {
    return size();
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  // ---- writes

  /** Begins a step that may write a key. */
  private void begin(Object key) {
    kept.change(this, Line.present(key));
  }

  private V store(K key, V value) {
    Item<V> before = table.get(key);
    table.put(key, new Item<>(value, Step.stamp(before == null ? null : before.stamp()), 0));
    return Item.value(before);
  }

  @Override
  public V put(K key, V value) {
    Line.present(value);
    begin(key);
    return store(key, value);
  }

  @Override
  public V putIfAbsent(K key, V value) {
    Line.present(value);
    begin(key);
    Item<V> present = table.get(key);
    return present == null ? store(key, value) : Item.value(present);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map) {
    map.forEach(this::put);
  }

  @Override
  public V remove(Object key) {
    begin(key);
    return Item.value(table.remove(key));
  }

  @Override
  public boolean remove(Object key, Object value) {
    begin(key);
    Item<V> present = table.get(key);
    boolean equal = present != null && Item.value(present).equals(value);
    if (equal) {
      table.remove(key);
    }
    return equal;
  }

  @Override
  public V replace(K key, V value) {
    Line.present(value);
    begin(key);
    return table.containsKey(key) ? store(key, value) : null;
  }

  @Override
  public boolean replace(K key, V before, V after) {
    Line.present(before);
    Line.present(after);
    begin(key);
    Item<V> present = table.get(key);
    boolean equal = present != null && Item.value(present).equals(before);
    if (equal) {
      store(key, after);
    }
    return equal;
  }

  @Override
  public void clear() {
    Step.changeWhenClear(this, -1);
    table.clear();
  }

  // ---- writes that call back

  /** A new value for the old one; null to have none. */
  private interface Change<V> {
    V of(V before);
  }

  /** Replaces the value of a key while it is kept; null removes it. */
  private V change(K key, Change<V> change) {
    V before = Item.value(table.get(key));
    long mark = Step.mark();
    kept.keep(this, key);
    V after;
    try {
      after = change.of(before);
    } catch (RuntimeException | Error e) {
      kept.free(this, key, mark);
      throw e;
    }
    kept.free(this, key, mark);
    if (after != null) {
      store(key, after);
    } else {
      table.remove(key);
    }
    return after;
  }

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    Line.present(function);
    begin(key);
    Item<V> present = table.get(key);
    return present == null ? change(key, _ -> function.apply(key)) : Item.value(present);
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Line.present(function);
    begin(key);
    return table.containsKey(key) ? change(key, before -> function.apply(key, before)) : null;
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    Line.present(function);
    begin(key);
    return change(key, before -> function.apply(key, before));
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    Line.present(value);
    Line.present(function);
    begin(key);
    if (!table.containsKey(key)) {
      store(key, value);
      return value;
    }
    return change(key, before -> function.apply(before, value));
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Line.present(function);
    for (Entries entries = new Entries(); entries.hasNext(); ) {
      K key = entries.next().getKey();
      computeIfPresent(key, (k, v) -> Line.present(function.apply(k, v)));
    }
  }

  // ---- all entries

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Line.present(action);
    for (Entries entries = new Entries(); entries.hasNext(); ) {
      Entry<K, V> entry = entries.next();
      action.accept(entry.getKey(), entry.getValue());
    }
  }

  @Override
  final List<K> keysNow() {
    Step.observe(this);
    return new ArrayList<>(table.keySet());
  }

  @Override
  final Entry<K, V> entryNow(K key) {
    Step.observe(this);
    Item<V> item = table.get(key);
    return item == null ? null : new Written(key, Item.value(item));
  }

  /** Goes through the keys that were there at first, as far as they still are. */
  private final class Entries implements Iterator<Entry<K, V>> {
    private final List<K> keys;
    private int at;
    private Entry<K, V> next;
    private Entry<K, V> last;

    Entries() {
      keys = keysNow();
      advance();
    }

    private void advance() {
      next = null;
      while (next == null && at < keys.size()) {
        K key = keys.get(at++);
        Item<V> item = table.get(key);
        if (item != null) {
          next = new Written(key, Item.value(item));
        }
      }
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Entry<K, V> next() {
      if (next == null) {
        throw new NoSuchElementException();
      }
      last = next;
      if (at < keys.size()) {
        Step.observe(ConcurrentHashMap.this);
      }
      advance();
      return last;
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      ConcurrentHashMap.this.remove(last.getKey());
      last = null;
    }
  }

  /** An entry that writes to the map. */
  private final class Written extends SimpleEntry<K, V> {
    Written(K key, V value) {
      super(key, value);
    }

    @Override
    public V setValue(V value) {
      put(getKey(), value);
      return super.setValue(value);
    }
  }

  private static final class Parts<T, P> implements Iterator<P>, Enumeration<P> {
    private final Iterator<T> entries;
    private final Function<T, P> part;

    Parts(Iterator<T> entries, Function<T, P> part) {
      this.entries = entries;
      this.part = part;
    }

    @Override
    public boolean hasNext() {
      return entries.hasNext();
    }

    @Override
    public P next() {
      return part.apply(entries.next());
    }

    @Override
    public void remove() {
      entries.remove();
    }

    @Override
    public boolean hasMoreElements() {
      return hasNext();
    }

    @Override
    public P nextElement() {
      return next();
    }
  }

  @Override
  public Set<Entry<K, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Entry<K, V>> iterator() {
        return new Entries();
      }

      @Override
      public int size() {
        return ConcurrentHashMap.this.size();
      }

      @Override
      public boolean add(Entry<K, V> entry) {
        return put(entry.getKey(), entry.getValue()) == null;
      }

      @Override
      public boolean containsAll(Collection<?> elements) {
        return haveAll(this, elements);
      }

      @Override
      public boolean contains(Object element) {
        return element instanceof Entry<?, ?> entry
            && entry.getKey() != null
            && entry.getValue() != null
            && entry.getValue().equals(get(entry.getKey()));
      }

      @Override
      public boolean remove(Object element) {
        return element instanceof Entry<?, ?> entry
            && entry.getKey() != null
            && entry.getValue() != null
            && ConcurrentHashMap.this.remove(entry.getKey(), entry.getValue());
      }

      @Override
      public void clear() {
        ConcurrentHashMap.this.clear();
      }

      @Override
      public Spliterator<Entry<K, V>> spliterator() {
        return Spliterators.spliterator(
            iterator(),
            size(),
            Spliterator.DISTINCT | Spliterator.CONCURRENT | Spliterator.NONNULL);
      }
    };
  }

  @Override
  public KeySetView<K, V> keySet() {
    return new KeySetView<>(this, null);
  }

  public KeySetView<K, V> keySet(V mappedValue) {
    Line.present(mappedValue);
    return new KeySetView<>(this, mappedValue);
  }

  @Override
  public Collection<V> values() {
    return new AbstractCollection<>() {
      @Override
      public Iterator<V> iterator() {
        return new Parts<>(new Entries(), Entry::getValue);
      }

      @Override
      public int size() {
        return ConcurrentHashMap.this.size();
      }

      @Override
      public boolean containsAll(Collection<?> values) {
        return haveAll(this, values);
      }

      @Override
      public boolean addAll(Collection<? extends V> values) {
        throw new UnsupportedOperationException();
      }

      @Override
      public boolean contains(Object value) {
        return containsValue(value);
      }

      @Override
      public Spliterator<V> spliterator() {
        return Spliterators.spliterator(
            iterator(), size(), Spliterator.CONCURRENT | Spliterator.NONNULL);
      }
    };
  }

  /** Whether a view has all elements; it has no null. */
  private static boolean haveAll(Collection<?> view, Collection<?> elements) {
    for (Object element : elements) {
      if (element == null || !view.contains(element)) {
        return false;
      }
    }
    return true;
  }

  public Enumeration<K> keys() {
    return new Parts<>(new Entries(), Entry::getKey);
  }

  public Enumeration<V> elements() {
    return new Parts<>(new Entries(), Entry::getValue);
  }

  /** The keys of a map, as a set. */
  public static final class KeySetView<K, V> extends AbstractSet<K> {
    private final ConcurrentHashMap<K, V> map;
    private final V value;

    KeySetView(ConcurrentHashMap<K, V> map, V value) {
      this.map = map;
      this.value = value;
    }

    public ConcurrentHashMap<K, V> getMap() {
      return map;
    }

    public V getMappedValue() {
      return value;
    }

    @Override
    public boolean contains(Object key) {
      return map.containsKey(key);
    }

    @Override
    public boolean remove(Object key) {
      return map.remove(key) != null;
    }

    @Override
    public boolean add(K key) {
      if (value == null) {
        throw new UnsupportedOperationException();
      }
      return map.putIfAbsent(key, value) == null;
    }

    @Override
    public boolean containsAll(Collection<?> keys) {
      return haveAll(this, keys);
    }

    @Override
    public boolean addAll(Collection<? extends K> keys) {
      if (value == null) {
        throw new UnsupportedOperationException();
      }
      boolean changed = false;
      for (K key : keys) {
        changed |= add(key);
      }
      return changed;
    }

    @Override
    public Iterator<K> iterator() {
      return new Parts<>(map.new Entries(), Entry::getKey);
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public boolean isEmpty() {
      return map.isEmpty();
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public Object[] toArray() {
      return map.keysNow().toArray();
    }

    @Override
    public <T> T[] toArray(T[] array) {
      return map.keysNow().toArray(array);
    }

    @Override
    public Spliterator<K> spliterator() {
      return Spliterators.spliterator(
          iterator(), size(), Spliterator.DISTINCT | Spliterator.CONCURRENT | Spliterator.NONNULL);
    }
  }

  /** All entries in one step. */
  @Override
  public String toString() {
    Step.observe(this);
    Map<K, V> copy = new HashMap<>();
    table.forEach((key, item) -> copy.put(key, Item.value(item)));
    return copy.isEmpty() ? Collections.emptyMap().toString() : copy.toString();
  }
}
