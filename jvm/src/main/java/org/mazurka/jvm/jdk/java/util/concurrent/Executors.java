package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** In the place of the JDK's: makes pools of ours. */
public class Executors {

  private static final int MANY = Integer.MAX_VALUE;

  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return newFixedThreadPool(threads, defaultThreadFactory());
  }

  public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), factory);
  }

  public static ExecutorService newSingleThreadExecutor() {
    return newSingleThreadExecutor(defaultThreadFactory());
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return new DelegatedExecutor(newFixedThreadPool(1, factory));
  }

  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(defaultThreadFactory());
  }

  public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return new ThreadPoolExecutor(
        0, MANY, new ArrayDeque<>(), 0, factory, new ThreadPoolExecutor.AbortPolicy());
  }

  public static ExecutorService newWorkStealingPool() {
    return new ForkJoinPool();
  }

  public static ExecutorService newWorkStealingPool(int parallelism) {
    return new ForkJoinPool(parallelism);
  }

  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
    return new ThreadPerTaskExecutor(factory);
  }

  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return new ThreadPerTaskExecutor(Thread.ofVirtual().factory());
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core) {
    return new ScheduledThreadPoolExecutor(core);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core, ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(core, factory);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return new DelegatedExecutor.Scheduled(new ScheduledThreadPoolExecutor(1));
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return new DelegatedExecutor.Scheduled(new ScheduledThreadPoolExecutor(1, factory));
  }

  public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
    return new DelegatedExecutor(executor);
  }

  public static ScheduledExecutorService unconfigurableScheduledExecutorService(
      ScheduledExecutorService executor) {
    return new DelegatedExecutor.Scheduled(executor);
  }

  public static ThreadFactory defaultThreadFactory() {
    return new NumberedThreads();
  }

  private static int pools;

  private static final class NumberedThreads implements ThreadFactory {
    private final int pool = ++pools;
    private int made;

    @Override
    public Thread newThread(Runnable body) {
      Thread thread = new Thread(body, "pool-" + pool + "-thread-" + ++made);
      thread.setDaemon(false); // whatever the thread is that makes it
      thread.setPriority(Thread.NORM_PRIORITY);
      return thread;
    }
  }

  public static Callable<Object> callable(Runnable task) {
    return callable(task, null);
  }

  public static <T> Callable<T> callable(Runnable task, T result) {
    return new Adapter<>(Line.present(task), result);
  }

  private static final class Adapter<T> implements Callable<T> {
    private final Runnable task;
    private final T result;

    Adapter(Runnable task, T result) {
      this.task = task;
      this.result = result;
    }

    @Override
    public T call() {
      task.run();
      return result;
    }

    @Override
    public String toString() {
      return super.toString() + "[Wrapped task = " + task + "]";
    }
  }
}
