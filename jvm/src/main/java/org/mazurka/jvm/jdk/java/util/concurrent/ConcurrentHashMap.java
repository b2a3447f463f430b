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
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: each operation is one step on the whole map. One that calls the
 * program back and is interrupted by steps of the program keeps its key to itself until its end:
 * others that write it wait, readers do not.
 */
public class ConcurrentHashMap<K, V> extends BulkMap<K, V> {

  private static final int BINS = 16;

  private final Map<K, Node<V>> table = new HashMap<>();
  private final KeptKeys kept;

  /** What a key has, from when it is put in until it is removed. */
  private static final class Node<V> {
    private Item<V> item;

    Node(Item<V> item) {
      this.item = item;
    }

    /** The value of a node that may be null. */
    static <V> V value(Node<V> node) {
      return node == null ? null : Item.value(node.item);
    }
  }

  public ConcurrentHashMap() {
    kept = new KeptKeys(BINS);
  }

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
    double room = 1.0 + Math.max(initialCapacity, concurrencyLevel) / loadFactor;
    kept = new KeptKeys(room < BINS ? (int) room : BINS);
  }

  @SuppressWarnings("this-escape")
  public ConcurrentHashMap(Map<? extends K, ? extends V> map) {
    this();
    map.forEach((key, value) -> table.put(key, new Node<>(Item.of(value))));
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
    Step.compares(key);
    return Node.value(table.get(key));
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
    for (Node<V> node : table.values()) {
      if (Node.value(node).equals(value)) {
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
    Node<V> node = table.get(key);
    Object earlier = node == null ? null : node.item.stamp();
    V before = Node.value(node);
    Item<V> item = new Item<>(value, Step.stamp(earlier), 0);
    if (node == null) {
      table.put(key, new Node<>(item));
    } else {
      node.item = item;
    }
    return before;
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
    V present = Node.value(table.get(key));
    return present == null ? store(key, value) : present;
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map) {
    map.forEach(this::put);
  }

  @Override
  public V remove(Object key) {
    return replaceNode(key, null, null);
  }

  @Override
  public boolean remove(Object key, Object value) {
    Line.present(key);
    return value != null && replaceNode(key, null, value) != null;
  }

  @Override
  public V replace(K key, V value) {
    return replaceNode(key, Line.present(value), null);
  }

  @Override
  public boolean replace(K key, V before, V after) {
    return replaceNode(key, Line.present(after), Line.present(before)) != null;
  }

  /**
   * Replaces the value of a key, if it has one, and gives the one from before; else null.
   *
   * @param value the new one; null to remove it
   * @param expected only if this was the value; null for any
   */
  @SuppressWarnings("unchecked") // a key that is there is a K
  private V replaceNode(Object key, V value, Object expected) {
    begin(key);
    V before = Node.value(table.get(key));
    if (before == null || expected != null && expected != before && !expected.equals(before)) {
      return null;
    }
    if (value == null) {
      table.remove(key);
    } else {
      store((K) key, value);
    }
    return before;
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
    V before = Node.value(table.get(key));
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
    V present = Node.value(table.get(key));
    return present == null ? change(key, _ -> function.apply(key)) : present;
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
    forEach(
        (key, value) -> {
          V before = value;
          while (before != null
              && replaceNode(key, Line.present(function.apply(key, before)), before) == null) {
            before = get(key);
          }
        });
  }

  // ---- all entries

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Line.present(action);
    each(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  /** Each entry of a key that was there at first is read, in one step, when its turn comes. */
  private void each(Consumer<? super Entry<K, V>> action) {
    for (K key : keysNow()) {
      Entry<K, V> entry = entryNow(key);
      if (entry != null) {
        action.accept(entry);
      }
    }
  }

  /** Removes what a filter takes and nobody has replaced meanwhile. */
  private boolean removeEach(Predicate<Entry<K, V>> filter) {
    boolean[] removed = {false};
    each(
        entry ->
            removed[0] |=
                filter.test(entry) && replaceNode(entry.getKey(), null, entry.getValue()) != null);
    return removed[0];
  }

  @Override
  final List<K> keysNow() {
    Step.observe(this);
    return new ArrayList<>(table.keySet());
  }

  @Override
  final Entry<K, V> entryNow(K key) {
    Step.observe(this);
    V value = Node.value(table.get(key));
    return value == null ? null : new Written(key, value);
  }

  /**
   * Goes through the keys that were there at first, as far as they still are. As in the JDK, that
   * is decided before anybody asks for it, and the value is read then.
   *
   * @param <P> the key, the value or both
   */
  private final class Parts<P> implements Iterator<P>, Enumeration<P> {
    private final BiFunction<K, Node<V>, P> part;
    private final List<K> keys;
    private int at;
    private K key;
    private Node<V> next;
    private K last;

    Parts(BiFunction<K, Node<V>, P> part) {
      this.part = part;
      keys = keysNow();
      advance();
    }

    private void advance() {
      next = null;
      while (next == null && at < keys.size()) {
        key = keys.get(at++);
        next = table.get(key);
      }
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public P next() {
      if (next == null) {
        throw new NoSuchElementException();
      }
      P result = part.apply(key, next);
      last = key;
      if (at < keys.size()) {
        Step.observe(ConcurrentHashMap.this);
      }
      advance();
      return result;
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      replaceNode(last, null, null);
      last = null;
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

  private Parts<K> eachKey() {
    return new Parts<>((key, _) -> key);
  }

  private Parts<V> eachValue() {
    return new Parts<>((_, node) -> valueNow(node));
  }

  private V valueNow(Node<V> node) {
    Step.observe(this);
    return Node.value(node);
  }

  /** Goes through the keys that were there when it began; each is read when its turn comes. */
  private final class Traverser<P> extends Spliterators.AbstractSpliterator<P> {
    private final Function<Entry<K, V>, P> part;
    private Iterator<K> keys;

    Traverser(Function<Entry<K, V>, P> part, int characteristics) {
      super(size(), characteristics | Spliterator.CONCURRENT | Spliterator.NONNULL);
      this.part = part;
    }

    @Override
    public boolean tryAdvance(Consumer<? super P> action) {
      Line.present(action);
      if (keys == null) {
        keys = keysNow().iterator();
      }
      while (keys.hasNext()) {
        Entry<K, V> entry = entryNow(keys.next());
        if (entry != null) {
          action.accept(part.apply(entry));
          return true;
        }
      }
      return false;
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

  @Override
  public Set<Entry<K, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Entry<K, V>> iterator() {
        return new Parts<>((key, node) -> new Written(key, valueNow(node)));
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
      public boolean removeAll(Collection<?> elements) {
        return removeAllFrom(this, elements);
      }

      @Override
      public boolean removeIf(Predicate<? super Entry<K, V>> filter) {
        Line.present(filter);
        return removeEach(entry -> filter.test(new SimpleImmutableEntry<>(entry)));
      }

      @Override
      public void forEach(Consumer<? super Entry<K, V>> action) {
        Line.present(action);
        each(action);
      }

      @Override
      public void clear() {
        ConcurrentHashMap.this.clear();
      }

      @Override
      public Spliterator<Entry<K, V>> spliterator() {
        return new Traverser<>(entry -> entry, Spliterator.DISTINCT);
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
        return eachValue();
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
      public boolean removeIf(Predicate<? super V> filter) {
        Line.present(filter);
        return removeEach(entry -> filter.test(entry.getValue()));
      }

      @Override
      public void forEach(Consumer<? super V> action) {
        Line.present(action);
        each(entry -> action.accept(entry.getValue()));
      }

      @Override
      public Spliterator<V> spliterator() {
        return new Traverser<>(Entry::getValue, 0);
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

  /** Removes elements from a view, one after the other. */
  private static boolean removeAllFrom(Collection<?> view, Collection<?> elements) {
    boolean removed = false;
    for (Object element : elements) {
      removed |= view.remove(element);
    }
    return removed;
  }

  public Enumeration<K> keys() {
    return eachKey();
  }

  public Enumeration<V> elements() {
    return eachValue();
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
      if (map.getClass() != ConcurrentHashMap.class) {
        Step.callsProgram();
      }
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
    public boolean removeAll(Collection<?> keys) {
      return removeAllFrom(this, keys);
    }

    @Override
    public void forEach(Consumer<? super K> action) {
      Line.present(action);
      map.each(entry -> action.accept(entry.getKey()));
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
      return map.eachKey();
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
      return map.new Traverser<>(Entry::getKey, Spliterator.DISTINCT);
    }
  }

  /** All entries in one step. */
  @Override
  public String toString() {
    Step.observe(this);
    Map<K, V> copy = new HashMap<>();
    table.forEach((key, node) -> copy.put(key, Node.value(node)));
    return copy.isEmpty() ? Collections.emptyMap().toString() : Step.text(copy);
  }
}
