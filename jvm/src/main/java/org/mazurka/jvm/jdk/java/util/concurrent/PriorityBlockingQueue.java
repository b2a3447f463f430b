package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;

/** In the place of the JDK's: each operation is one step. */
public class PriorityBlockingQueue<E> extends Line<E> implements BlockingQueue<E> {

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
}
