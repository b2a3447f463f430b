package org.mazurka.jvm;

import java.util.List;
import java.util.Set;

/** Steps that threads take only in programs in which somebody could tell. */
enum RareSteps {
  /** A thread notifies, at its end, those who wait at it. */
  NOTIFICATION_AT_END,
  /** The name or the handler of a thread is set, when it may be alive, or looked at. */
  SETTINGS;

  /** All that is more than none of them. */
  static final List<Set<RareSteps>> COMBINATIONS =
      List.of(Set.of(NOTIFICATION_AT_END), Set.of(SETTINGS), Set.of(values()));
}
