package org.mazurka.jvm.jdk.java.util.concurrent;

import org.mazurka.jvm.hooks.Step;

/**
 * An element of a collection.
 *
 * @param stamp what was done before it was put in
 */
record Item<E>(E value, Object stamp) {

  static <E> Item<E> of(E value) {
    if (value == null) {
      throw new NullPointerException();
    }
    return new Item<>(value, Step.stamp());
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
