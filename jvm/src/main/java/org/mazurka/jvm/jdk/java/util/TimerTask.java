package org.mazurka.jvm.jdk.java.util;

import java.util.concurrent.ScheduledFuture;

/** In the place of the JDK's. */
public abstract class TimerTask implements Runnable {

  private ScheduledFuture<?> future; // once it is scheduled

  protected TimerTask() {}

  @Override
  public abstract void run();

  final void scheduled(ScheduledFuture<?> as) {
    if (future != null) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    future = as;
  }

  public boolean cancel() {
    return future != null && future.cancel(false);
  }
}
