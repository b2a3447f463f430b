package org.mazurka.bench;

import java.util.Arrays;

/**
 * Counts interleavings without exploring them: events in phases, each of which begins when the one
 * before it is over.
 */
final class Interleavings {

  /**
   * [CREOL] 5.1 with five sensors: arrivals, releases, returns and receptions as it counts them.
   */
  private static final int[] BARRIER = {5, 6, 6, 6};

  private Interleavings() {}

  static long ofBarrier() {
    return count(BARRIER);
  }

  /** In how many orders the events can happen. */
  static long count(int... phases) {
    int[] left = phases.clone();
    for (int phase = 0; phase < left.length; phase++) {
      if (left[phase] > 0) { // one of those that are left goes first
        int choices = left[phase]--;
        return Math.multiplyExact((long) choices, count(left));
      }
    }
    return Arrays.stream(left).sum() == 0 ? 1 : 0;
  }
}
