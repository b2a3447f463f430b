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
}
