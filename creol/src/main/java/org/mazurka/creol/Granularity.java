package org.mazurka.creol;

/** How finely dependence looks at the state of an object. */
public enum Granularity {
  /** Two blocks of one object are dependent, as [CREOL] 3.3 assumes. */
  OBJECT,
  /** They are dependent if one writes an attribute that the other reads or writes. */
  ATTRIBUTES
}
