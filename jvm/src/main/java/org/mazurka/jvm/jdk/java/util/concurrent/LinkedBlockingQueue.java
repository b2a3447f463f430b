package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;

/** In the place of the JDK's: each operation is one step. */
public class LinkedBlockingQueue<E> extends Line<E> implements BlockingQueue<E> {

  public LinkedBlockingQueue() {
    this(UNBOUNDED);
  }

  public LinkedBlockingQueue(int capacity) {
    super(new ArrayDeque<>(), capacity);
  }

  @SuppressWarnings("this-escape")
  public LinkedBlockingQueue(Collection<? extends E> elements) {
    this(UNBOUNDED);
    fill(elements);
  }
}
