package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A stage that others can neither complete nor ask, though it can be cast to a future. */
final class MinimalStage<T> extends CompletableFuture<T> {

  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new MinimalStage<>();
  }

  @Override
  @SuppressWarnings("unchecked")
  public java.util.concurrent.CompletableFuture<T> toCompletableFuture() {
    CompletableFuture<T> copy = new CompletableFuture<>();
    copyTo(copy);
    return (java.util.concurrent.CompletableFuture<T>) (Object) copy; // one class, when loaded
  }

  // ---- all else of a future

  @Override
  public T get() {
    throw new UnsupportedOperationException();
  }

  @Override
  public T get(long time, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public T getNow(T other) {
    throw new UnsupportedOperationException();
  }

  @Override
  public T join() {
    throw new UnsupportedOperationException();
  }

  @Override
  public T resultNow() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Throwable exceptionNow() {
    throw new UnsupportedOperationException();
  }

  @Override
  public State state() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isDone() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isCancelled() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isCompletedExceptionally() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean complete(T value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }
}
