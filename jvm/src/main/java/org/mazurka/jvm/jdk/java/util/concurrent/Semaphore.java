package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * The superclass of semaphores that extend the JDK's, in its place: each operation is one step. The
 * state is the number of permits.
 */
public class Semaphore extends java.util.concurrent.Semaphore {

  private static final int MANY = Integer.MAX_VALUE;

  private Object stamp; // what those who released had done

  @SuppressWarnings("this-escape")
  public Semaphore(int permits) {
    super(permits);
    Step.state(this, permits);
  }

  @SuppressWarnings("this-escape")
  public Semaphore(int permits, boolean fair) {
    super(permits, fair);
    Step.state(this, permits);
  }

  @Override
  public void acquire() throws InterruptedException {
    Step.changeWhen(this, 1, MANY);
    take(1);
  }

  @Override
  public void acquire(int permits) throws InterruptedException {
    Step.changeWhen(this, checked(permits), MANY);
    take(permits);
  }

  @Override
  public void acquireUninterruptibly() {
    Step.changeWhenUninterruptibly(this, 1, MANY);
    take(1);
  }

  @Override
  public void acquireUninterruptibly(int permits) {
    Step.changeWhenUninterruptibly(this, checked(permits), MANY);
    take(permits);
  }

  @Override
  public boolean tryAcquire() {
    return takeIf(Step.changeIf(this, 1, MANY), 1);
  }

  @Override
  public boolean tryAcquire(int permits) {
    return takeIf(Step.changeIf(this, checked(permits), MANY), permits);
  }

  /** May time out if there are not enough permits. */
  @Override
  public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException {
    return takeInTime(1, time, unit);
  }

  @Override
  public boolean tryAcquire(int permits, long time, TimeUnit unit) throws InterruptedException {
    return takeInTime(permits, time, unit);
  }

  private boolean takeInTime(int permits, long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    return takeIf(Step.changeIfInTime(this, checked(permits), MANY, nanos), permits);
  }

  private boolean takeIf(boolean enough, int permits) {
    if (enough) {
      take(permits);
    }
    return enough;
  }

  private static int checked(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    return permits;
  }

  private void take(int permits) {
    Step.state(this, Step.state(this) - permits);
    Step.after(stamp);
  }

  @Override
  public void release() {
    give(1);
  }

  @Override
  public void release(int permits) {
    give(permits);
  }

  private void give(int permits) {
    Step.change(this);
    Step.state(this, Step.state(this) + checked(permits));
    stamp = Step.stamp(stamp);
  }

  @Override
  public int availablePermits() {
    Step.observe(this);
    return (int) Step.state(this);
  }

  @Override
  public int drainPermits() {
    Step.change(this);
    int all = (int) Step.state(this);
    take(all);
    return all;
  }

  @Override
  protected void reducePermits(int reduction) {
    Step.change(this);
    Step.state(this, Step.state(this) - checked(reduction));
  }

  @Override
  protected Collection<Thread> getQueuedThreads() {
    Step.refuse("java.util.concurrent.Semaphore.getQueuedThreads");
    return null;
  }

  @Override
  public String toString() {
    Step.observe(this);
    return getClass().getName() + "[Permits = " + Step.state(this) + "]";
  }
}
