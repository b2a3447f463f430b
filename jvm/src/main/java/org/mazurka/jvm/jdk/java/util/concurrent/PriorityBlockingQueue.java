package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** In the place of the JDK's: each operation is one step. */
public class PriorityBlockingQueue<E> extends LockedLine<E> implements BlockingQueue<E> {

  private final Comparator<? super E> comparator;

  public PriorityBlockingQueue() {
    this(11, null);
  }

  public PriorityBlockingQueue(int initialCapacity) {
    this(initialCapacity, null);
  }

  public PriorityBlockingQueue(int initialCapacity, Comparator<? super E> comparator) {
    super(new PriorityQueue<>(initialCapacity, byValue(comparator)), UNBOUNDED);
    this.comparator = comparator;
  }

  @SuppressWarnings({"unchecked", "this-escape"})
  public PriorityBlockingQueue(Collection<? extends E> elements) {
    this(
        11,
        switch (elements) {
          case SortedSet<? extends E> set -> (Comparator<? super E>) set.comparator();
          case PriorityQueue<? extends E> queue -> (Comparator<? super E>) queue.comparator();
          default -> null;
        });
    fill(elements);
  }

  @SuppressWarnings("unchecked")
  private static <E> Comparator<Item<E>> byValue(Comparator<? super E> comparator) {
    return comparator == null
        ? (a, b) -> ((Comparable<? super E>) a.value()).compareTo(b.value())
        : (a, b) -> comparator.compare(a.value(), b.value());
  }

  public Comparator<? super E> comparator() {
    return comparator;
  }

  /** There is always room. */
  @Override
  public void put(E element) {
    offer(element);
  }

  /** There is always room. */
  @Override
  public boolean offer(E element, long time, TimeUnit unit) {
    return offer(element);
  }

  @Override
  public int remainingCapacity() {
    return UNBOUNDED;
  }

  /** As in the JDK, over the elements that are there at first. */
  @Override
  public Iterator<E> iterator() {
    look();
    Iterator<Item<E>> seen = List.copyOf(items).iterator();
    return new Iterator<>() {
      private Item<E> last;

      @Override
      public boolean hasNext() {
        return seen.hasNext();
      }

      @Override
      public E next() {
        last = seen.next();
        return Item.value(last);
      }

      @Override
      public void remove() {
        if (last == null) {
          throw new IllegalStateException();
        }
        change();
        E gone = last.value();
        items.stream()
            .filter(item -> item.value() == gone)
            .findFirst()
            .ifPresent(PriorityBlockingQueue.this::removeItem);
        last = null;
      }
    };
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(snapshot(), Spliterator.NONNULL);
  }
}
