package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to complete, to get and to add a dependent are one step each. Whoever
 * completes it does what depends on it, the last added first.
 */
public class CompletableFuture<T> extends Stages<T> {

  private static final int NEW = 0;
  private static final int DONE = 1;

  /** What the JDK's tasks are; a mark only. */
  public interface AsynchronousCompletionTask {}

  private Outcome<T> outcome;
  private List<Consumer<Outcome<T>>> dependents = new ArrayList<>();
  private Object stamp;

  public CompletableFuture() {}

  // ---- making them

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
    return supplyAsync(supplier, pool());
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
    return new CompletableFuture<U>().completeAsync(supplier, executor);
  }

  public static CompletableFuture<Void> runAsync(Runnable body) {
    return runAsync(body, pool());
  }

  public static CompletableFuture<Void> runAsync(Runnable body, Executor executor) {
    Line.present(body);
    return supplyAsync(() -> nothing(body), executor);
  }

  public static <U> CompletableFuture<U> completedFuture(U value) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.ends(new Outcome<>(value, null));
    return future;
  }

  public static <U> CompletableFuture<U> failedFuture(Throwable failure) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.ends(new Outcome<>(null, Line.present(failure)));
    return future;
  }

  public static <U> CompletionStage<U> completedStage(U value) {
    CompletableFuture<U> stage = new MinimalStage<>();
    stage.end(new Outcome<>(value, null));
    return stage;
  }

  public static <U> CompletionStage<U> failedStage(Throwable failure) {
    CompletableFuture<U> stage = new MinimalStage<>();
    stage.end(new Outcome<>(null, Line.present(failure)));
    return stage;
  }

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  @Override
  public Executor defaultExecutor() {
    return pool();
  }

  // ---- completing

  /** It is done: the end of a step of whoever completes it. */
  private void ends(Outcome<T> end) {
    outcome = end;
    stamp = Step.stamp(stamp);
    Step.state(this, DONE);
  }

  @Override
  final boolean end(Outcome<T> end) {
    if (!Step.changeIf(this, NEW, NEW)) {
      return false;
    }
    ends(end);
    List<Consumer<Outcome<T>>> waiting = dependents;
    dependents = null;
    for (int i = waiting.size() - 1; i >= 0; i--) {
      waiting.get(i).accept(end);
    }
    return true;
  }

  public boolean complete(T value) {
    return end(new Outcome<>(value, null));
  }

  public boolean completeExceptionally(Throwable failure) {
    return end(new Outcome<>(null, Line.present(failure)));
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    return end(new Outcome<>(null, new CancellationException())) || isCancelled();
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    return completeAsync(supplier, defaultExecutor());
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    Line.present(supplier);
    executor(executor).execute(() -> end(Outcome.of(supplier)));
    return this;
  }

  // ---- waiting

  @Override
  public boolean isDone() {
    Step.observe(this);
    return Step.state(this) == DONE;
  }

  @Override
  public boolean isCancelled() {
    return isDone() && outcome.thrown() instanceof CancellationException;
  }

  public boolean isCompletedExceptionally() {
    return isDone() && outcome.thrown() != null;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    Step.blocks();
    try {
      Step.observeWhen(this, DONE, DONE);
    } finally {
      Step.resumes();
    }
    return report();
  }

  /** May time out. */
  @Override
  public T get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long nanos = unit.toNanos(time);
    Step.blocks();
    try {
      if (!Step.observeInTime(this, DONE, DONE, nanos)) {
        throw new TimeoutException();
      }
    } finally {
      Step.resumes();
    }
    return report();
  }

  private T report() throws ExecutionException {
    Step.after(stamp);
    Throwable thrown = outcome.thrown();
    if (thrown instanceof CancellationException e) {
      throw e;
    }
    if (thrown != null) {
      Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : null;
      throw new ExecutionException(cause == null ? thrown : cause);
    }
    return outcome.value();
  }

  public T join() {
    Step.blocks();
    try {
      Step.observeWhenUninterruptibly(this, DONE, DONE);
    } finally {
      Step.resumes();
    }
    return reportUnchecked();
  }

  private T reportUnchecked() {
    Step.after(stamp);
    if (outcome.thrown() instanceof CancellationException e) {
      throw e;
    }
    if (outcome.thrown() != null) {
      throw outcome.wrapped();
    }
    return outcome.value();
  }

  @Override
  public T resultNow() {
    if (!isDone() || outcome.thrown() != null) {
      throw new IllegalStateException();
    }
    Step.after(stamp);
    return outcome.value();
  }

  @Override
  public Throwable exceptionNow() {
    Throwable thrown = isDone() ? outcome.thrown() : null;
    if (thrown == null || thrown instanceof CancellationException) {
      throw new IllegalStateException();
    }
    Step.after(stamp);
    return thrown instanceof CompletionException && thrown.getCause() != null
        ? thrown.getCause()
        : thrown;
  }

  @Override
  public State state() {
    if (!isDone()) {
      return State.RUNNING;
    }
    if (outcome.thrown() instanceof CancellationException) {
      return State.CANCELLED;
    }
    return outcome.thrown() == null ? State.SUCCESS : State.FAILED;
  }

  public T getNow(T other) {
    return isDone() ? reportUnchecked() : other;
  }

  // ---- stages

  @Override
  final void whenEnded(Consumer<Outcome<T>> action) {
    if (Step.changeIf(this, NEW, NEW)) {
      dependents.add(
          end -> {
            Step.after(stamp);
            action.accept(end);
          });
      stamp = Step.stamp(stamp);
    } else {
      Step.after(stamp);
      action.accept(outcome);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public java.util.concurrent.CompletableFuture<T> toCompletableFuture() {
    return (java.util.concurrent.CompletableFuture<T>) (Object) this; // one class, when loaded
  }

  public CompletableFuture<T> copy() {
    return then(null, this, value -> value);
  }

  public CompletionStage<T> minimalCompletionStage() {
    CompletableFuture<T> stage = new MinimalStage<>();
    copyTo(stage);
    return stage;
  }

  public static CompletableFuture<Void> allOf(CompletableFuture<?>... futures) {
    CompletableFuture<Void> all = new CompletableFuture<>();
    all.awaitFrom(futures, 0, null);
    return all;
  }

  private void awaitFrom(CompletableFuture<?>[] futures, int at, CompletionException failure) {
    if (at == futures.length) {
      end(new Outcome<>(null, failure));
    } else {
      futures[at].whenEnded(
          end ->
              awaitFrom(
                  futures,
                  at + 1,
                  failure == null && end.thrown() != null ? end.wrapped() : failure));
    }
  }

  public static CompletableFuture<Object> anyOf(CompletableFuture<?>... futures) {
    CompletableFuture<Object> any = new CompletableFuture<>();
    for (CompletableFuture<?> future : futures) {
      future.whenEnded(
          end -> any.end(new Outcome<>(end.value(), end.thrown() == null ? null : end.wrapped())));
    }
    return any;
  }

  // ---- time

  /** Does something at any time from now on. */
  private static void sometime(Runnable body) {
    Thread timer = new Thread(body, "CompletableFutureDelayScheduler");
    timer.setDaemon(true);
    timer.start();
  }

  /** Does something when the time is over. */
  private static void atTimeLimit(long nanos, Runnable body) {
    sometime(
        () -> {
          Step.delay(nanos);
          body.run();
        });
  }

  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
    atTimeLimit(unit.toNanos(time), () -> completeExceptionally(new TimeoutException()));
    return this;
  }

  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    atTimeLimit(unit.toNanos(time), () -> complete(value));
    return this;
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit) {
    return delayedExecutor(delay, unit, pool());
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    executor(executor);
    long nanos = Math.max(0, unit.toNanos(delay));
    return body ->
        sometime(
            () -> {
              Step.pass(nanos);
              executor.execute(body);
            });
  }

  @Override
  public String toString() {
    Step.observe(this);
    String how = "Not completed";
    if (outcome != null) {
      how =
          outcome.thrown() == null
              ? "Completed normally"
              : "Completed exceptionally: " + outcome.thrown().getClass().getName();
    } else if (!dependents.isEmpty()) {
      how += ", " + dependents.size() + " dependents";
    }
    return super.toString() + "[" + how + "]";
  }
}
