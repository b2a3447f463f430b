package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: each operation is one step, and iterators see the list as it was. */
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess {

  private static final int FREE = 0;
  private static final int CHANGING = 1;

  private List<E> elements = unmodifiable(new ArrayList<>()); // never changed
  private Object stamp;
  private Thread changer; // while it calls the program back

  public CopyOnWriteArrayList() {}

  public CopyOnWriteArrayList(Collection<? extends E> collection) {
    elements = unmodifiable(new ArrayList<>(collection));
  }

  public CopyOnWriteArrayList(E[] array) {
    elements = unmodifiable(new ArrayList<>(Arrays.asList(array)));
  }

  private static <E> List<E> unmodifiable(List<E> list) {
    return Collections.unmodifiableList(list);
  }

  private List<E> look() {
    Step.observe(this);
    Step.after(stamp);
    return elements;
  }

  /**
   * One change of a copy: one step, unless the program takes steps when it is called back; then
   * others that change the list wait meanwhile.
   */
  private <T> T change(Function<List<E>, T> change) {
    boolean nested = changer == Thread.currentThread();
    if (nested) {
      Step.change(this);
    } else {
      Step.changeWhenUninterruptibly(this, FREE, FREE);
    }
    Step.after(stamp);
    List<E> copy = new ArrayList<>(elements);
    long mark = Step.mark();
    changer = Thread.currentThread();
    Step.state(this, CHANGING);
    try {
      return change.apply(copy);
    } catch (RuntimeException | Error e) {
      copy = null;
      throw e;
    } finally {
      if (Step.mark() != mark) {
        Step.change(this);
      }
      if (copy != null) {
        elements = unmodifiable(copy);
        stamp = Step.stamp(stamp);
      }
      if (!nested) {
        changer = null;
        Step.state(this, FREE);
      }
    }
  }

  @Override
  public E get(int index) {
    return look().get(index);
  }

  @Override
  public E getFirst() {
    return look().getFirst();
  }

  @Override
  public E getLast() {
    return look().getLast();
  }

  @Override
  public int size() {
    return look().size();
  }

  @Override
  public boolean isEmpty() {
    return look().isEmpty();
  }

  @Override
  public boolean contains(Object element) {
    Step.compares(element);
    return look().contains(element);
  }

  @Override
  public boolean containsAll(Collection<?> collection) {
    return look().containsAll(collection);
  }

  @Override
  public int indexOf(Object element) {
    return look().indexOf(element);
  }

  @Override
  public int lastIndexOf(Object element) {
    return look().lastIndexOf(element);
  }

  @Override
  public Iterator<E> iterator() {
    return look().iterator();
  }

  @Override
  public ListIterator<E> listIterator() {
    return look().listIterator();
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    return look().listIterator(index);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(look().toArray(), Spliterator.ORDERED | Spliterator.IMMUTABLE);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    look().forEach(action);
  }

  @Override
  public Object[] toArray() {
    return look().toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return look().toArray(array);
  }

  @Override
  public boolean equals(Object other) {
    return other == this || other instanceof List<?> && look().equals(other);
  }

  @Override
  public int hashCode() {
    return look().hashCode();
  }

  @Override
  public String toString() {
    return Step.text(new ArrayList<>(look()));
  }

  @Override
  public E set(int index, E element) {
    return change(list -> list.set(index, element));
  }

  @Override
  public boolean add(E element) {
    return change(list -> list.add(element));
  }

  @Override
  public void add(int index, E element) {
    change(
        list -> {
          list.add(index, element);
          return null;
        });
  }

  public boolean addIfAbsent(E element) {
    return change(list -> !list.contains(element) && list.add(element));
  }

  public int addAllAbsent(Collection<? extends E> collection) {
    List<E> added = new ArrayList<>(collection);
    return change(
        list -> {
          int before = list.size();
          for (E element : added) {
            if (!list.contains(element)) {
              list.add(element);
            }
          }
          return list.size() - before;
        });
  }

  @Override
  public boolean addAll(Collection<? extends E> collection) {
    List<E> added = new ArrayList<>(collection);
    return change(list -> list.addAll(added));
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> collection) {
    List<E> added = new ArrayList<>(collection);
    return change(list -> list.addAll(index, added));
  }

  @Override
  public E remove(int index) {
    return change(list -> list.remove(index));
  }

  @Override
  public E removeFirst() {
    return change(List::removeFirst);
  }

  @Override
  public E removeLast() {
    return change(List::removeLast);
  }

  @Override
  public boolean remove(Object element) {
    return change(list -> list.remove(element));
  }

  @Override
  public boolean removeAll(Collection<?> collection) {
    return change(list -> list.removeAll(collection));
  }

  @Override
  public boolean retainAll(Collection<?> collection) {
    return change(list -> list.retainAll(collection));
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return change(list -> list.removeIf(filter));
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    change(
        list -> {
          list.replaceAll(operator);
          return null;
        });
  }

  @Override
  public void sort(Comparator<? super E> comparator) {
    change(
        list -> {
          list.sort(comparator);
          return null;
        });
  }

  @Override
  public void clear() {
    change(
        list -> {
          list.clear();
          return null;
        });
  }

  @Override
  public List<E> subList(int from, int to) {
    Step.refuse("java.util.concurrent.CopyOnWriteArrayList.subList");
    return List.of();
  }

  @Override
  public List<E> reversed() {
    Step.refuse("java.util.concurrent.CopyOnWriteArrayList.reversed");
    return List.of();
  }
}
