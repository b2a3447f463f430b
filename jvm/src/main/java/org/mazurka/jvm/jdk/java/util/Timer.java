package org.mazurka.jvm.jdk.java.util;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.jdk.java.util.concurrent.ScheduledThreadPoolExecutor;

/** In the place of the JDK's: a pool of one thread whose tasks run at any time after the call. */
public class Timer {

  private static int timers;

  private final ScheduledThreadPoolExecutor pool;

  public Timer() {
    this(false);
  }

  public Timer(boolean isDaemon) {
    this("Timer-" + timers++, isDaemon);
  }

  public Timer(String name) {
    this(name, false);
  }

  public Timer(String name, boolean isDaemon) {
    pool =
        new ScheduledThreadPoolExecutor(
            1,
            body -> {
              Thread thread = new Thread(body, name);
              thread.setDaemon(isDaemon);
              return thread;
            });
  }

  public void schedule(TimerTask task, long delay) {
    notNegative(delay);
    task.scheduled(pool.schedule(task, delay, TimeUnit.MILLISECONDS));
  }

  public void schedule(TimerTask task, Date time) {
    notNegative(time.getTime());
    schedule(task, 0);
  }

  public void schedule(TimerTask task, long delay, long period) {
    notNegative(delay);
    task.scheduled(pool.scheduleWithFixedDelay(task, delay, period, TimeUnit.MILLISECONDS));
  }

  public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
    notNegative(delay);
    task.scheduled(pool.scheduleAtFixedRate(task, delay, period, TimeUnit.MILLISECONDS));
  }

  private static void notNegative(long time) {
    if (time < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
  }

  /** Forgets all tasks; one that runs goes on. */
  public void cancel() {
    pool.forgetTasks();
  }
}
