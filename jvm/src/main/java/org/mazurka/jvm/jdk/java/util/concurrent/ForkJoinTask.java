package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to claim, to end and to join are one step each. A task that is forked
 * gets a thread of the pool; who joins it before that thread claims it runs it itself.
 */
public abstract class ForkJoinTask<V> implements Future<V> {

  private static final int NEW = 0;
  private static final int CLAIMED = 1;
  private static final int DONE = 2;

  private Throwable thrown;
  private Object stamp;

  public ForkJoinTask() {}

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  // ---- running

  /** Runs it if nobody has claimed it. */
  final boolean claimAndRun() {
    boolean claimed = claim();
    if (claimed) {
      runClaimed();
    }
    return claimed;
  }

  private boolean claim() {
    boolean claimed = Step.changeIf(this, NEW, NEW);
    if (claimed) {
      Step.state(this, CLAIMED);
      Step.after(stamp);
    }
    return claimed;
  }

  /** Runs it; whether it is done then. */
  private boolean runClaimed() {
    try {
      boolean done = exec();
      if (done) {
        end(null);
      }
      return done;
    } catch (Throwable e) {
      failed(e);
      return true;
    }
  }

  /** For completers, whose failure is that of others too. */
  void failed(Throwable failure) {
    end(failure);
  }

  /** It is done, unless it was before. */
  final boolean end(Throwable failure) {
    if (!Step.changeIf(this, NEW, CLAIMED)) {
      return false;
    }
    thrown = failure;
    stamp = Step.stamp(stamp);
    Step.state(this, DONE);
    return true;
  }

  /** A task that runs may fork itself: it is then to be run once more. */
  public final ForkJoinTask<V> fork() {
    if (Step.changeIf(this, CLAIMED, CLAIMED)) {
      Step.state(this, NEW);
    }
    stamp = Step.stamp(stamp);
    ForkJoinPool.present().run(this);
    return this;
  }

  private void awaitDone() {
    if (claim() && runClaimed()) {
      Step.after(stamp);
      return;
    }
    boolean waits = Step.state(this) != DONE;
    if (waits) {
      Step.blocks();
    }
    Step.observeWhenUninterruptibly(this, DONE, DONE);
    if (waits) {
      Step.resumes();
    }
    Step.after(stamp);
  }

  private void report() {
    switch (thrown) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new RuntimeException(thrown);
    }
  }

  public final V join() {
    awaitDone();
    report();
    return getRawResult();
  }

  public final V invoke() {
    return join();
  }

  public final void quietlyJoin() {
    awaitDone();
  }

  public final void quietlyInvoke() {
    awaitDone();
  }

  /** Waits without running it. */
  final void awaitOthers() throws InterruptedException {
    Step.observeWhen(this, DONE, DONE);
    Step.after(stamp);
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    if (inForkJoinPool()) {
      awaitDone();
    } else {
      awaitOthers();
    }
    return reportChecked();
  }

  /** May time out at any time. */
  @Override
  public final V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    unit.toNanos(time); // not null
    if (!Step.observeInTime(this, DONE, DONE)) {
      throw new TimeoutException();
    }
    Step.after(stamp);
    return reportChecked();
  }

  private V reportChecked() throws ExecutionException {
    if (thrown instanceof CancellationException e) {
      throw e;
    }
    if (thrown != null) {
      throw new ExecutionException(thrown);
    }
    return getRawResult();
  }

  /** Never: there is a thread for it already. */
  public boolean tryUnfork() {
    return false;
  }

  public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    second.fork();
    first.invoke();
    second.join();
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    invokeAll(List.of(tasks));
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    List<T> all = new ArrayList<>(tasks);
    for (int i = 1; i < all.size(); i++) {
      all.get(i).fork();
    }
    for (T task : all) {
      task.join();
    }
    return tasks;
  }

  // ---- how it is

  @Override
  public boolean isDone() {
    Step.observe(this);
    return Step.state(this) == DONE;
  }

  @Override
  public boolean isCancelled() {
    return isDone() && thrown instanceof CancellationException;
  }

  public final boolean isCompletedAbnormally() {
    return isDone() && thrown != null;
  }

  public final boolean isCompletedNormally() {
    return isDone() && thrown == null;
  }

  public final Throwable getException() {
    return isDone() ? thrown : null;
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    end(new CancellationException());
    return isCancelled();
  }

  public void completeExceptionally(Throwable failure) {
    failed(failure);
  }

  public void complete(V value) {
    setRawResult(value);
    end(null);
  }

  public final void quietlyComplete() {
    end(null);
  }

  public static ForkJoinPool getPool() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread worker ? worker.getPool() : null;
  }

  public static boolean inForkJoinPool() {
    return getPool() != null;
  }

  public static int getQueuedTaskCount() {
    return 0;
  }

  public static int getSurplusQueuedTaskCount() {
    return 0;
  }

  // ---- other tasks

  private static final class Adapted<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
    private final Callable<? extends T> body;
    private T result;

    Adapted(Callable<? extends T> body) {
      this.body = body;
    }

    @Override
    public T getRawResult() {
      return result;
    }

    @Override
    protected void setRawResult(T value) {
      result = value;
    }

    @Override
    protected boolean exec() {
      try {
        result = body.call();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
      return true;
    }

    @Override
    public void run() {
      invoke();
    }
  }

  public static ForkJoinTask<?> adapt(Runnable body) {
    return adapt(body, null);
  }

  public static <T> ForkJoinTask<T> adapt(Runnable body, T result) {
    Line.present(body);
    return new Adapted<>(
        () -> {
          body.run();
          return result;
        });
  }

  public static <T> ForkJoinTask<T> adapt(Callable<? extends T> body) {
    return new Adapted<>(Line.present(body));
  }
}
