package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * The superclass of latches that extend the JDK's, in its place: each operation is one step. The
 * state is the count.
 */
public class CountDownLatch extends java.util.concurrent.CountDownLatch {

  private Object stamp; // what those who counted down had done

  @SuppressWarnings("this-escape")
  public CountDownLatch(int count) {
    super(count);
    Step.state(this, count);
  }

  @Override
  public void await() throws InterruptedException {
    Step.throwIfInterrupted();
    Step.observeWhen(this, 0, 0);
    Step.after(stamp);
  }

  /** May time out if the count is not zero. */
  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    Step.throwIfInterrupted();
    boolean over = Step.observeInTime(this, 0, 0, nanos);
    if (over) {
      Step.after(stamp);
    }
    return over;
  }

  @Override
  public void countDown() {
    if (Step.changeIf(this, 1, Integer.MAX_VALUE)) {
      Step.state(this, Step.state(this) - 1);
      stamp = Step.stamp(stamp);
    }
  }

  @Override
  public long getCount() {
    Step.observe(this);
    return Step.state(this);
  }

  @Override
  public String toString() {
    Step.observe(this);
    return getClass().getName() + "[Count = " + Step.state(this) + "]";
  }
}
