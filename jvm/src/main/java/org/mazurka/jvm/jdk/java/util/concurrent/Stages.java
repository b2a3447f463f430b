package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What can be made to depend on a future. */
abstract class Stages<T> implements Future<T>, CompletionStage<T> {

  /** Does something when it is done: now if it is, else in the thread that completes it. */
  abstract void whenEnded(Consumer<Outcome<T>> action);

  /** Ends it, unless it has ended. */
  abstract boolean end(Outcome<T> end);

  public abstract <U> CompletableFuture<U> newIncompleteFuture();

  public abstract Executor defaultExecutor();

  static Executor pool() {
    return ForkJoinPool.commonPool();
  }

  static Executor executor(Executor given) {
    return Line.present(given);
  }

  static <U> U nothing(Runnable body) {
    body.run();
    return null;
  }

  @SuppressWarnings("unchecked")
  static <U> CompletableFuture<U> of(CompletionStage<? extends U> stage) {
    return (CompletableFuture<U>) (Object) stage.toCompletableFuture();
  }

  /** Another future ends as this one does, as those that depend on it see it. */
  final void copyTo(CompletableFuture<T> other) {
    whenEnded(end -> other.end(end.thrown() == null ? end : new Outcome<>(null, end.wrapped())));
  }

  private static void execute(Executor executor, Runnable body) {
    if (executor == null) {
      body.run();
    } else {
      executor.execute(body);
    }
  }

  final <U> CompletableFuture<U> then(
      Executor executor, Object given, Function<? super T, ? extends U> function) {
    Line.present(given);
    CompletableFuture<U> next = newIncompleteFuture();
    whenEnded(
        end -> {
          if (end.thrown() != null) {
            next.end(new Outcome<>(null, end.wrapped()));
          } else {
            execute(executor, () -> next.end(Outcome.of(() -> function.apply(end.value()))));
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
                        () ->
                            next.end(
                                Outcome.of(() -> function.apply(mine.value(), theirs.value()))));
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
            execute(executor, () -> next.end(Outcome.of(() -> function.apply(end.value()))));
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
    Outcome<CompletableFuture<U>> stage = Outcome.of(() -> of(call.get()));
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
                      Outcome.of(() -> nothing(() -> action.accept(end.value(), end.thrown())));
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
                executor,
                () -> next.end(Outcome.of(() -> function.apply(end.value(), end.thrown())))));
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
            execute(executor, () -> next.end(Outcome.of(() -> function.apply(end.thrown()))));
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
    return then(defaultExecutor(), function, function::apply);
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
    return then(defaultExecutor(), action, value -> nothing(() -> action.accept(value)));
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
    return then(defaultExecutor(), action, _ -> nothing(action));
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
    return both(defaultExecutor(), of(other), function, function::apply);
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
    return both(defaultExecutor(), of(other), action, (a, b) -> nothing(() -> action.accept(a, b)));
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
    return both(defaultExecutor(), of(other), action, (_, _) -> nothing(action));
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
    return either(defaultExecutor(), of(other), function, function::apply);
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
    return either(
        defaultExecutor(), of(other), action, value -> nothing(() -> action.accept(value)));
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
    return either(defaultExecutor(), of(other), action, _ -> nothing(action));
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
    return compose(defaultExecutor(), function);
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
    return whenDone(defaultExecutor(), action);
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
    return handled(defaultExecutor(), function);
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
    return recovered(defaultExecutor(), function);
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
    return recoveredLater(defaultExecutor(), function);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> function, Executor executor) {
    return recoveredLater(executor(executor), function);
  }
}
