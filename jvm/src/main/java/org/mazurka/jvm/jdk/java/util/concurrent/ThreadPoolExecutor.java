package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to hand a task over is one step, to take the next one another. The
 * state is the number of tasks that wait, one more when the pool is shut down. Threads that wait
 * for a task do not keep the program alive.
 */
public class ThreadPoolExecutor extends EndingExecutor {

  private static final Set<String> KNOWN =
      Set.of("ArrayBlockingQueue", "LinkedBlockingQueue", "PriorityBlockingQueue");

  final Queue<Item<Runnable>> tasks;
  private final int room;
  private ThreadFactory factory;
  private RejectedExecutionHandler handler;
  private int core;
  private int most;
  private final Set<Thread> threads = new LinkedHashSet<>();
  private int workers;
  private int idle; // counted where there is no room
  private int largest;
  private long keepAliveNanos;
  private boolean coreTimesOut;
  boolean stopped;
  private final BlockingQueue<Runnable> queue; // of the tasks; null if nobody knows it
  private final ForeignQueue foreign; // null if the tasks are ours

  public ThreadPoolExecutor(
      int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, most, keepAlive, unit, queue, Executors.defaultThreadFactory());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory) {
    this(core, most, keepAlive, unit, queue, factory, new AbortPolicy());
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    this(core, most, keepAlive, unit, queue, Executors.defaultThreadFactory(), handler);
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    this(core, most, queueOf(queue), roomOf(queue), queue, factory, handler);
    if (keepAlive < 0) {
      throw new IllegalArgumentException();
    }
    this.keepAliveNanos = unit.toNanos(keepAlive);
  }

  /** The tasks wait in a collection of the pool's own. */
  ThreadPoolExecutor(
      int core,
      int most,
      Queue<Item<Runnable>> tasks,
      int room,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    this(core, most, tasks, room, null, factory, handler);
  }

  @SuppressWarnings("this-escape")
  private ThreadPoolExecutor(
      int core,
      int most,
      Queue<Item<Runnable>> tasks,
      int room,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    if (core < 0 || most <= 0 || most < core) {
      throw new IllegalArgumentException();
    }
    this.core = core;
    this.most = most;
    this.tasks = tasks;
    this.room = room;
    this.factory = Line.present(factory);
    this.handler = Line.present(handler);
    this.queue = queue;
    this.foreign = queue == null || isOurs(queue) ? null : new ForeignQueue(queue);
    if (queue instanceof Line<Runnable> line && foreign == null) {
      line.belongsTo(this);
    }
  }

  /** Whether a queue does nothing that the pool cannot do by itself. */
  private static boolean isOurs(BlockingQueue<Runnable> queue) {
    return isHandOver(queue) || queue instanceof Line<Runnable> && KNOWN.contains(nameOf(queue));
  }

  private static boolean isHandOver(BlockingQueue<Runnable> queue) {
    return nameOf(queue).equals("SynchronousQueue");
  }

  /** The name of a class of this package, without loading others; else empty. */
  private static String nameOf(Object object) {
    Class<?> type = object.getClass();
    return type.getPackage() == ThreadPoolExecutor.class.getPackage() ? type.getSimpleName() : "";
  }

  private static Queue<Item<Runnable>> queueOf(BlockingQueue<Runnable> queue) {
    return isOurs(queue) && queue instanceof Line<Runnable> line
        ? line.items
        : new java.util.ArrayDeque<>();
  }

  private static int roomOf(BlockingQueue<Runnable> queue) {
    if (isHandOver(queue)) {
      return 0;
    }
    return queue instanceof Line<Runnable> line ? line.capacity : Line.UNBOUNDED;
  }

  private void enqueue(Runnable task) {
    if (queue instanceof Line<Runnable> line) {
      line.append(task);
    } else {
      tasks.add(Item.of(task));
    }
    changed();
  }

  @Override
  boolean isIdle() {
    return workers == 0 && tasks.isEmpty();
  }

  @Override
  int load() {
    return tasks.size() + (shutDown ? 1 : 0);
  }

  // ---- tasks

  @Override
  public void execute(Runnable task) {
    Line.present(task);
    Step.change(this);
    if (shutDown) {
      reject(task);
    } else if (workers < core) {
      addWorker(task);
    } else if (foreign != null) {
      foreign.execute(task);
    } else if (hasRoom()) {
      enqueue(task);
      if (workers == 0) {
        addWorker(null);
      }
    } else if (workers < most) {
      addWorker(task);
    } else {
      reject(task);
    }
  }

  /** A pool without room hands over to those who wait only. */
  private boolean hasRoom() {
    return room == 0 ? idle > tasks.size() : tasks.size() < room;
  }

  final void reject(Runnable task) {
    handler.rejectedExecution(task, self());
  }

  /** This object as its callers know it. */
  private java.util.concurrent.ThreadPoolExecutor self() {
    return (java.util.concurrent.ThreadPoolExecutor) (Object) this;
  }

  /** Starts a thread, if there may be one more. */
  final void addWorker(Runnable first) {
    workers++;
    largest = Math.max(largest, workers);
    Thread thread = factory.newThread(new Worker(first));
    threads.add(thread);
    if (shutDown) {
      interrupts();
    }
    Step.start(thread);
  }

  /** The calling thread leaves; what its tasks have done is before the end. */
  private void removeWorker() {
    workers--;
    threads.remove(Thread.currentThread());
    before();
  }

  final int workers() {
    return workers;
  }

  final int core() {
    return core;
  }

  private final class Worker implements Runnable {
    private Runnable task;

    Worker(Runnable first) {
      this.task = first;
    }

    @Override
    public void run() {
      boolean abrupt = true;
      try {
        while (task != null || (task = foreign == null ? next() : foreign.next()) != null) {
          runTask();
        }
        abrupt = false;
      } finally {
        if (abrupt) {
          leave();
        }
      }
    }

    private void runTask() {
      Runnable present = task;
      task = null;
      forgetInterrupt();
      beforeExecute(Thread.currentThread(), present);
      Throwable thrown = null;
      try {
        present.run();
      } catch (Throwable e) {
        thrown = e;
        throw e;
      } finally {
        afterExecute(present, thrown);
      }
    }

    /** An interrupt of an earlier task is none of the next, unless the pool is stopped. */
    private void forgetInterrupt() {
      if (Step.wasInterrupted() && isStopped()) {
        Thread.currentThread().interrupt();
      }
    }

    private boolean isStopped() {
      Step.observe(ThreadPoolExecutor.this);
      return stopped;
    }

    private Runnable next() {
      if (room == 0) {
        Step.change(ThreadPoolExecutor.this);
        idle++;
      }
      Step.changeWhenIdle(ThreadPoolExecutor.this, 1, Line.UNBOUNDED);
      idle--;
      Item<Runnable> item = shutDown && tasks.isEmpty() ? null : tasks.poll();
      if (item == null) {
        removeWorker();
      }
      changed();
      return Item.value(item);
    }

    /** A task threw: the thread ends, and another takes its place if there is need. */
    private void leave() {
      Step.change(ThreadPoolExecutor.this);
      removeWorker();
      changed();
      if (workers < (tasks.isEmpty() ? core : Math.max(core, 1)) && !shutDown
          || shutDown && workers == 0 && !tasks.isEmpty()) {
        addWorker(null);
      }
      if (shutDown && foreign != null) {
        foreign.wakeUp();
      }
    }
  }

  /** Tasks that wait in a queue of the program's, which has its own steps. */
  private final class ForeignQueue {
    private final BlockingQueue<Runnable> queue;
    private final Set<Thread> waiting = new LinkedHashSet<>();

    ForeignQueue(BlockingQueue<Runnable> queue) {
      this.queue = queue;
      Step.mayInterrupt();
    }

    void execute(Runnable task) {
      boolean offered = queue.offer(task);
      Step.change(ThreadPoolExecutor.this);
      if (offered && (!shutDown || !queue.remove(task))) {
        if (workers == 0) {
          addWorker(null);
        }
      } else if (!offered && !shutDown && workers < most) {
        addWorker(task);
      } else {
        reject(task);
      }
    }

    Runnable next() {
      while (true) {
        Step.change(ThreadPoolExecutor.this);
        if (shutDown && (stopped || queue.isEmpty())) {
          break;
        }
        Runnable taken = take();
        if (taken != null) {
          return taken;
        }
      }
      Step.change(ThreadPoolExecutor.this);
      removeWorker();
      changed();
      wakeUp(); // another may wait though there is nothing left
      return null;
    }

    /** The next task, or null if it is time to look whether the pool is shut down. */
    private Runnable take() {
      waiting.add(Thread.currentThread());
      Step.idle(true);
      Runnable taken;
      try {
        taken = queue.take();
      } catch (InterruptedException e) {
        taken = null;
      } finally {
        Step.idle(false);
      }
      Step.change(ThreadPoolExecutor.this);
      waiting.remove(Thread.currentThread());
      return taken;
    }

    void wakeUp() {
      for (Thread thread : new ArrayList<>(waiting)) {
        thread.interrupt();
      }
    }
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  public boolean remove(Runnable task) {
    if (foreign != null) {
      return foreign.queue.remove(task);
    }
    Step.change(this);
    for (Item<Runnable> item : tasks) {
      if (item.value() == task) {
        tasks.remove(item);
        changed();
        return true;
      }
    }
    return false;
  }

  // ---- the end

  /** From now on the JDK's would interrupt threads that wait for tasks, to wake them up. */
  private void interrupts() {
    for (Thread thread : threads) {
      if (Step.hasOwnInterrupt(thread)) {
        Step.refuse(
            "a pool that interrupts threads of %s, which overrides interrupt or isInterrupted,"
                .formatted(thread.getClass().getTypeName()));
      }
    }
  }

  @Override
  void ends() {
    terminated();
  }

  /** Threads that wait in a queue of the program's must be told. */
  @Override
  public void shutdown() {
    super.shutdown();
    interrupts();
    if (foreign != null) {
      foreign.wakeUp();
    }
  }

  /** Without time nobody waits, and an interrupt is not noticed. */
  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    return unit.toNanos(time) <= 0 ? isTerminated() : super.awaitTermination(time, unit);
  }

  @Override
  public List<Runnable> shutdownNow() {
    Step.change(this);
    shutDown = true;
    stopped = true;
    before();
    List<Runnable> left = new ArrayList<>();
    while (!tasks.isEmpty()) {
      left.add(Item.value(tasks.poll()));
    }
    interrupts();
    List<Thread> running = new ArrayList<>(threads);
    changed();
    for (Thread thread : running) {
      thread.interrupt();
    }
    if (foreign != null) {
      foreign.queue.drainTo(left);
    }
    return left;
  }

  // ---- figures and settings

  public int getPoolSize() {
    Step.observe(this);
    return workers;
  }

  public int getLargestPoolSize() {
    Step.observe(this);
    return largest;
  }

  public int getCorePoolSize() {
    Step.observe(this);
    return core;
  }

  public int getMaximumPoolSize() {
    Step.observe(this);
    return most;
  }

  public void setMaximumPoolSize(int size) {
    Step.change(this);
    if (workers > size) {
      interrupts();
    }
    most = size;
  }

  public BlockingQueue<Runnable> getQueue() {
    if (queue == null) {
      Step.refuse("java.util.concurrent.ThreadPoolExecutor.getQueue of this pool");
    }
    return queue;
  }

  /** More threads start for tasks that wait; that some end is not possible. */
  public void setCorePoolSize(int size) {
    if (size < 0 || most < size) {
      throw new IllegalArgumentException();
    }
    Step.change(this);
    if (size < core && workers > size || foreign != null) {
      Step.refuse("java.util.concurrent.ThreadPoolExecutor.setCorePoolSize of this pool");
    }
    int more = Math.min(size - core, tasks.size());
    core = size;
    for (; more > 0 && workers < core; more--) {
      addWorker(null);
    }
  }

  public boolean prestartCoreThread() {
    Step.change(this);
    boolean starts = workers < core;
    if (starts) {
      addWorker(null);
    }
    return starts;
  }

  public int prestartAllCoreThreads() {
    int count = 0;
    while (prestartCoreThread()) {
      count++;
    }
    return count;
  }

  /** Threads do not end for want of tasks: who waits for tasks does nothing. */
  public void setKeepAliveTime(long time, TimeUnit unit) {
    if (time < 0 || time == 0 && coreTimesOut) {
      throw new IllegalArgumentException();
    }
    Step.change(this);
    if (unit.toNanos(time) < keepAliveNanos) {
      interrupts();
    }
    keepAliveNanos = unit.toNanos(time);
  }

  public long getKeepAliveTime(TimeUnit unit) {
    Step.observe(this);
    return unit.convert(keepAliveNanos, TimeUnit.NANOSECONDS);
  }

  public void allowCoreThreadTimeOut(boolean value) {
    Step.change(this);
    if (value && keepAliveNanos <= 0) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    if (value && !coreTimesOut) {
      interrupts();
    }
    coreTimesOut = value;
  }

  public boolean allowsCoreThreadTimeOut() {
    Step.observe(this);
    return coreTimesOut;
  }

  public ThreadFactory getThreadFactory() {
    return factory;
  }

  public void setThreadFactory(ThreadFactory given) {
    factory = Line.present(given);
  }

  public RejectedExecutionHandler getRejectedExecutionHandler() {
    return handler;
  }

  public void setRejectedExecutionHandler(RejectedExecutionHandler given) {
    handler = Line.present(given);
  }

  // ---- what to do with tasks that are refused

  /** Throws. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    public AbortPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor executor) {
      throw new RejectedExecutionException("Task rejected");
    }
  }

  /** Runs the task in the thread that brings it. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    public CallerRunsPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor executor) {
      if (!executor.isShutdown()) {
        task.run();
      }
    }
  }

  /** Drops the task. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    public DiscardPolicy() {}

    @Override
    public void rejectedExecution(
        Runnable task, java.util.concurrent.ThreadPoolExecutor executor) {}
  }

  /** Drops the task that has waited longest. */
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    public DiscardOldestPolicy() {}

    @Override
    public void rejectedExecution(Runnable task, java.util.concurrent.ThreadPoolExecutor executor) {
      ((ThreadPoolExecutor) (Object) executor).replaceOldest(task);
    }
  }

  private void replaceOldest(Runnable task) {
    if (foreign != null) {
      Step.refuse("java.util.concurrent.ThreadPoolExecutor.DiscardOldestPolicy with such a queue");
    }
    Step.change(this);
    if (!shutDown) {
      tasks.poll();
      enqueue(task);
    }
  }
}
