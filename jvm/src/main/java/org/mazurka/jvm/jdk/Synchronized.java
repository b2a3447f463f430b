package org.mazurka.jvm.jdk;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * In the place of {@code Collections.synchronizedX}: every call locks the wrapper. As there, who
 * iterates must lock it himself.
 */
public final class Synchronized {

  private Synchronized() {}

  public static <T> Collection<T> synchronizedCollection(Collection<T> collection) {
    return new Elements<>(collection, null);
  }

  public static <T> Set<T> synchronizedSet(Set<T> set) {
    return new Members<>(set, null);
  }

  public static <T> List<T> synchronizedList(List<T> list) {
    return new Sequence<>(list, null);
  }

  public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
    return new Entries<>(map);
  }

  // ---- as the JDK's own classes call them, with the object to lock

  public static <T> Collection<T> synchronizedCollection(Collection<T> collection, Object mutex) {
    return new Elements<>(collection, mutex);
  }

  public static <T> Set<T> synchronizedSet(Set<T> set, Object mutex) {
    return new Members<>(set, mutex);
  }

  public static <T> List<T> synchronizedList(List<T> list, Object mutex) {
    return new Sequence<>(list, mutex);
  }

  private static class Elements<T> implements Collection<T> {
    private final Collection<T> inner;
    final Object mutex;

    Elements(Collection<T> inner, Object mutex) {
      inner.getClass(); // not null
      this.inner = inner;
      this.mutex = mutex == null ? this : mutex;
    }

    @Override
    public int size() {
      synchronized (mutex) {
        return inner.size();
      }
    }

    @Override
    public boolean isEmpty() {
      synchronized (mutex) {
        return inner.isEmpty();
      }
    }

    @Override
    public boolean contains(Object element) {
      synchronized (mutex) {
        return inner.contains(element);
      }
    }

    @Override
    public Object[] toArray() {
      synchronized (mutex) {
        return inner.toArray();
      }
    }

    @Override
    public <A> A[] toArray(A[] array) {
      synchronized (mutex) {
        return inner.toArray(array);
      }
    }

    @Override
    public <A> A[] toArray(IntFunction<A[]> generator) {
      synchronized (mutex) {
        return inner.toArray(generator);
      }
    }

    @Override
    public Iterator<T> iterator() {
      return inner.iterator();
    }

    @Override
    public Spliterator<T> spliterator() {
      return inner.spliterator();
    }

    @Override
    public boolean add(T element) {
      synchronized (mutex) {
        return inner.add(element);
      }
    }

    @Override
    public boolean remove(Object element) {
      synchronized (mutex) {
        return inner.remove(element);
      }
    }

    @Override
    public boolean containsAll(Collection<?> elements) {
      synchronized (mutex) {
        return inner.containsAll(elements);
      }
    }

    @Override
    public boolean addAll(Collection<? extends T> elements) {
      synchronized (mutex) {
        return inner.addAll(elements);
      }
    }

    @Override
    public boolean removeAll(Collection<?> elements) {
      synchronized (mutex) {
        return inner.removeAll(elements);
      }
    }

    @Override
    public boolean retainAll(Collection<?> elements) {
      synchronized (mutex) {
        return inner.retainAll(elements);
      }
    }

    @Override
    public boolean removeIf(Predicate<? super T> filter) {
      synchronized (mutex) {
        return inner.removeIf(filter);
      }
    }

    @Override
    public void forEach(Consumer<? super T> action) {
      synchronized (mutex) {
        inner.forEach(action);
      }
    }

    @Override
    public void clear() {
      synchronized (mutex) {
        inner.clear();
      }
    }

    @Override
    public String toString() {
      synchronized (mutex) {
        return inner.toString();
      }
    }
  }

  private static final class Members<T> extends Elements<T> implements Set<T> {
    private final Set<T> inner;

    Members(Set<T> inner, Object mutex) {
      super(inner, mutex);
      this.inner = inner;
    }

    @Override
    public boolean equals(Object other) {
      synchronized (mutex) {
        return this == other || inner.equals(other);
      }
    }

    @Override
    public int hashCode() {
      synchronized (mutex) {
        return inner.hashCode();
      }
    }
  }

  private static final class Sequence<T> extends Elements<T> implements List<T> {
    private final List<T> inner;
    private Sequence<T> reversed;

    Sequence(List<T> inner, Object mutex) {
      super(inner, mutex);
      this.inner = inner;
    }

    private Sequence(Sequence<T> reversed) {
      this(reversed.inner.reversed(), reversed.mutex);
      this.reversed = reversed;
    }

    @Override
    public boolean equals(Object other) {
      synchronized (mutex) {
        return this == other || inner.equals(other);
      }
    }

    @Override
    public int hashCode() {
      synchronized (mutex) {
        return inner.hashCode();
      }
    }

    @Override
    public T get(int index) {
      synchronized (mutex) {
        return inner.get(index);
      }
    }

    @Override
    public T set(int index, T element) {
      synchronized (mutex) {
        return inner.set(index, element);
      }
    }

    @Override
    public void add(int index, T element) {
      synchronized (mutex) {
        inner.add(index, element);
      }
    }

    @Override
    public T remove(int index) {
      synchronized (mutex) {
        return inner.remove(index);
      }
    }

    @Override
    public int indexOf(Object element) {
      synchronized (mutex) {
        return inner.indexOf(element);
      }
    }

    @Override
    public int lastIndexOf(Object element) {
      synchronized (mutex) {
        return inner.lastIndexOf(element);
      }
    }

    @Override
    public boolean addAll(int index, Collection<? extends T> elements) {
      synchronized (mutex) {
        return inner.addAll(index, elements);
      }
    }

    @Override
    public ListIterator<T> listIterator() {
      return inner.listIterator();
    }

    @Override
    public ListIterator<T> listIterator(int index) {
      return inner.listIterator(index);
    }

    @Override
    public List<T> subList(int from, int to) {
      synchronized (mutex) {
        return new Sequence<>(inner.subList(from, to), mutex);
      }
    }

    @Override
    public void replaceAll(UnaryOperator<T> operator) {
      synchronized (mutex) {
        inner.replaceAll(operator);
      }
    }

    @Override
    public void sort(Comparator<? super T> comparator) {
      synchronized (mutex) {
        inner.sort(comparator);
      }
    }

    @Override
    public void addFirst(T element) {
      synchronized (mutex) {
        inner.addFirst(element);
      }
    }

    @Override
    public void addLast(T element) {
      synchronized (mutex) {
        inner.addLast(element);
      }
    }

    @Override
    public T getFirst() {
      synchronized (mutex) {
        return inner.getFirst();
      }
    }

    @Override
    public T getLast() {
      synchronized (mutex) {
        return inner.getLast();
      }
    }

    @Override
    public T removeFirst() {
      synchronized (mutex) {
        return inner.removeFirst();
      }
    }

    @Override
    public T removeLast() {
      synchronized (mutex) {
        return inner.removeLast();
      }
    }

    @Override
    public List<T> reversed() {
      synchronized (mutex) {
        if (reversed == null) {
          reversed = new Sequence<>(this);
        }
        return reversed;
      }
    }
  }

  private static final class Entries<K, V> implements Map<K, V> {
    private final Map<K, V> inner;

    Entries(Map<K, V> inner) {
      inner.getClass(); // not null
      this.inner = inner;
    }

    @Override
    public synchronized int size() {
      return inner.size();
    }

    @Override
    public synchronized boolean isEmpty() {
      return inner.isEmpty();
    }

    @Override
    public synchronized boolean containsKey(Object key) {
      return inner.containsKey(key);
    }

    @Override
    public synchronized boolean containsValue(Object value) {
      return inner.containsValue(value);
    }

    @Override
    public synchronized V get(Object key) {
      return inner.get(key);
    }

    @Override
    public synchronized V getOrDefault(Object key, V other) {
      return inner.getOrDefault(key, other);
    }

    @Override
    public synchronized V put(K key, V value) {
      return inner.put(key, value);
    }

    @Override
    public synchronized V putIfAbsent(K key, V value) {
      return inner.putIfAbsent(key, value);
    }

    @Override
    public synchronized V remove(Object key) {
      return inner.remove(key);
    }

    @Override
    public synchronized boolean remove(Object key, Object value) {
      return inner.remove(key, value);
    }

    @Override
    public synchronized V replace(K key, V value) {
      return inner.replace(key, value);
    }

    @Override
    public synchronized boolean replace(K key, V before, V after) {
      return inner.replace(key, before, after);
    }

    @Override
    public synchronized void putAll(Map<? extends K, ? extends V> map) {
      inner.putAll(map);
    }

    @Override
    public synchronized void clear() {
      inner.clear();
    }

    @Override
    public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
      inner.forEach(action);
    }

    @Override
    public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
      inner.replaceAll(function);
    }

    @Override
    public synchronized V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
      return inner.computeIfAbsent(key, function);
    }

    @Override
    public synchronized V computeIfPresent(
        K key, BiFunction<? super K, ? super V, ? extends V> function) {
      return inner.computeIfPresent(key, function);
    }

    @Override
    public synchronized V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
      return inner.compute(key, function);
    }

    @Override
    public synchronized V merge(
        K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
      return inner.merge(key, value, function);
    }

    @Override
    public synchronized Set<K> keySet() {
      return new Members<>(inner.keySet(), this);
    }

    @Override
    public synchronized Collection<V> values() {
      return new Elements<>(inner.values(), this);
    }

    @Override
    public synchronized Set<Map.Entry<K, V>> entrySet() {
      return new Members<>(inner.entrySet(), this);
    }

    @Override
    public synchronized boolean equals(Object other) {
      return this == other || inner.equals(other);
    }

    @Override
    public synchronized int hashCode() {
      return inner.hashCode();
    }

    @Override
    public synchronized String toString() {
      return inner.toString();
    }
  }
}
