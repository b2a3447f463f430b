package org.mazurka.junit;

/** What an exploration is expected to find; anything but {@link #NOTHING} is for tests of bugs. */
public enum Expect {
  /** Every execution is good. */
  NOTHING,
  /** Some execution ends in a deadlock. */
  DEADLOCK,
  /** In some execution an assertion fails. */
  ASSERTION,
  /** In some execution a thread ends by an exception. */
  ERROR,
  /** Some execution has a data race. */
  DATA_RACE
}
