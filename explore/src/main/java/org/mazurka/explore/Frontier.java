package org.mazurka.explore;

import java.util.Arrays;

/** The states that were found and not yet looked at. */
final class Frontier {

  private final SearchOrder order;
  private int oldest; // breadth first: states are numbered in the order in which they are found
  private int found;
  private int[] stack = new int[1024]; // depth first
  private int height;

  Frontier(SearchOrder order) {
    this.order = order;
  }

  /** The next state was found. */
  void add() {
    if (order == SearchOrder.DEPTH) {
      if (height == stack.length) {
        stack = Arrays.copyOf(stack, 2 * height);
      }
      stack[height++] = found;
    }
    found++;
  }

  boolean isEmpty() {
    return size() == 0;
  }

  int size() {
    return switch (order) {
      case BREADTH -> found - oldest;
      case DEPTH -> height;
    };
  }

  /** The state to look at now. */
  int remove() {
    return switch (order) {
      case BREADTH -> oldest++;
      case DEPTH -> stack[--height];
    };
  }

  /** The memory that it takes. */
  long bytes() {
    return (long) Integer.BYTES * stack.length;
  }
}
