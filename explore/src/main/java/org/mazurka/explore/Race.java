package org.mazurka.explore;

/** A race (e, e') of an execution. */
final class Race {

  /** e. */
  Prefix first;

  /** e'. */
  Prefix second;

  /** The footprint that the step of e' has if it runs before e. */
  long footprint;

  /** Whether no event comes between the two; then the footprint is that of e'. */
  boolean isImmediate;

  /** The race before this one with the same e, or null. */
  Race before;

  private Prefix settledBy; // null: nothing
  private long settledTime; // when that event was executed

  void set(Prefix e, Prefix event, long moved, boolean immediate) {
    first = e;
    second = event;
    footprint = moved;
    isImmediate = immediate;
    settledBy = null;
  }

  /** Later executions that have an event, executed at that time, need not look at it again. */
  void settle(Prefix by, long time) {
    settledBy = by;
    settledTime = time;
  }

  /** Whether such an event is there. */
  boolean isSettled(ExecutionSequence execution) {
    return settledBy != null && execution.isThere(settledBy, settledTime);
  }
}
