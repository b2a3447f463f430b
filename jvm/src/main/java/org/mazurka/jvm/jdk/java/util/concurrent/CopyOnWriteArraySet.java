package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** In the place of the JDK's: each operation is one step. */
public class CopyOnWriteArraySet<E> extends AbstractSet<E> {

  private final CopyOnWriteArrayList<E> list = new CopyOnWriteArrayList<>();

  public CopyOnWriteArraySet() {}

  public CopyOnWriteArraySet(Collection<? extends E> elements) {
    list.addAllAbsent(elements);
  }

  @Override
  public int size() {
    return list.size();
  }

  @Override
  public boolean isEmpty() {
    return list.isEmpty();
  }

  @Override
  public boolean contains(Object element) {
    return list.contains(element);
  }

  @Override
  public boolean containsAll(Collection<?> elements) {
    return list.containsAll(elements);
  }

  @Override
  public Object[] toArray() {
    return list.toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return list.toArray(array);
  }

  @Override
  public Iterator<E> iterator() {
    return list.iterator();
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(list.toArray(), Spliterator.DISTINCT | Spliterator.IMMUTABLE);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    list.forEach(action);
  }

  @Override
  public boolean add(E element) {
    return list.addIfAbsent(element);
  }

  @Override
  public boolean addAll(Collection<? extends E> elements) {
    return list.addAllAbsent(elements) > 0;
  }

  @Override
  public boolean remove(Object element) {
    return list.remove(element);
  }

  @Override
  public boolean removeAll(Collection<?> elements) {
    return list.removeAll(elements);
  }

  @Override
  public boolean retainAll(Collection<?> elements) {
    return list.retainAll(elements);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return list.removeIf(filter);
  }

  @Override
  public void clear() {
    list.clear();
  }
}
