package org.mazurka.model;

/**
 * A bad execution as the explorer found it: what kind, and the schedule that leads to it.
 *
 * @param execution the number of the execution that showed it, counted from 1
 */
public record Violation(Kind kind, String message, Schedule schedule, long execution) {

  /** What can be wrong with an execution. */
  public enum Kind {
    DEADLOCK("deadlock"),
    ASSERTION("assertion"),
    ERROR("error"),
    DATA_RACE("data-race");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The name in reports and in JSON. */
    public String label() {
      return label;
    }
  }
}
