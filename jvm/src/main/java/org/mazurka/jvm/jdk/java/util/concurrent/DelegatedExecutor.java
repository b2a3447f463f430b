package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Delegate;

/** An executor of which nothing is known but that it is one: it cannot be cast to a pool. */
class DelegatedExecutor implements ExecutorService, Delegate {

  private final ExecutorService executor;

  DelegatedExecutor(ExecutorService executor) {
    this.executor = Line.present(executor);
  }

  @Override
  public Object delegate() {
    return executor;
  }

  @Override
  public void execute(Runnable task) {
    executor.execute(task);
  }

  @Override
  public void shutdown() {
    executor.shutdown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    return executor.shutdownNow();
  }

  @Override
  public boolean isShutdown() {
    return executor.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return executor.isTerminated();
  }

  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    return executor.awaitTermination(time, unit);
  }

  @Override
  public void close() {
    executor.close();
  }

  @Override
  public Future<?> submit(Runnable task) {
    return executor.submit(task);
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return executor.submit(task);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return executor.submit(task, result);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return executor.invokeAll(tasks);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException {
    return executor.invokeAll(tasks, time, unit);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return executor.invokeAny(tasks);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return executor.invokeAny(tasks, time, unit);
  }

  /** The same with delays. */
  static final class Scheduled extends DelegatedExecutor implements ScheduledExecutorService {

    private final ScheduledExecutorService executor;

    Scheduled(ScheduledExecutorService executor) {
      super(executor);
      this.executor = executor;
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
      return executor.schedule(task, delay, unit);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
      return executor.schedule(task, delay, unit);
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(
        Runnable task, long delay, long period, TimeUnit unit) {
      return executor.scheduleAtFixedRate(task, delay, period, unit);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(
        Runnable task, long delay, long period, TimeUnit unit) {
      return executor.scheduleWithFixedDelay(task, delay, period, unit);
    }
  }
}
