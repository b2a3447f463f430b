package org.mazurka.jvm.jdk.java.util.concurrent;

import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: each operation on the pending count is one step. */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {

  private final CountedCompleter<?> completer;
  private int pending;
  private Object stamp; // what those who counted down had done

  protected CountedCompleter(CountedCompleter<?> completer, int pending) {
    this.completer = completer;
    this.pending = pending;
  }

  protected CountedCompleter(CountedCompleter<?> completer) {
    this(completer, 0);
  }

  protected CountedCompleter() {
    this(null, 0);
  }

  public abstract void compute();

  public void onCompletion(CountedCompleter<?> caller) {}

  public boolean onExceptionalCompletion(Throwable thrown, CountedCompleter<?> caller) {
    return true;
  }

  public final CountedCompleter<?> getCompleter() {
    return completer;
  }

  public final CountedCompleter<?> getRoot() {
    CountedCompleter<?> root = this;
    while (root.completer != null) {
      root = root.completer;
    }
    return root;
  }

  public final int getPendingCount() {
    Step.observe(this);
    return pending;
  }

  public final void setPendingCount(int count) {
    Step.change(this);
    pending = count;
  }

  public final void addToPendingCount(int delta) {
    Step.change(this);
    pending += delta;
  }

  public final boolean compareAndSetPendingCount(int expected, int count) {
    Step.change(this);
    boolean same = pending == expected;
    if (same) {
      pending = count;
    }
    return same;
  }

  /** One step: counts down, unless that is done; the result is whether it was. */
  private boolean isLast() {
    Step.change(this);
    Step.after(stamp);
    stamp = Step.stamp(stamp);
    if (pending == 0) {
      return true;
    }
    pending--;
    return false;
  }

  public final int decrementPendingCountUnlessZero() {
    Step.change(this);
    int before = pending;
    pending = Math.max(0, before - 1);
    return before;
  }

  public final void tryComplete() {
    CountedCompleter<?> caller = this;
    for (CountedCompleter<?> at = this; at.isLast(); at = at.completer) {
      at.onCompletion(caller);
      caller = at;
      if (at.completer == null) {
        at.quietlyComplete();
        return;
      }
    }
  }

  public final void propagateCompletion() {
    for (CountedCompleter<?> at = this; at.isLast(); at = at.completer) {
      if (at.completer == null) {
        at.quietlyComplete();
        return;
      }
    }
  }

  @Override
  public void complete(T value) {
    setRawResult(value);
    onCompletion(this);
    quietlyComplete();
    if (completer != null) {
      completer.tryComplete();
    }
  }

  public final CountedCompleter<?> firstComplete() {
    return isLast() ? this : null;
  }

  public final CountedCompleter<?> nextComplete() {
    if (completer == null) {
      quietlyComplete();
      return null;
    }
    return completer.firstComplete();
  }

  public final void quietlyCompleteRoot() {
    getRoot().quietlyComplete();
  }

  public final void helpComplete(int most) {}

  @Override
  protected final boolean exec() {
    compute();
    return false;
  }

  @Override
  public T getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(T value) {}

  @Override
  void failed(Throwable failure) {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at != null && at.end(failure) && at.onExceptionalCompletion(failure, caller)) {
      caller = at;
      at = at.completer;
    }
  }
}
