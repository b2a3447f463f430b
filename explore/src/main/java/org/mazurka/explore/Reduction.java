package org.mazurka.explore;

import java.util.OptionalLong;

/**
 * What makes one algorithm differ from another: which processes are explored after a prefix.
 *
 * <p>{@link Search} walks the tree of executions and calls these methods; {@code E} is the present
 * execution, of length {@code execution.length()}. After which prefixes of it something is left to
 * explore is kept in {@link OpenPrefixes}; the search goes back to the longest of them.
 */
interface Reduction {

  /** No process is left to explore. */
  int NONE = ProcessSet.NONE;

  /** Whether it is planned who goes on after E, which is new. */
  default boolean isPlanned(Prefix end) {
    return false;
  }

  /** The process that it is planned to explore first after E. */
  default int beginPlanned(Prefix end) {
    throw new IllegalStateException("nothing is planned");
  }

  /**
   * E is new, nothing is explored after it yet, and nothing is planned.
   *
   * @param end E as a prefix of what is to come
   * @param awake some enabled process that does not sleep
   * @return the process to explore first
   */
  int begin(Prefix end, int awake);

  /** The next process to explore after E, whose last branch is explored now; there is one. */
  int next(Prefix end);

  /** The last event of E is new; its races may be analysed. */
  void executed(Prefix event);

  /** E is maximal, or all its enabled processes sleep; its races may be analysed. */
  void ended();

  /**
   * E may not become longer, although some process is enabled: the races that it has by now, and
   * those of the steps that would come next, may be analysed.
   */
  void cut();

  /** How much it planned ahead at most: see {@link org.mazurka.model.Statistics}. */
  default OptionalLong plannedNodes() {
    return OptionalLong.empty();
  }

  /** How many processes are known to be left to explore after a prefix. */
  int waiting(Prefix prefix);
}
