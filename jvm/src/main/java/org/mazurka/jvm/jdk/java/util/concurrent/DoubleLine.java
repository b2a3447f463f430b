package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/** A queue with two ends, each of whose operations is one step. */
abstract class DoubleLine<E> extends Line<E> implements Deque<E> {

  private final LinkedList<Item<E>> ends;
  private long firstPlace;

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
    prepend(element);
    return true;
  }

  private void prepend(E element) {
    ends.addFirst(Item.of(element, firstPlace--));
    changed();
  }

  @Override
  public boolean offerLast(E element) {
    return offer(element);
  }

  /** May time out if there is no room. */
  public boolean offerFirst(E element, long time, TimeUnit unit) throws InterruptedException {
    present(element);
    long nanos = unit.toNanos(time);
    if (!Step.changeIfInTime(this, 0, capacity - 1, nanos)) {
      return false;
    }
    prepend(element);
    return true;
  }

  /** May time out if there is no room. */
  public boolean offerLast(E element, long time, TimeUnit unit) throws InterruptedException {
    return offer(element, time, unit);
  }

  public void putFirst(E element) throws InterruptedException {
    present(element);
    Step.changeWhenWithoutAsking(this, 0, capacity - 1);
    prepend(element);
  }

  public void putLast(E element) throws InterruptedException {
    present(element);
    Step.changeWhenWithoutAsking(this, 0, capacity - 1);
    append(element);
    changed();
  }

  @Override
  public void put(E element) throws InterruptedException {
    putLast(element);
  }

  @Override
  public E pollFirst() {
    return poll();
  }

  @Override
  public E pollLast() {
    return Step.changeIf(this, 1, UNBOUNDED) ? removedLast() : null;
  }

  /** May time out if there is no element. */
  public E pollFirst(long time, TimeUnit unit) throws InterruptedException {
    return poll(time, unit);
  }

  /** May time out if there is no element. */
  public E pollLast(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    return Step.changeIfInTime(this, 1, UNBOUNDED, nanos) ? removedLast() : null;
  }

  public E takeFirst() throws InterruptedException {
    Step.changeWhenWithoutAsking(this, 1, UNBOUNDED);
    return removed();
  }

  @Override
  public E take() throws InterruptedException {
    return takeFirst();
  }

  public E takeLast() throws InterruptedException {
    Step.changeWhenWithoutAsking(this, 1, UNBOUNDED);
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
    return new Elements(-1);
  }
}
