package org.mazurka.jvm;

/** Steps that threads take only in programs in which somebody could tell. */
enum RareSteps {
  /** A thread notifies, at its end, those who wait at it. */
  NOTIFICATION_AT_END,
  /** The name or the handler of a thread is set, when it may be alive, or looked at. */
  SETTINGS
}
