package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
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

  /** Makes the threads of a pool; others than the default one are refused. */
  public interface ForkJoinWorkerThreadFactory {
    ForkJoinWorkerThread newThread(ForkJoinPool pool);
  }

  public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
      pool -> new ForkJoinWorkerThread(pool, null, "ForkJoinWorkerThread");

  private static final int PARALLELISM = 3; // what programs are told

  private static int pools;

  private final String prefix;
  private final int parallelism;
  private final boolean isCommon;
  private int made;
  private boolean stopped;
  private final Map<Thread, ForkJoinTask<?>> tasks = new LinkedHashMap<>(); // with their threads
  private int free; // how many more threads may run at once; less than zero after waiting
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, ForkJoinPool::daemon); // runs what has a delay

  public ForkJoinPool() {
    this(PARALLELISM);
  }

  public ForkJoinPool(int parallelism) {
    this(parallelism, "ForkJoinPool-" + ++pools + "-worker-", false);
  }

  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean asyncMode) { // any task may be next in either mode
    this(parallelism);
    if (Line.present(factory) != defaultForkJoinWorkerThreadFactory || handler != null) {
      Step.refuse("a ForkJoinPool with a factory or a handler of its own");
    }
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

  /** Whether it is that one. */
  final boolean isPresent() {
    ForkJoinPool own = ForkJoinTask.getPool();
    return own == null ? isCommon : own == this;
  }

  // ---- tasks

  /** Gives a task a thread, which runs at once if not too many do. */
  final void run(ForkJoinTask<?> task) {
    task.givenTo(this);
    made++;
    if (isCommon && made > parallelism) {
      Step.notCovered("that the common pool may have too few threads is not explored");
    }
    Work work = new Work(task);
    Thread thread = new ForkJoinWorkerThread(this, work, prefix + made); // to make it takes steps
    work.ready = isCommon || isAccepted(task, thread);
    thread.start();
  }

  /** What the thread of a task does. */
  private final class Work implements Runnable {
    private final ForkJoinTask<?> task;
    private boolean ready;

    Work(ForkJoinTask<?> task) {
      this.task = task;
    }

    @Override
    public void run() {
      work(task, ready);
    }
  }

  /** One step; whether a thread may run at once. Tasks that run may still fork others. */
  private boolean isAccepted(ForkJoinTask<?> task, Thread thread) {
    Step.change(this);
    if (shutDown && ForkJoinTask.getPool() != this) {
      throw new RejectedExecutionException();
    }
    boolean ready = free > 0 && !stopped;
    if (ready) {
      free--;
    }
    tasks.put(thread, task);
    changed();
    return ready;
  }

  private void work(ForkJoinTask<?> task, boolean ready) {
    boolean cancels = false;
    if (!ready) {
      Step.changeWhenUninterruptibly(this, 1, Integer.MAX_VALUE);
      free--;
      cancels = stopped;
      changed();
    }
    try {
      if (cancels) {
        task.cancelUnlessClaimed();
      } else {
        task.tryRun();
      }
    } finally {
      if (!isCommon) {
        Step.change(this);
        tasks.remove(Thread.currentThread());
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
    return tasks.isEmpty();
  }

  /** If it is stopped nobody waits for a thread: tasks that have none are only cancelled. */
  @Override
  int load() {
    return Math.max(stopped ? 1 : 0, free);
  }

  public <T> T invoke(ForkJoinTask<T> task) {
    run(task);
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
  private static final class Raw extends ForkJoinTask.Interruptible<Object> {

    Raw(Runnable body) {
      super(Executors.callable(body));
    }

    @Override
    void failed(Throwable failure) {
      if (end(failure)) {
        ForkJoinTask.<RuntimeException>rethrow(failure);
      }
    }
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    run(task);
    return task;
  }

  @Override
  public <T> java.util.concurrent.ForkJoinTask<T> submit(Callable<T> task) {
    return known(
        submit(
            ForkJoinTask.inForkJoinPool()
                ? ForkJoinTask.adapt(task)
                : new ForkJoinTask.Interruptible<T>(task)));
  }

  @Override
  public <T> java.util.concurrent.ForkJoinTask<T> submit(Runnable task, T result) {
    return submit(Executors.callable(task, result));
  }

  @Override
  public java.util.concurrent.ForkJoinTask<?> submit(Runnable task) {
    return task instanceof ForkJoinTask<?> own ? known(submit(own)) : submit(task, null);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new ForkJoinTask.Interruptible<>(task);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T result) {
    return newTaskFor(Executors.callable(task, result));
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

  /** Cancels the tasks that nobody has claimed, and interrupts who runs the others. */
  @Override
  public List<Runnable> shutdownNow() {
    if (isCommon) {
      return List.of();
    }
    Step.change(this);
    shutDown = true;
    stopped = true;
    before();
    Map<Thread, ForkJoinTask<?>> left = new LinkedHashMap<>(tasks);
    changed();
    left.keySet().forEach(ForkJoinPool::interruptOther);
    left.values().forEach(ForkJoinTask::cancelUnlessClaimed);
    return List.of();
  }

  private static void interruptOther(Thread thread) {
    if (thread != Thread.currentThread()) {
      thread.interrupt();
    }
  }

  /** Whether the pool of the calling thread, if it has one, is stopped. */
  static boolean isStopping() {
    ForkJoinPool own = ForkJoinTask.getPool();
    return own != null && own.isStopped();
  }

  private boolean isStopped() {
    Step.observe(this);
    return stopped;
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
