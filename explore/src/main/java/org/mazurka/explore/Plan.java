package org.mazurka.explore;

import java.util.Arrays;

/**
 * Steps that are to be run after a prefix.
 *
 * @param processes who takes each
 * @param footprints what each will touch
 */
record Plan(int[] processes, long[] footprints) {

  int length() {
    return processes.length;
  }

  /** Whether it is taken before another one. */
  boolean isBefore(Plan other) {
    return isBefore(processes, processes.length, other);
  }

  /**
   * Whether steps of the given processes would be taken before a plan: the shorter first, and of
   * two of one length the one whose process is larger where they differ. Any order would do; with
   * this one few explorations of the corpus end blocked.
   */
  static boolean isBefore(int[] processes, int length, Plan other) {
    return length == other.length()
        ? Arrays.compare(processes, 0, length, other.processes, 0, length) > 0
        : length < other.length();
  }
}
