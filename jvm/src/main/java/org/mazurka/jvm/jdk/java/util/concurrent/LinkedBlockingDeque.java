package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.concurrent.BlockingDeque;

/** In the place of the JDK's: each operation is one step. */
public class LinkedBlockingDeque<E> extends DoubleLine<E> implements BlockingDeque<E> {

  public LinkedBlockingDeque() {
    this(UNBOUNDED);
  }

  public LinkedBlockingDeque(int capacity) {
    super(capacity);
  }

  @SuppressWarnings("this-escape")
  public LinkedBlockingDeque(Collection<? extends E> elements) {
    this(UNBOUNDED);
    fill(elements);
  }

  @Override
  public boolean addAll(Collection<? extends E> elements) {
    return appendAll(elements);
  }
}
