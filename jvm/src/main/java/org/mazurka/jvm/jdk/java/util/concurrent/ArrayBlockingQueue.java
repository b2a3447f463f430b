package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;

/** In the place of the JDK's: each operation is one step. */
public class ArrayBlockingQueue<E> extends LockedLine<E> implements BlockingQueue<E> {

  public ArrayBlockingQueue(int capacity) {
    super(new ArrayDeque<>(), capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair) {
    this(capacity);
  }

  @SuppressWarnings("this-escape")
  public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> elements) {
    this(capacity);
    fill(elements);
  }
}
