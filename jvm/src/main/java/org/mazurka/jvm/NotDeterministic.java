package org.mazurka.jvm;

/** The same schedule gave other steps than before; the message names both. */
public final class NotDeterministic extends RuntimeException {

  NotDeterministic(int steps, String thread, String before, String now, Suspects suspects) {
    super(
        ("the program is not deterministic: after %d steps of the same schedule %s was about to do"
                + " '%s', and now '%s'; %s")
            .formatted(steps, thread, before, now, suspects));
  }

  NotDeterministic(Suspects suspects) {
    super("the program is not deterministic: exploring it twice gave two results; " + suspects);
  }
}
