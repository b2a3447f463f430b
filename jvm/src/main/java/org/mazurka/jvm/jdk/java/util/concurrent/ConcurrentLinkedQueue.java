package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** In the place of the JDK's: each operation is one step. */
public class ConcurrentLinkedQueue<E> extends Line<E> {

  public ConcurrentLinkedQueue() {
    super(new ArrayDeque<>(), UNBOUNDED);
  }

  @SuppressWarnings("this-escape")
  public ConcurrentLinkedQueue(Collection<? extends E> elements) {
    this();
    fill(elements);
  }

  @Override
  public boolean addAll(Collection<? extends E> elements) {
    return appendAll(elements);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    present(action);
    each(item -> action.accept(Item.value(item)));
  }

  @Override
  boolean removeEach(Predicate<? super E> filter) {
    return removeOneByOne(filter);
  }
}
