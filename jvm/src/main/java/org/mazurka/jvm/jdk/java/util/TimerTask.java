package org.mazurka.jvm.jdk.java.util;

import java.util.concurrent.ScheduledFuture;

/** In the place of the JDK's. */
public abstract class TimerTask implements Runnable {

  private boolean used; // scheduled or cancelled
  private ScheduledFuture<?> future; // once it is scheduled

  protected TimerTask() {}

  @Override
  public abstract void run();

  /** It is about to be scheduled. */
  final void schedules() {
    if (used) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    used = true;
  }

  final void scheduled(ScheduledFuture<?> as) {
    future = as;
  }

  public boolean cancel() {
    used = true;
    return future != null && future.cancel(false);
  }
}
