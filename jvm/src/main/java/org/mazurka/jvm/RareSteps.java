package org.mazurka.jvm;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Steps that threads take only in programs in which somebody could tell. */
enum RareSteps {
  /** A thread notifies, at its end, those who wait at it. */
  NOTIFICATION_AT_END,
  /** The name or the handler of a thread is set or looked at, and others may know the thread. */
  SETTINGS,
  /** Turns in vain of a loop that takes a lock, where others try locks or look at the time. */
  TURNS_IN_VAIN;

  /** All that is more than none of them. */
  static final List<Set<RareSteps>> COMBINATIONS =
      IntStream.range(1, 1 << values().length).mapToObj(RareSteps::combination).toList();

  private static Set<RareSteps> combination(int bits) {
    Set<RareSteps> steps = EnumSet.noneOf(RareSteps.class);
    for (RareSteps each : values()) {
      if ((bits & 1 << each.ordinal()) != 0) {
        steps.add(each);
      }
    }
    return steps;
  }
}
