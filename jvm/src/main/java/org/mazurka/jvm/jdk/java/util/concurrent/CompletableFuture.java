package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to complete, to get and to add a dependent are one step each. Whoever
 * completes it does what depends on it, the last added first.
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {

  private static final int NEW = 0;
  private static final int DONE = 1;

  /** How it ended: by a value, or by an exception. */
  private record Outcome<T>(T value, Throwable thrown) {

    /** The exception as those who depend on it see it. */
    CompletionException wrapped() {
      return thrown instanceof CompletionException e ? e : new CompletionException(thrown);
    }
  }

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
    CompletableFuture<U> stage = new Stage<>();
    stage.end(new Outcome<>(value, null));
    return stage;
  }

  public static <U> CompletionStage<U> failedStage(Throwable failure) {
    CompletableFuture<U> stage = new Stage<>();
    stage.end(new Outcome<>(null, Line.present(failure)));
    return stage;
  }

  /** A stage that others cannot complete. */
  private static final class Stage<T> extends CompletableFuture<T> {
    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
      return new Stage<>();
    }

    @Override
    @SuppressWarnings("unchecked")
    public java.util.concurrent.CompletableFuture<T> toCompletableFuture() {
      CompletableFuture<T> copy = new CompletableFuture<>();
      copyTo(copy);
      return (java.util.concurrent.CompletableFuture<T>) (Object) copy; // one class, when loaded
    }
  }

  /** Another future ends as this one does, as those that depend on it see it. */
  final void copyTo(CompletableFuture<T> other) {
    whenEnded(end -> other.end(end.thrown() == null ? end : new Outcome<>(null, end.wrapped())));
  }

  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  public Executor defaultExecutor() {
    return pool();
  }

  private static Executor pool() {
    return ForkJoinPool.commonPool();
  }

  private static Executor executor(Executor given) {
    return Line.present(given);
  }

  private static <U> U nothing(Runnable body) {
    body.run();
    return null;
  }

  @SuppressWarnings("unchecked")
  private static <U> CompletableFuture<U> of(CompletionStage<? extends U> stage) {
    return (CompletableFuture<U>) (Object) stage.toCompletableFuture();
  }

  // ---- completing

  /** It is done: the end of a step of whoever completes it. */
  private void ends(Outcome<T> end) {
    outcome = end;
    stamp = Step.stamp(stamp);
    Step.state(this, DONE);
  }

  private boolean end(Outcome<T> end) {
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
    executor(executor).execute(() -> end(result(supplier)));
    return this;
  }

  /** What a call gives, or throws. */
  private static <U> Outcome<U> result(Supplier<? extends U> call) {
    try {
      return new Outcome<>(call.get(), null);
    } catch (Throwable e) {
      return new Outcome<>(null, e instanceof CompletionException ? e : new CompletionException(e));
    }
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

  /** May time out at any time. */
  @Override
  public T get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    unit.toNanos(time); // not null
    if (!Step.observeInTime(this, DONE, DONE)) {
      throw new TimeoutException();
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

  /** Does something when it is done: now if it is, else in the thread that completes it. */
  private void whenEnded(Consumer<Outcome<T>> action) {
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

  private static void execute(Executor executor, Runnable body) {
    if (executor == null) {
      body.run();
    } else {
      executor.execute(body);
    }
  }

  private <U> CompletableFuture<U> then(
      Executor executor, Object given, Function<? super T, ? extends U> function) {
    Line.present(given);
    CompletableFuture<U> next = newIncompleteFuture();
    whenEnded(
        end -> {
          if (end.thrown() != null) {
            next.end(new Outcome<>(null, end.wrapped()));
          } else {
            execute(executor, () -> next.end(result(() -> function.apply(end.value()))));
          }
        });
    return next;
  }

  private <U, V> CompletableFuture<V> both(
      Executor executor,
      CompletableFuture<U> other,
      Object given,
      BiFunction<? super T, ? super U, ? extends V> function) {
    Line.present(given);
    CompletableFuture<V> next = newIncompleteFuture();
    whenEnded(
        mine ->
            other.whenEnded(
                theirs -> {
                  if (mine.thrown() != null || theirs.thrown() != null) {
                    CompletionException first =
                        mine.thrown() != null ? mine.wrapped() : theirs.wrapped();
                    next.end(new Outcome<>(null, first));
                  } else {
                    execute(
                        executor,
                        () -> next.end(result(() -> function.apply(mine.value(), theirs.value()))));
                  }
                }));
    return next;
  }

  private <A, U> CompletableFuture<U> either(
      Executor executor,
      CompletableFuture<A> other,
      Object given,
      Function<? super A, ? extends U> function) {
    Line.present(given);
    CompletableFuture<U> next = newIncompleteFuture();
    CompletableFuture<A> first = new CompletableFuture<>();
    @SuppressWarnings("unchecked")
    CompletableFuture<A> mine = (CompletableFuture<A>) this;
    mine.whenEnded(first::end);
    other.whenEnded(first::end);
    first.whenEnded(
        end -> {
          if (end.thrown() != null) {
            next.end(new Outcome<>(null, end.wrapped()));
          } else {
            execute(executor, () -> next.end(result(() -> function.apply(end.value()))));
          }
        });
    return next;
  }

  private <U> CompletableFuture<U> compose(
      Executor executor, Function<? super T, ? extends CompletionStage<U>> function) {
    Line.present(function);
    CompletableFuture<U> next = newIncompleteFuture();
    whenEnded(
        end -> {
          if (end.thrown() != null) {
            next.end(new Outcome<>(null, end.wrapped()));
          } else {
            execute(executor, () -> follow(next, () -> function.apply(end.value())));
          }
        });
    return next;
  }

  /** A future ends as the one does that a call gives. */
  private static <U> void follow(
      CompletableFuture<U> next, Supplier<? extends CompletionStage<? extends U>> call) {
    Outcome<CompletableFuture<U>> stage = result(() -> of(call.get()));
    if (stage.thrown() != null) {
      next.end(new Outcome<>(null, stage.thrown()));
    } else {
      stage.value().copyTo(next);
    }
  }

  private CompletableFuture<T> whenDone(
      Executor executor, BiConsumer<? super T, ? super Throwable> action) {
    Line.present(action);
    CompletableFuture<T> next = newIncompleteFuture();
    whenEnded(
        end ->
            execute(
                executor,
                () -> {
                  Outcome<Object> done =
                      result(() -> nothing(() -> action.accept(end.value(), end.thrown())));
                  if (end.thrown() != null) {
                    next.end(new Outcome<>(null, end.wrapped()));
                  } else if (done.thrown() != null) {
                    next.end(new Outcome<>(null, done.thrown()));
                  } else {
                    next.end(end);
                  }
                }));
    return next;
  }

  private <U> CompletableFuture<U> handled(
      Executor executor, BiFunction<? super T, Throwable, ? extends U> function) {
    Line.present(function);
    CompletableFuture<U> next = newIncompleteFuture();
    whenEnded(
        end ->
            execute(
                executor, () -> next.end(result(() -> function.apply(end.value(), end.thrown())))));
    return next;
  }

  private CompletableFuture<T> recovered(
      Executor executor, Function<Throwable, ? extends T> function) {
    Line.present(function);
    CompletableFuture<T> next = newIncompleteFuture();
    whenEnded(
        end -> {
          if (end.thrown() == null) {
            next.end(end);
          } else {
            execute(executor, () -> next.end(result(() -> function.apply(end.thrown()))));
          }
        });
    return next;
  }

  private CompletableFuture<T> recoveredLater(
      Executor executor, Function<Throwable, ? extends CompletionStage<T>> function) {
    Line.present(function);
    CompletableFuture<T> next = newIncompleteFuture();
    whenEnded(
        end -> {
          if (end.thrown() == null) {
            next.end(end);
          } else {
            execute(executor, () -> follow(next, () -> function.apply(end.thrown())));
          }
        });
    return next;
  }

  @Override
  public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> function) {
    return then(null, function, function::apply);
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> function) {
    return then(pool(), function, function::apply);
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(
      Function<? super T, ? extends U> function, Executor executor) {
    return then(executor(executor), function, function::apply);
  }

  @Override
  public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
    return then(null, action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
    return then(pool(), action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
    return then(executor(executor), action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> thenRun(Runnable action) {
    return then(null, action, _ -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action) {
    return then(pool(), action, _ -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
    return then(executor(executor), action, _ -> nothing(action));
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
    return both(null, of(other), function, function::apply);
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
    return both(pool(), of(other), function, function::apply);
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other,
      BiFunction<? super T, ? super U, ? extends V> function,
      Executor executor) {
    return both(executor(executor), of(other), function, function::apply);
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return both(null, of(other), action, (a, b) -> nothing(() -> action.accept(a, b)));
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return both(pool(), of(other), action, (a, b) -> nothing(() -> action.accept(a, b)));
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      Executor executor) {
    return both(
        executor(executor), of(other), action, (a, b) -> nothing(() -> action.accept(a, b)));
  }

  @Override
  public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
    return both(null, of(other), action, (_, _) -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
    return both(pool(), of(other), action, (_, _) -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return both(executor(executor), of(other), action, (_, _) -> nothing(action));
  }

  @Override
  public <U> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> function) {
    return either(null, of(other), function, function::apply);
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> function) {
    return either(pool(), of(other), function, function::apply);
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> function, Executor executor) {
    return either(executor(executor), of(other), function, function::apply);
  }

  @Override
  public CompletableFuture<Void> acceptEither(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return either(null, of(other), action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return either(pool(), of(other), action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
    return either(
        executor(executor), of(other), action, value -> nothing(() -> action.accept(value)));
  }

  @Override
  public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
    return either(null, of(other), action, _ -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
    return either(pool(), of(other), action, _ -> nothing(action));
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return either(executor(executor), of(other), action, _ -> nothing(action));
  }

  @Override
  public <U> CompletableFuture<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> function) {
    return compose(null, function);
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> function) {
    return compose(pool(), function);
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> function, Executor executor) {
    return compose(executor(executor), function);
  }

  @Override
  public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
    return whenDone(null, action);
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
    return whenDone(pool(), action);
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super Throwable> action, Executor executor) {
    return whenDone(executor(executor), action);
  }

  @Override
  public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> function) {
    return handled(null, function);
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> function) {
    return handled(pool(), function);
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> function, Executor executor) {
    return handled(executor(executor), function);
  }

  @Override
  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> function) {
    return recovered(null, function);
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> function) {
    return recovered(pool(), function);
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(
      Function<Throwable, ? extends T> function, Executor executor) {
    return recovered(executor(executor), function);
  }

  @Override
  public CompletableFuture<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> function) {
    return recoveredLater(null, function);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> function) {
    return recoveredLater(pool(), function);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> function, Executor executor) {
    return recoveredLater(executor(executor), function);
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
    Stage<T> stage = new Stage<>();
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

  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
    sometime(() -> completeExceptionally(new TimeoutException()));
    return this;
  }

  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    sometime(() -> complete(value));
    return this;
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit) {
    return delayedExecutor(delay, unit, pool());
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    executor(executor);
    return body -> sometime(() -> executor.execute(body));
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
