package org.mazurka.jvm;

/**
 * Whether somebody could notice how often a loop takes a lock: who tries a lock may find it taken,
 * and whoever takes it next gets the time of who had it. Known for all executions together.
 */
final class Notice {

  private boolean locksAreLookedAt;
  private boolean timeIsLookedAt;
  private boolean locksAreWaitedBy;
  private boolean timeIsWaitedOver;

  /** Somebody does more with a lock than to take it and to give it back. */
  void looksAtLock() {
    locksAreLookedAt = true;
  }

  /** Somebody looks at the time. */
  void looksAtTime() {
    timeIsLookedAt = true;
  }

  /**
   * A loop that takes locks leaves out its next turns in vain.
   *
   * @param couldBeTried whether others can try such a lock
   * @param passesTime whether each turn may pass time on, its own or that of another lock
   */
  void waits(boolean couldBeTried, boolean passesTime) {
    locksAreWaitedBy |= couldBeTried;
    timeIsWaitedOver |= passesTime;
  }

  /** Whether somebody could tell that turns were left out. */
  boolean isPossible() {
    return locksAreLookedAt && locksAreWaitedBy || timeIsLookedAt && timeIsWaitedOver;
  }
}
