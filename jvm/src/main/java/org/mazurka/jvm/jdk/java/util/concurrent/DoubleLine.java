package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/** A queue with two ends, each of whose operations is one step. */
abstract class DoubleLine<E> extends Line<E> implements Deque<E> {

  private final LinkedList<Item<E>> ends;

  private DoubleLine(LinkedList<Item<E>> items, int capacity) {
    super(items, capacity);
    this.ends = items;
  }

  DoubleLine(int capacity) {
    this(new LinkedList<>(), capacity);
  }

  @Override
  public boolean add(E element) {
    addLast(element);
    return true;
  }

  @Override
  public void addFirst(E element) {
    if (!offerFirst(element)) {
      throw new IllegalStateException("Deque full");
    }
  }

  @Override
  public void addLast(E element) {
    if (!offerLast(element)) {
      throw new IllegalStateException("Deque full");
    }
  }

  @Override
  public boolean offerFirst(E element) {
    present(element);
    if (!Step.changeIf(this, 0, capacity - 1)) {
      return false;
    }
    ends.addFirst(Item.of(element));
    changed();
    return true;
  }

  @Override
  public boolean offerLast(E element) {
    return offer(element);
  }

  /** Times out at once if there is no room. */
  public boolean offerFirst(E element, long time, TimeUnit unit) throws InterruptedException {
    return offerFirst(element);
  }

  /** Times out at once if there is no room. */
  public boolean offerLast(E element, long time, TimeUnit unit) throws InterruptedException {
    return offer(element);
  }

  public void putFirst(E element) throws InterruptedException {
    present(element);
    Step.changeWhen(this, 0, capacity - 1);
    ends.addFirst(Item.of(element));
    changed();
  }

  public void putLast(E element) throws InterruptedException {
    put(element);
  }

  @Override
  public E pollFirst() {
    return poll();
  }

  @Override
  public E pollLast() {
    return Step.changeIf(this, 1, UNBOUNDED) ? removedLast() : null;
  }

  /** Times out at once if there is no element. */
  public E pollFirst(long time, TimeUnit unit) throws InterruptedException {
    return poll();
  }

  /** Times out at once if there is no element. */
  public E pollLast(long time, TimeUnit unit) throws InterruptedException {
    return pollLast();
  }

  public E takeFirst() throws InterruptedException {
    return take();
  }

  public E takeLast() throws InterruptedException {
    Step.changeWhen(this, 1, UNBOUNDED);
    return removedLast();
  }

  private E removedLast() {
    Item<E> item = ends.removeLast();
    changed();
    return Item.value(item);
  }

  @Override
  public E peekFirst() {
    return peek();
  }

  @Override
  public E peekLast() {
    Step.observe(this);
    return Item.value(ends.peekLast());
  }

  @Override
  public E getFirst() {
    return there(peek());
  }

  @Override
  public E getLast() {
    return there(peekLast());
  }

  @Override
  public E removeFirst() {
    return there(poll());
  }

  @Override
  public E removeLast() {
    return there(pollLast());
  }

  private static <T> T there(T value) {
    if (value == null) {
      throw new NoSuchElementException();
    }
    return value;
  }

  @Override
  public void push(E element) {
    addFirst(element);
  }

  @Override
  public E pop() {
    return removeFirst();
  }

  @Override
  public boolean removeFirstOccurrence(Object element) {
    return remove(element);
  }

  @Override
  public boolean removeLastOccurrence(Object element) {
    Step.change(this);
    for (Iterator<Item<E>> all = ends.descendingIterator(); all.hasNext(); ) {
      if (all.next().value().equals(element)) {
        all.remove();
        changed();
        return true;
      }
    }
    return false;
  }

  @Override
  public Iterator<E> descendingIterator() {
    Step.observe(this);
    List<Item<E>> seen = new ArrayList<>(items);
    Collections.reverse(seen);
    return new Elements(seen);
  }
}
