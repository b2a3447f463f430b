package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: each task gets a thread of its own, of which as many run at once as
 * the pool has threads, and any that waits may be next. One that waits for a task, or otherwise in
 * a way that the JDK's pool knows of, lets another run. The common pool has as many as there are
 * tasks. The state is how many more may run.
 */
public class ForkJoinPool extends EndingExecutor implements ScheduledExecutorService {

  private static final int PARALLELISM = 3; // what programs are told

  private static int pools;

  private final String prefix;
  private final int parallelism;
  private final boolean isCommon;
  private int made;
  private int running; // tasks that have a thread, or wait for one
  private int free; // how many more threads may run at once; less than zero after waiting
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, ForkJoinPool::daemon); // runs what has a delay

  public ForkJoinPool() {
    this(PARALLELISM);
  }

  public ForkJoinPool(int parallelism) {
    this(parallelism, "ForkJoinPool-" + ++pools + "-worker-", false);
  }

  private ForkJoinPool(int parallelism, String prefix, boolean isCommon) {
    if (parallelism <= 0) {
      throw new IllegalArgumentException();
    }
    this.parallelism = parallelism;
    this.free = parallelism;
    this.prefix = prefix;
    this.isCommon = isCommon;
  }

  private static final class Common {
    static final ForkJoinPool POOL =
        new ForkJoinPool(PARALLELISM, "ForkJoinPool.commonPool-worker-", true);
  }

  public static ForkJoinPool commonPool() {
    return Common.POOL;
  }

  /** For copies of other classes. */
  static ForkJoinPool asyncCommonPool() {
    return commonPool();
  }

  /** For copies of other classes; there is nothing to help with. */
  static void helpAsyncBlocker(java.util.concurrent.Executor executor, ManagedBlocker blocker) {}

  /** The pool of the calling thread, or the common one. */
  static ForkJoinPool present() {
    ForkJoinPool own = ForkJoinTask.getPool();
    return own == null ? commonPool() : own;
  }

  // ---- tasks

  /** Gives a task a thread, which runs at once if not too many do. */
  final void run(ForkJoinTask<?> task) {
    made++;
    boolean ready = isCommon || isAccepted();
    if (isCommon && made > parallelism) {
      Step.notCovered("that the common pool may have too few threads is not explored");
    }
    new ForkJoinWorkerThread(this, () -> work(task, ready), prefix + made).start();
  }

  /** One step; whether a thread may run at once. */
  private boolean isAccepted() {
    Step.change(this);
    if (shutDown) {
      throw new RejectedExecutionException();
    }
    running++;
    boolean ready = free > 0;
    if (ready) {
      free--;
    }
    changed();
    return ready;
  }

  private void work(ForkJoinTask<?> task, boolean ready) {
    if (!ready) {
      Step.changeWhenUninterruptibly(this, 1, Integer.MAX_VALUE);
      free--;
      changed();
    }
    try {
      task.claimAndRun();
    } finally {
      if (!isCommon) {
        Step.change(this);
        running--;
        free++;
        before();
        changed();
      }
    }
  }

  /** A thread waits in a way that lets another run in its place. */
  final void blocks() {
    if (!isCommon) {
      Step.change(this);
      free++;
      changed();
    }
  }

  /** It goes on, at once. */
  final void resumes() {
    if (!isCommon) {
      Step.change(this);
      free--;
      changed();
    }
  }

  @Override
  boolean isIdle() {
    return running == 0;
  }

  @Override
  int load() {
    return Math.max(0, free);
  }

  public <T> T invoke(ForkJoinTask<T> task) {
    run(task);
    try {
      task.awaitOthers();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return task.join();
  }

  public void execute(ForkJoinTask<?> task) {
    run(task);
  }

  @Override
  public void execute(Runnable task) {
    run(task instanceof ForkJoinTask<?> own ? own : new Raw(task));
  }

  /** A task whose exceptions go to the handler of its thread. */
  private static final class Raw extends ForkJoinTask<Void> {
    private final Runnable body;

    Raw(Runnable body) {
      this.body = Line.present(body);
    }

    @Override
    public Void getRawResult() {
      return null;
    }

    @Override
    protected void setRawResult(Void value) {}

    @Override
    protected boolean exec() {
      body.run();
      return true;
    }

    @Override
    void failed(Throwable failure) {
      super.failed(failure);
      switch (failure) {
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new RuntimeException(failure);
      }
    }
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    run(task);
    return task;
  }

  @Override
  public <T> java.util.concurrent.ForkJoinTask<T> submit(Callable<T> task) {
    return known(submit(ForkJoinTask.adapt(task)));
  }

  @Override
  public <T> java.util.concurrent.ForkJoinTask<T> submit(Runnable task, T result) {
    return known(submit(ForkJoinTask.adapt(task, result)));
  }

  @Override
  public java.util.concurrent.ForkJoinTask<?> submit(Runnable task) {
    return known(submit(ForkJoinTask.adapt(task)));
  }

  /** A task as callers know it: the names of the two classes become one. */
  @SuppressWarnings("unchecked")
  private static <T> java.util.concurrent.ForkJoinTask<T> known(ForkJoinTask<T> task) {
    return (java.util.concurrent.ForkJoinTask<T>) (Object) task;
  }

  // ---- later

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body, "ForkJoinPool-delayScheduler");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return clock.schedule(task, delay, unit);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return clock.schedule(task, delay, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long delay, long period, TimeUnit unit) {
    return clock.scheduleAtFixedRate(task, delay, period, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long delay, long pause, TimeUnit unit) {
    return clock.scheduleWithFixedDelay(task, delay, pause, unit);
  }

  // ---- the end

  @Override
  public void shutdown() {
    if (!isCommon) {
      super.shutdown();
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    return List.of();
  }

  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    if (isCommon) {
      Step.refuse("java.util.concurrent.ForkJoinPool.awaitTermination of the common pool");
    }
    return super.awaitTermination(time, unit);
  }

  @Override
  public void close() {
    if (!isCommon) {
      super.close();
    }
  }

  // ---- figures

  public int getParallelism() {
    return parallelism;
  }

  public static int getCommonPoolParallelism() {
    return PARALLELISM;
  }

  /** Waits in a way that others may run meanwhile. */
  public interface ManagedBlocker {
    boolean block() throws InterruptedException;

    boolean isReleasable();
  }

  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    while (!blocker.isReleasable()) {
      Step.blocks();
      try {
        if (blocker.block()) {
          return;
        }
      } finally {
        Step.resumes();
      }
    }
  }
}
