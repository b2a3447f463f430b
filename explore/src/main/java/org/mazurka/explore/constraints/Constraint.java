package org.mazurka.explore.constraints;

/** One variable of a trace constraint system comes before another. */
public record Constraint(int before, int after) {

  /** The same two the other way round. */
  public Constraint swapped() {
    return new Constraint(after, before);
  }
}
