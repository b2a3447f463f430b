package org.mazurka.jvm.jdk.java.util.concurrent.locks;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.mazurka.jvm.hooks.Step;

/**
 * The superclass of locks that extend the JDK's, in its place: the steps are those of a lock of the
 * very class.
 */
public class ReentrantLock extends java.util.concurrent.locks.ReentrantLock {

  public ReentrantLock() {}

  public ReentrantLock(boolean fair) {
    super(fair);
  }

  @Override
  public void lock() {
    Step.lock(this);
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    Step.lockInterruptibly(this);
  }

  @Override
  public boolean tryLock() {
    return Step.tryLock(this);
  }

  /** May time out if the lock is not free. */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return Step.tryLockInTime(this, unit.toNanos(time));
  }

  @Override
  public void unlock() {
    Step.unlock(this);
  }

  @Override
  public Condition newCondition() {
    return Step.condition(this);
  }

  @Override
  public boolean isLocked() {
    Step.observe(this);
    return Step.state(this) != 0;
  }

  @Override
  public boolean isHeldByCurrentThread() {
    return Step.holdCount(this) > 0;
  }

  @Override
  public int getHoldCount() {
    return Step.holdCount(this);
  }

  @Override
  public String toString() {
    Step.observe(this);
    return getClass().getName() + (Step.state(this) == 0 ? "[Unlocked]" : "[Locked]");
  }

  // ---- who waits is not known

  @Override
  protected Thread getOwner() {
    Step.refuse("java.util.concurrent.locks.ReentrantLock.getOwner");
    return null;
  }

  @Override
  protected Collection<Thread> getQueuedThreads() {
    Step.refuse("java.util.concurrent.locks.ReentrantLock.getQueuedThreads");
    return null;
  }

  @Override
  public boolean hasWaiters(Condition condition) {
    Step.refuse("java.util.concurrent.locks.ReentrantLock.hasWaiters");
    return false;
  }

  @Override
  public int getWaitQueueLength(Condition condition) {
    Step.refuse("java.util.concurrent.locks.ReentrantLock.getWaitQueueLength");
    return 0;
  }

  @Override
  protected Collection<Thread> getWaitingThreads(Condition condition) {
    Step.refuse("java.util.concurrent.locks.ReentrantLock.getWaitingThreads");
    return null;
  }
}
