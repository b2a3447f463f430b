package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to hand a task over is one step, to take the next one another. The
 * state is the number of tasks that wait, one more when the pool is shut down, and {@link #ENDED}
 * when nothing will run any more. Threads that wait for a task do not keep the program alive.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {

  private static final int ENDED = -1;

  final Queue<Item<Runnable>> tasks;
  private final int room;
  private ThreadFactory factory;
  private RejectedExecutionHandler handler;
  private int core;
  private int most;
  private final Set<Thread> threads = new HashSet<>();
  private int workers;
  private int idle; // counted where there is no room
  private int largest;
  boolean shutDown;
  private Object stamp; // what was done before the end

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
    this(core, most, queueOf(queue), roomOf(queue), factory, handler);
    if (keepAlive < 0) {
      throw new IllegalArgumentException();
    }
  }

  /** The tasks wait in a collection of the pool's own. */
  ThreadPoolExecutor(
      int core,
      int most,
      Queue<Item<Runnable>> tasks,
      int room,
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
  }

  private static Queue<Item<Runnable>> queueOf(BlockingQueue<Runnable> queue) {
    if (queue instanceof Line<Runnable> line) {
      return line.items;
    }
    if (!queue.getClass().getSimpleName().equals("SynchronousQueue")) {
      Step.refuse("a ThreadPoolExecutor with a queue of " + queue.getClass().getName());
    }
    return new java.util.ArrayDeque<>();
  }

  private static int roomOf(BlockingQueue<Runnable> queue) {
    return queue instanceof Line<Runnable> line ? line.capacity : 0;
  }

  /** At the end of a step. */
  final void changed() {
    boolean ends = shutDown && workers == 0 && tasks.isEmpty();
    if (ends && Step.state(this) != ENDED) {
      stamp = Step.stamp(stamp);
      Step.state(this, ENDED);
      terminated();
    } else if (!ends) {
      Step.state(this, tasks.size() + (shutDown ? 1 : 0));
    }
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
    } else if (hasRoom()) {
      tasks.add(Item.of(task));
      changed();
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
    thread.start();
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
        while (task != null || (task = next()) != null) {
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

    private Runnable next() {
      if (room == 0) {
        Step.change(ThreadPoolExecutor.this);
        idle++;
      }
      Step.changeWhenIdle(ThreadPoolExecutor.this, 1, Line.UNBOUNDED);
      idle--;
      Item<Runnable> item = shutDown && tasks.isEmpty() ? null : tasks.poll();
      if (item == null) {
        workers--;
        threads.remove(Thread.currentThread());
      }
      changed();
      return Item.value(item);
    }

    /** A task threw: the thread ends, and another takes its place if there is need. */
    private void leave() {
      Step.change(ThreadPoolExecutor.this);
      workers--;
      threads.remove(Thread.currentThread());
      changed();
      if (workers < (tasks.isEmpty() ? core : Math.max(core, 1)) && !shutDown
          || shutDown && workers == 0 && !tasks.isEmpty()) {
        addWorker(null);
      }
    }
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  public boolean remove(Runnable task) {
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

  @Override
  public void shutdown() {
    Step.change(this);
    shutDown = true;
    stamp = Step.stamp(stamp);
    onShutdown();
    changed();
  }

  /** For pools that forget tasks then. */
  void onShutdown() {}

  @Override
  public List<Runnable> shutdownNow() {
    Step.change(this);
    shutDown = true;
    List<Runnable> left = new ArrayList<>();
    while (!tasks.isEmpty()) {
      left.add(Item.value(tasks.poll()));
    }
    List<Thread> running = new ArrayList<>(threads);
    changed();
    for (Thread thread : running) {
      thread.interrupt();
    }
    return left;
  }

  @Override
  public boolean isShutdown() {
    Step.observe(this);
    return shutDown;
  }

  @Override
  public boolean isTerminated() {
    Step.observe(this);
    return isEnded();
  }

  private boolean isEnded() {
    boolean ended = Step.state(this) == ENDED;
    if (ended) {
      Step.after(stamp);
    }
    return ended;
  }

  public boolean isTerminating() {
    Step.observe(this);
    return shutDown && !isEnded();
  }

  /** May time out at any time, unless the time is a day or longer. */
  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    if (unit.toDays(time) < 1) {
      return Step.observeInTime(this, ENDED, ENDED) && isEnded();
    }
    Step.observeWhen(this, ENDED, ENDED);
    return isEnded();
  }

  @Override
  public void close() {
    if (isTerminated()) {
      return;
    }
    shutdown();
    boolean interrupted = false;
    while (true) {
      try {
        Step.observeWhen(this, ENDED, ENDED);
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        shutdownNow();
      }
    }
    isEnded();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
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
    most = size;
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
    Step.change(this);
    if (!shutDown) {
      tasks.poll();
      tasks.add(Item.of(task));
      changed();
    }
  }
}
