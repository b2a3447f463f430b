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
 * gets a thread of the pool; whoever of the same pool joins it before that thread claims it runs
 * it.
 */
public abstract class ForkJoinTask<V> implements Future<V> {

  private static final int NEW = 0;
  private static final int CLAIMED = 1;
  private static final int DONE = 2;

  private ForkJoinPool pool; // whose task it is, once it is given to one
  private Throwable thrown;
  private Object stamp;

  public ForkJoinTask() {}

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  // ---- running

  final void givenTo(ForkJoinPool given) {
    pool = given;
  }

  /** Runs it if nobody has claimed it; whether it is done then. */
  final boolean tryRun() {
    boolean done = claim() ? runClaimed() : Step.state(this) == DONE;
    if (done) {
      Step.after(stamp);
    }
    return done;
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
    boolean ends = Step.changeIf(this, NEW, CLAIMED);
    if (ends) {
      ended(failure);
    }
    return ends;
  }

  /** Cancels it, unless somebody has claimed it. */
  final void cancelUnlessClaimed() {
    if (Step.changeIf(this, NEW, NEW)) {
      ended(new CancellationException());
    }
  }

  private void ended(Throwable failure) {
    thrown = failure;
    stamp = Step.stamp(stamp);
    Step.state(this, DONE);
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

  /** Whether the calling thread, if it waits for it, looks where it is. */
  boolean isWithinReach() {
    return pool != null && pool.isPresent();
  }

  private void awaitDone() {
    if (!isWithinReach() || !tryRun()) {
      awaitOthers();
    }
  }

  private void runOrAwait() {
    if (!tryRun()) {
      awaitOthers();
    }
  }

  private void awaitOthers() {
    boolean interrupted = false;
    while (true) {
      try {
        awaitInterruptibly();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** A thread of a pool that is stopped, and so interrupted, waits no longer. */
  private void awaitInterruptibly() throws InterruptedException {
    Step.blocks();
    try {
      Step.observeWhen(this, DONE, DONE);
    } catch (InterruptedException e) {
      if (!ForkJoinPool.isStopping()) {
        throw e;
      }
      cancel(true);
      Thread.currentThread().interrupt();
    } finally {
      Step.resumes();
    }
    Step.after(stamp);
  }

  /** Throws an exception of any kind as what it is. */
  @SuppressWarnings("unchecked")
  static <E extends Throwable> void rethrow(Throwable failure) throws E {
    throw (E) failure;
  }

  private void report() {
    if (thrown != null) {
      ForkJoinTask.<RuntimeException>rethrow(thrown);
    }
  }

  public final V join() {
    awaitDone();
    report();
    return getRawResult();
  }

  public final V invoke() {
    runOrAwait();
    report();
    return getRawResult();
  }

  public final void quietlyJoin() {
    awaitDone();
  }

  public final void quietlyInvoke() {
    runOrAwait();
  }

  /** Whether it is done, since the calling thread has run it or before. */
  private boolean isDoneByHelp() throws InterruptedException {
    if (!isWithinReach()) {
      return false;
    }
    if (Step.wasInterrupted()) {
      if (!isDone()) {
        throw new InterruptedException();
      }
      Thread.currentThread().interrupt();
    }
    return tryRun();
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    if (!isDoneByHelp()) {
      awaitInterruptibly();
    }
    return reportChecked();
  }

  /** May time out. */
  @Override
  public final V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long nanos = unit.toNanos(time);
    if (nanos <= 0 || !isDoneByHelp()) {
      awaitInTime(nanos);
    }
    return reportChecked();
  }

  private void awaitInTime(long nanos) throws InterruptedException, TimeoutException {
    Step.blocks();
    try {
      if (!Step.observeInTime(this, DONE, DONE, nanos)) {
        throw new TimeoutException();
      }
    } finally {
      Step.resumes();
    }
    Step.after(stamp);
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
    invokeAll(List.of(first, second));
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    invokeAll(List.of(tasks));
  }

  /** If one fails, those that are not done are cancelled. */
  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    List<T> all = new ArrayList<>(tasks);
    for (int i = all.size() - 1; i > 0; i--) {
      all.get(i).fork();
    }
    Throwable failure = null;
    for (int i = 0; i < all.size() && failure == null; i++) {
      ForkJoinTask<?> task = all.get(i);
      if (i == 0) {
        task.runOrAwait();
      } else {
        task.awaitDone();
      }
      failure = task.thrown;
    }
    if (failure != null) {
      for (int i = 1; i < all.size(); i++) {
        all.get(i).cancel(false);
      }
      ForkJoinTask.<RuntimeException>rethrow(failure);
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
    failed(
        failure instanceof RuntimeException || failure instanceof Error
            ? failure
            : new RuntimeException(failure));
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

  /** A task whose result is that of a call. */
  private abstract static class Calling<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
    final Callable<? extends T> body;
    T result;

    Calling(Callable<? extends T> body) {
      this.body = Line.present(body);
    }

    @Override
    public T getRawResult() {
      return result;
    }

    @Override
    protected void setRawResult(T value) {
      result = value;
    }
  }

  private static final class Adapted<T> extends Calling<T> {

    Adapted(Callable<? extends T> body) {
      super(body);
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

  /**
   * A task as other executors have them: to cancel it interrupts who runs it, and what it throws is
   * not wrapped. Only threads of the pool run it.
   */
  static class Interruptible<T> extends Calling<T> {
    private Thread runner; // from the step on that claims it

    Interruptible(Callable<? extends T> body) {
      super(body);
    }

    @Override
    boolean isWithinReach() {
      return inForkJoinPool() && super.isWithinReach();
    }

    /** An interrupt that came before is that of another task, or says not to begin. */
    @Override
    protected boolean exec() {
      runner = Thread.currentThread();
      if (Step.wasInterrupted() && (isDone() || ForkJoinPool.isStopping())) {
        cancel(true);
        return true;
      }
      try {
        result = body.call();
      } catch (Exception e) {
        ForkJoinTask.<RuntimeException>rethrow(e);
      }
      return true;
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      if (!end(new CancellationException())) {
        return isCancelled();
      }
      if (mayInterrupt && runner != null) {
        interrupt(runner);
      }
      return true;
    }

    /** The class of the thread may have its own way; what that throws is lost. */
    private static void interrupt(Thread running) {
      try {
        running.interrupt();
      } catch (Throwable _) { // as the JDK does
      }
    }

    @Override
    public void run() {
      quietlyInvoke();
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
    return new Adapted<>(body);
  }
}
