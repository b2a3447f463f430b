package org.mazurka.jvm;

/** When a call that waits with a time limit gives up. */
public enum Timeouts {
  /** At any time: how fast others are is not known. */
  ANY,
  /** Where nobody can do anything else: the limits are long enough for all that others do. */
  LAST
}
