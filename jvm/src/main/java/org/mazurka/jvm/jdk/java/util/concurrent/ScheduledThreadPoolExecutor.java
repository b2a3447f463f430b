package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's. Time is virtual: a delay is over whenever a thread of the pool takes
 * the task, and the clocks of the pool and of the thread then show the time of that task. A
 * periodic task runs a few times only.
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
    implements ScheduledExecutorService {

  private static final int RUNS = 3; // of a periodic task

  private long now;
  private long made;
  private boolean continuesPeriodic; // after the shutdown
  private boolean runsDelayed = true; // after the shutdown
  private boolean removesCancelled;
  private final List<ScheduledTask<?>> cut = new ArrayList<>(); // those that would run again
  private List<ScheduledTask<?>> takenOut = List.of(); // by the step that shuts it down

  public ScheduledThreadPoolExecutor(int core) {
    this(core, Executors.defaultThreadFactory());
  }

  public ScheduledThreadPoolExecutor(int core, ThreadFactory factory) {
    this(core, factory, (RejectedExecutionHandler) (Object) new AbortPolicy());
  }

  public ScheduledThreadPoolExecutor(int core, RejectedExecutionHandler handler) {
    this(core, Executors.defaultThreadFactory(), handler);
  }

  public ScheduledThreadPoolExecutor(
      int core, ThreadFactory factory, RejectedExecutionHandler handler) {
    super(
        core,
        Integer.MAX_VALUE,
        new PriorityQueue<>(Comparator.comparing(item -> (ScheduledTask<?>) item.value())),
        Integer.MAX_VALUE,
        factory,
        handler);
  }

  private final class ScheduledTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
    private final long number = made++;
    private final long period; // 0 if it runs once
    private long due;
    private int runs;

    ScheduledTask(Callable<V> body, long due, long period) {
      super(period == 0 ? body : repeated(body));
      this.due = due;
      this.period = period;
    }

    private static <V> Callable<V> repeated(Callable<V> body) {
      return () -> {
        Step.repeats(true);
        try {
          return body.call();
        } finally {
          Step.repeats(false);
        }
      };
    }

    @Override
    public boolean isPeriodic() {
      return period != 0;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - now, TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      ScheduledTask<?> task = (ScheduledTask<?>) other;
      int byTime = Long.compare(due, task.due);
      return byTime != 0 ? byTime : Long.compare(number, task.number);
    }

    @Override
    public void run() {
      if (period == 0) {
        super.run();
      } else if (runAndReset()) {
        again();
      }
    }

    private void again() {
      Step.change(ScheduledThreadPoolExecutor.this);
      if (shutDown && (stopped || !continuesPeriodic)) {
        isTakenOut();
      } else if (++runs == RUNS) {
        Step.notCovered("a periodic task runs %d times only".formatted(RUNS));
        Step.cutRepetition();
        cut.add(this);
      } else {
        due = later(Math.max(now, due), Math.abs(period));
        tasks.add(Item.of(this));
        changed();
      }
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      boolean cancelled = super.cancel(mayInterrupt);
      ScheduledThreadPoolExecutor.this.remove(this);
      return cancelled;
    }

    /** Whether it still runs when the pool is shut down before. */
    private boolean outlastsShutdown() {
      return isPeriodic() ? continuesPeriodic : runsDelayed || due <= now;
    }

    /** Cancels it when it is in the queue no longer. */
    private void isTakenOut() {
      super.cancel(false);
    }
  }

  @Override
  protected void beforeExecute(Thread thread, Runnable task) {
    if (task instanceof ScheduledTask<?> scheduled) {
      now = Math.max(now, scheduled.due);
      Step.passUntil(scheduled.due);
    }
  }

  /**
   * Unless somebody has said otherwise, periodic tasks end with the pool; delayed ones still run.
   */
  @Override
  void onShutdown() {
    List<ScheduledTask<?>> out = new ArrayList<>();
    tasks.removeIf(
        item -> {
          ScheduledTask<?> task = (ScheduledTask<?>) item.value();
          return !task.outlastsShutdown() && out.add(task);
        });
    cut.removeIf(task -> !task.outlastsShutdown() && out.add(task));
    takenOut = out;
  }

  @Override
  public void shutdown() {
    super.shutdown();
    cancelTakenOut();
  }

  private void cancelTakenOut() {
    List<ScheduledTask<?>> out = takenOut;
    takenOut = List.of();
    out.forEach(ScheduledTask::isTakenOut);
  }

  /** At the end of a step that has changed what happens after the shutdown. */
  private void endOfPolicyChange() {
    if (shutDown) {
      onShutdown();
      changed();
      cancelTakenOut();
    }
  }

  /** Adds a task for a time of {@link System#nanoTime}, which may be over. */
  public void scheduleAt(Runnable task, long due) {
    Callable<Object> body = Executors.callable(task);
    Step.change(this);
    add(new ScheduledTask<>(body, due, 0), body, task);
  }

  /** Ends it with the task that runs. */
  public void forgetTasks() {
    Step.change(this);
    shutDown = true;
    tasks.clear();
    changed();
  }

  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
    Step.change(this);
    continuesPeriodic = value;
    endOfPolicyChange();
  }

  public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
    Step.observe(this);
    return continuesPeriodic;
  }

  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
    Step.change(this);
    runsDelayed = value;
    endOfPolicyChange();
  }

  public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
    Step.observe(this);
    return runsDelayed;
  }

  /** What is cancelled is removed in any case. */
  public void setRemoveOnCancelPolicy(boolean value) {
    Step.change(this);
    removesCancelled = value;
  }

  public boolean getRemoveOnCancelPolicy() {
    Step.observe(this);
    return removesCancelled;
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(
      Runnable given, RunnableScheduledFuture<V> task) {
    return task;
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(
      Callable<V> given, RunnableScheduledFuture<V> task) {
    return task;
  }

  /** Adds a task that was given so, or as something else. */
  private <V> ScheduledFuture<V> add(Callable<V> body, Runnable given, long delay, long period) {
    Line.present(body);
    Step.change(this);
    now = Math.max(now, System.nanoTime());
    return add(new ScheduledTask<>(body, later(now, Math.max(0, delay)), period), body, given);
  }

  private static long later(long time, long delay) {
    return time + Math.min(delay, Long.MAX_VALUE - time);
  }

  /** The end of the step that adds a task. */
  private <V> ScheduledFuture<V> add(ScheduledTask<V> task, Callable<V> body, Runnable given) {
    if (shutDown) {
      reject(task);
      return task;
    }
    if ((given == null ? decorateTask(body, task) : decorateTask(given, task)) != task) {
      Step.refuse("a ScheduledThreadPoolExecutor that decorates its tasks");
    }
    tasks.add(Item.of(task));
    changed();
    if (workers() < Math.max(1, core())) {
      addWorker(null);
    }
    return task;
  }

  @Override
  public void execute(Runnable task) {
    add(Executors.callable(task, null), task, 0, 0);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return add(Executors.callable(task, null), task, 0, 0);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return add(Executors.callable(task, result), task, 0, 0);
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return add(task, null, 0, 0);
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return add(Executors.callable(task, null), task, unit.toNanos(delay), 0);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return add(task, null, unit.toNanos(delay), 0);
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long delay, long period, TimeUnit unit) {
    return periodic(task, delay, period, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long delay, long period, TimeUnit unit) {
    return periodic(task, delay, period, unit);
  }

  private ScheduledFuture<?> periodic(Runnable task, long delay, long period, TimeUnit unit) {
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    return add(Executors.callable(task, null), task, unit.toNanos(delay), unit.toNanos(period));
  }
}
