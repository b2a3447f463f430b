package org.mazurka.explore;

import java.time.Duration;
import java.util.Optional;

/**
 * How an exploration is to go.
 *
 * @param onViolation whether to stop at the first bad execution
 * @param finalStates whether to collect the distinct final states
 * @param maxExecutions how many executions to begin at most; complete and blocked ones count
 * @param timeout how long to go on at most
 * @param maxDepth how long an execution may be. A given limit cuts longer executions and goes on
 *     with the next one; without one, the first execution longer than {@link #DEFAULT_DEPTH} ends
 *     the exploration, because the program most likely does not terminate
 * @param seed which of the enabled processes goes first where the algorithm may choose: 0 for the
 *     one of the smallest number, else a random order
 * @param planning for the algorithms that plan executions ahead
 */
public record Settings(
    OnViolation onViolation,
    FinalStates finalStates,
    long maxExecutions,
    Optional<Duration> timeout,
    Optional<Integer> maxDepth,
    long seed,
    Planning planning) {

  /** Settings with the default planning. */
  public Settings(
      OnViolation onViolation,
      FinalStates finalStates,
      long maxExecutions,
      Optional<Duration> timeout,
      Optional<Integer> maxDepth,
      long seed) {
    this(onViolation, finalStates, maxExecutions, timeout, maxDepth, seed, Planning.DEFAULT);
  }

  /** The length at which an execution is taken for endless. */
  public static final int DEFAULT_DEPTH = 20_000;

  /** How many processes may be created before an execution is taken for endless. */
  public static final int MAX_PROCESSES = 2_000;

  /** Stop at the first violation, and no other limits. */
  public static final Settings DEFAULT =
      new Settings(
          OnViolation.STOP,
          FinalStates.IGNORE,
          Long.MAX_VALUE,
          Optional.empty(),
          Optional.empty(),
          0);

  /** What to do after a bad execution. */
  public enum OnViolation {
    STOP,
    KEEP_GOING
  }

  /** Whether to remember the final states. */
  public enum FinalStates {
    IGNORE,
    COLLECT
  }

  /** These settings, but exploring everything. */
  public Settings keepGoing() {
    return new Settings(
        OnViolation.KEEP_GOING, finalStates, maxExecutions, timeout, maxDepth, seed, planning);
  }

  /** These settings, but collecting the final states. */
  public Settings collectingFinalStates() {
    return new Settings(
        onViolation, FinalStates.COLLECT, maxExecutions, timeout, maxDepth, seed, planning);
  }

  /** These settings, but planning in another way. */
  public Settings with(Planning otherPlanning) {
    return new Settings(
        onViolation, finalStates, maxExecutions, timeout, maxDepth, seed, otherPlanning);
  }
}
