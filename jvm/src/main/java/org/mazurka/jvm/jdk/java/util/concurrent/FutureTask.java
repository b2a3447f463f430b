package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: to begin, to end, to cancel and to get are one step each. */
public class FutureTask<V> implements RunnableFuture<V> {

  private static final int NEW = 0;
  private static final int RUNNING = 1;
  private static final int DONE = 2;
  private static final int INTERRUPTING = 3; // done, but the thread that runs it does not know

  private Callable<V> callable;
  private Thread runner;
  private V result;
  private Throwable thrown;
  private boolean cancelled;
  private Object stamp; // what was done before it was done

  public FutureTask(Callable<V> callable) {
    this.callable = Line.present(callable);
  }

  public FutureTask(Runnable runnable, V result) {
    this(Executors.callable(runnable, result));
  }

  @Override
  public boolean isCancelled() {
    Step.observe(this);
    return cancelled;
  }

  @Override
  public boolean isDone() {
    Step.observe(this);
    return isEnded();
  }

  private boolean isEnded() {
    return Step.state(this) >= DONE;
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    if (!Step.changeIf(this, NEW, RUNNING)) {
      return false;
    }
    Thread running = mayInterrupt ? runner : null;
    cancelled = true;
    end();
    try {
      if (running != null) {
        interrupt(running);
      }
    } finally {
      done();
    }
    return true;
  }

  /** The class of the thread may have its own way, which may throw. */
  private void interrupt(Thread running) {
    Step.state(this, INTERRUPTING);
    try {
      running.interrupt();
    } finally {
      Step.change(this);
      Step.state(this, DONE);
    }
  }

  private void end() {
    stamp = Step.stamp(stamp);
    callable = null;
    Step.state(this, DONE);
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    Step.observeWhen(this, DONE, INTERRUPTING);
    return report();
  }

  /** May time out. */
  @Override
  public V get(long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long nanos = unit.toNanos(time);
    if (!Step.observeInTime(this, DONE, INTERRUPTING, nanos)) {
      throw new TimeoutException();
    }
    return report();
  }

  private V report() throws ExecutionException {
    Step.after(stamp);
    if (cancelled) {
      throw new CancellationException();
    }
    if (thrown != null) {
      throw new ExecutionException(thrown);
    }
    return result;
  }

  /** Called when it is done, however. */
  protected void done() {}

  protected void set(V value) {
    if (Step.changeIf(this, NEW, RUNNING)) {
      result = value;
      end();
      done();
    }
  }

  protected void setException(Throwable failure) {
    if (Step.changeIf(this, NEW, RUNNING)) {
      thrown = failure;
      end();
      done();
    }
  }

  @Override
  public void run() {
    Callable<V> body = begin();
    if (body == null) {
      return;
    }
    V value;
    try {
      value = body.call();
    } catch (Throwable e) {
      setException(e);
      awaitInterrupt();
      return;
    }
    set(value);
    awaitInterrupt();
  }

  /** An interrupt by who has cancelled it comes before the end of the run. */
  private void awaitInterrupt() {
    if (Step.state(this) == INTERRUPTING) {
      Step.observeWhenUninterruptibly(this, DONE, DONE);
    }
  }

  /** What to run, if nobody does and it is not cancelled. */
  private Callable<V> begin() {
    if (!Step.changeIf(this, NEW, NEW)) {
      return null;
    }
    Step.state(this, RUNNING);
    runner = Thread.currentThread();
    return callable;
  }

  protected boolean runAndReset() {
    Callable<V> body = begin();
    if (body == null) {
      return false;
    }
    try {
      body.call();
    } catch (Throwable e) {
      setException(e);
      awaitInterrupt();
      return false;
    }
    boolean again = Step.changeIf(this, RUNNING, RUNNING);
    if (again) {
      Step.state(this, NEW);
      runner = null;
    } else {
      awaitInterrupt();
    }
    return again;
  }

  @Override
  public String toString() {
    Step.observe(this);
    String how = "[Not completed, task = " + callable + "]";
    if (cancelled) {
      how = "[Cancelled]";
    } else if (thrown != null) {
      how = "[Completed exceptionally: " + thrown + "]";
    } else if (isEnded()) {
      how = "[Completed normally]";
    }
    return super.toString() + how;
  }
}
