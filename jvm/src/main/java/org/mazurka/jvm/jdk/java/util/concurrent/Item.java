package org.mazurka.jvm.jdk.java.util.concurrent;

import org.mazurka.jvm.hooks.Step;

/**
 * An element of a collection.
 *
 * @param stamp what was done before it was put in
 * @param place in a queue: greater than that of the elements before it
 */
record Item<E>(E value, Object stamp, long place) {

  static <E> Item<E> of(E value) {
    return of(value, 0);
  }

  static <E> Item<E> of(E value, long place) {
    if (value == null) {
      throw new NullPointerException();
    }
    return new Item<>(value, Step.stamp(), place);
  }

  /** The element of an item that may be null; the caller happens after its insertion. */
  static <E> E value(Item<E> item) {
    if (item == null) {
      return null;
    }
    Step.after(item.stamp);
    return item.value;
  }
}
