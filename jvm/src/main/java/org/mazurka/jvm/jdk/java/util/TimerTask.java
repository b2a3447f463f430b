package org.mazurka.jvm.jdk.java.util;

import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: to schedule, to begin and to cancel are one step each. */
public abstract class TimerTask implements Runnable {

  private static final int NEW = 0;
  private static final int SCHEDULED = 1;
  private static final int OVER = 2; // begun for the only time, or cancelled

  protected TimerTask() {}

  @Override
  public abstract void run();

  /** It is about to be scheduled. */
  final void schedules() {
    if (!Step.changeIf(this, NEW, NEW)) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    Step.state(this, SCHEDULED);
  }

  /** Whether it may run, which it does once. */
  final boolean begins() {
    boolean begins = Step.changeIf(this, SCHEDULED, SCHEDULED);
    if (begins) {
      Step.state(this, OVER);
    }
    return begins;
  }

  /** Whether it may run, and later again. */
  final boolean isScheduled() {
    Step.observe(this);
    return Step.state(this) == SCHEDULED;
  }

  public boolean cancel() {
    Step.change(this);
    boolean scheduled = Step.state(this) == SCHEDULED;
    Step.state(this, OVER);
    return scheduled;
  }
}
