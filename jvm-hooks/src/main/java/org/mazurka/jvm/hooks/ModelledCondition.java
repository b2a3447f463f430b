package org.mazurka.jvm.hooks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** The condition of a lock under control; its methods are called by {@link ConditionCalls} only. */
final class ModelledCondition implements Condition {

  final Object lock;
  final int slot;

  ModelledCondition(Object lock, int slot) {
    this.lock = lock;
    this.slot = slot;
  }

  @Override
  public void await() {
    throw uncontrolled();
  }

  @Override
  public void awaitUninterruptibly() {
    throw uncontrolled();
  }

  @Override
  public long awaitNanos(long nanos) {
    throw uncontrolled();
  }

  @Override
  public boolean await(long time, TimeUnit unit) {
    throw uncontrolled();
  }

  @Override
  public boolean awaitUntil(Date deadline) {
    throw uncontrolled();
  }

  @Override
  public void signal() {
    throw uncontrolled();
  }

  @Override
  public void signalAll() {
    throw uncontrolled();
  }

  private static IllegalStateException uncontrolled() {
    return new IllegalStateException("a condition is used by code that is not woven");
  }
}
