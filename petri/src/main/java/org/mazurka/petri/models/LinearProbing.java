package org.mazurka.petri.models;

import java.util.Arrays;

/**
 * Who can come to which slot, where everybody begins at a slot of his own choice, takes the first
 * one from there on that is free, and keeps it.
 *
 * <p>How many go past a slot does not depend on the order in which they come: of those who come to
 * it, all but one.
 */
final class LinearProbing {

  private final boolean[] isPassed; // by somebody

  LinearProbing(int[] firstSlots, int slots) {
    int[] beginning = new int[slots];
    Arrays.stream(firstSlots).forEach(slot -> beginning[slot]++);
    isPassed = new boolean[slots];
    int passing = 0;
    for (int i = 0; i < 2 * slots; i++) { // around twice: those who passed the last slot
      int slot = i % slots;
      passing = Math.max(0, passing + beginning[slot] - 1);
      isPassed[slot] = passing > 0;
    }
  }

  /** How many slots, from the first one on, somebody who begins there can come to. */
  int reach(int first) {
    int reach = 1;
    while (reach < isPassed.length && isPassed[(first + reach - 1) % isPassed.length]) {
      reach++;
    }
    return reach;
  }
}
