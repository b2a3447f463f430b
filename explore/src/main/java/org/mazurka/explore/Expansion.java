package org.mazurka.explore;

/** Which of the enabled actions a search of states follows. */
interface Expansion {

  /** All of them: no reduction. */
  Expansion FULL = (_, count) -> count;

  /**
   * Chooses among the actions that are enabled where the search's cursor stands.
   *
   * @param enabled the enabled actions; the chosen ones are moved to the front, in order
   * @param count how many are enabled, at least one
   * @return how many are chosen
   */
  int choose(int[] enabled, int count);
}
