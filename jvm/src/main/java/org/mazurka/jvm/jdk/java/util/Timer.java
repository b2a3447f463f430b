package org.mazurka.jvm.jdk.java.util;

import java.util.Date;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;
import org.mazurka.jvm.jdk.java.util.concurrent.ScheduledThreadPoolExecutor;

/** In the place of the JDK's: a pool of one thread, which ends with a task that fails. */
public class Timer {

  private static int timers;

  private final ScheduledThreadPoolExecutor pool;
  private boolean cancelled;
  private Throwable failure;

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
            },
            (_, _) -> {}) { // cancelled while a task is scheduled: it is forgotten

          @Override
          protected void afterExecute(Runnable task, Throwable thrown) {
            switch (failure) {
              case RuntimeException e -> throw e;
              case Error e -> throw e;
              case null, default -> {}
            }
          }
        };
  }

  public void schedule(TimerTask task, long delay) {
    notNegative(delay);
    add(task, () -> pool.schedule(() -> runOnce(task), delay, TimeUnit.MILLISECONDS));
  }

  public void schedule(TimerTask task, Date time) {
    if (time.getTime() < 0) {
      throw new IllegalArgumentException("Illegal execution time.");
    }
    long due = TimeUnit.MILLISECONDS.toNanos(time.getTime()); // both clocks are one
    add(task, () -> pool.scheduleAt(() -> runOnce(task), due));
  }

  public void schedule(TimerTask task, long delay, long period) {
    notNegative(delay);
    positive(period);
    Runnable body = () -> runAgain(task);
    add(task, () -> pool.scheduleWithFixedDelay(body, delay, period, TimeUnit.MILLISECONDS));
  }

  public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
    notNegative(delay);
    positive(period);
    Runnable body = () -> runAgain(task);
    add(task, () -> pool.scheduleAtFixedRate(body, delay, period, TimeUnit.MILLISECONDS));
  }

  private static void notNegative(long delay) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
  }

  private static void positive(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("Non-positive period.");
    }
  }

  private void add(TimerTask task, Runnable schedule) {
    Step.change(this);
    if (cancelled) {
      throw new IllegalStateException("Timer already cancelled.");
    }
    task.schedules();
    schedule.run();
  }

  private void runOnce(TimerTask task) {
    if (task.begins()) {
      run(task);
    }
  }

  private void runAgain(TimerTask task) {
    throwIfCancelled(task);
    run(task);
    throwIfCancelled(task);
  }

  /** An exception ends the repetition. */
  private static void throwIfCancelled(TimerTask task) {
    if (!task.isScheduled()) {
      throw new CancellationException();
    }
  }

  private void run(TimerTask task) {
    try {
      task.run();
    } catch (RuntimeException | Error e) {
      failure = e;
      cancel();
    }
  }

  /** Forgets all tasks; one that runs goes on. */
  public void cancel() {
    Step.change(this);
    cancelled = true;
    pool.forgetTasks();
  }
}
