package org.mazurka.jvm;

/** The same schedule gave other steps than before; the message names both. */
public final class NotDeterministic extends RuntimeException {

  NotDeterministic(int step, String before, String now) {
    super(
        ("the program is not deterministic: step %d was '%s' and is '%s' when the same schedule"
                + " runs again; it depends on something that is not controlled (hash codes of"
                + " objects, files, the environment?)")
            .formatted(step, before, now));
  }
}
