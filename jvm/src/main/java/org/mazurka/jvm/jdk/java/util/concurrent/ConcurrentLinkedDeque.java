package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;

/** In the place of the JDK's: each operation is one step. */
public class ConcurrentLinkedDeque<E> extends DoubleLine<E> {

  public ConcurrentLinkedDeque() {
    super(UNBOUNDED);
  }

  @SuppressWarnings("this-escape")
  public ConcurrentLinkedDeque(Collection<? extends E> elements) {
    this();
    fill(elements);
  }

  @Override
  public boolean addAll(Collection<? extends E> elements) {
    return appendAll(elements);
  }

  @Override
  public boolean remove(Object element) {
    return super.remove(present(element));
  }

  @Override
  public boolean removeLastOccurrence(Object element) {
    return super.removeLastOccurrence(present(element));
  }
}
