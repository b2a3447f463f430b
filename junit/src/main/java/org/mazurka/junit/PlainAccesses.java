package org.mazurka.junit;

/** What becomes of accesses of plain fields, array elements and collections of the JDK. */
public enum PlainAccesses {
  /** They are no steps of their threads; a data race is an error. */
  WATCHED,
  /**
   * They are steps, as if memory were sequentially consistent, and data races are let pass: shows
   * what a data race does, and not all that Java allows it to do.
   */
  VISIBLE
}
