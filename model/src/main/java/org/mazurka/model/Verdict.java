package org.mazurka.model;

/** What an exploration says about a program. */
public enum Verdict {
  /** Every trace was explored and none is bad. */
  VERIFIED("verified"),
  /** A bad execution was found. */
  VIOLATION("violation"),
  /** A limit was reached before the end, and nothing bad was found until then. */
  INCOMPLETE("incomplete");

  private final String label;

  Verdict(String label) {
    this.label = label;
  }

  /** The name in reports and in JSON. */
  public String label() {
    return label;
  }
}
