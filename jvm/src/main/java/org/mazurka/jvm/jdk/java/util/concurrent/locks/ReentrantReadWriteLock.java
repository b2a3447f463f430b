package org.mazurka.jvm.jdk.java.util.concurrent.locks;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: each operation is one step, and whoever waits may be next. The state
 * is that of a lock for the writer, and minus the number of readers if there are any.
 */
public class ReentrantReadWriteLock implements ReadWriteLock {

  private final ReadLock reading = new ReadLock(this);
  private final WriteLock writing = new WriteLock(this);
  private final Map<Thread, Integer> readers = new HashMap<>(); // how often each has it
  private Object written; // what writers did
  private Object read; // what readers did
  private final boolean fair;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    this.fair = fair;
  }

  @Override
  public ReadLock readLock() {
    return reading;
  }

  @Override
  public WriteLock writeLock() {
    return writing;
  }

  public final boolean isFair() {
    return fair;
  }

  public int getReadLockCount() {
    Step.observe(this);
    return readHolds();
  }

  private int readHolds() {
    return readers.values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public String toString() {
    Step.observe(this);
    int writing = Step.state(this) > 0 ? Math.max(1, Step.holdCount(this)) : 0;
    return super.toString() + "[Write locks = %d, Read locks = %d]".formatted(writing, readHolds());
  }

  public boolean isWriteLocked() {
    Step.observe(this);
    return Step.state(this) > 0;
  }

  public boolean isWriteLockedByCurrentThread() {
    return Step.holdCount(this) > 0;
  }

  public int getWriteHoldCount() {
    return Step.holdCount(this);
  }

  public int getReadHoldCount() {
    return readers.getOrDefault(Thread.currentThread(), 0);
  }

  /** The lock of readers. */
  public static class ReadLock implements Lock {
    private final ReentrantReadWriteLock lock;

    protected ReadLock(ReentrantReadWriteLock lock) {
      this.lock = lock;
    }

    @Override
    public void lock() {
      if (lock.needsStep()) {
        Step.changeWhenUninterruptibly(lock, Integer.MIN_VALUE, 0);
      }
      lock.enter();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      if (lock.needsStep()) {
        Step.changeWhen(lock, Integer.MIN_VALUE, 0);
      } else if (Step.wasInterrupted()) {
        throw new InterruptedException();
      }
      lock.enter();
    }

    @Override
    public boolean tryLock() {
      if (lock.needsStep() && !Step.changeIf(lock, Integer.MIN_VALUE, 0)) {
        return false;
      }
      lock.enter();
      return true;
    }

    /** May time out if there is a writer. */
    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      long nanos = unit.toNanos(time);
      if (lock.needsStep()) {
        if (!Step.changeIfInTime(lock, Integer.MIN_VALUE, 0, nanos)) {
          return false;
        }
      } else if (Step.wasInterrupted()) {
        throw new InterruptedException();
      }
      lock.enter();
      return true;
    }

    @Override
    public void unlock() {
      lock.leave();
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String toString() {
      return super.toString() + "[Read locks = " + lock.getReadLockCount() + "]";
    }
  }

  /** Who has the lock in one way takes it as a reader without a step. */
  private boolean needsStep() {
    return getReadHoldCount() == 0 && Step.holdCount(this) == 0;
  }

  private void enter() {
    int held = getReadHoldCount();
    readers.put(Thread.currentThread(), held + 1);
    if (held == 0 && Step.holdCount(this) == 0) {
      Step.state(this, Step.state(this) - 1);
      Step.after(written);
    }
  }

  private void leave() {
    int held = getReadHoldCount();
    if (held == 0) {
      throw new IllegalMonitorStateException(
          "attempt to unlock read lock, not locked by current thread");
    }
    boolean writer = Step.holdCount(this) > 0;
    if (held == 1 && !writer) {
      Step.change(this);
      Step.state(this, Step.state(this) + 1);
      read = Step.stamp(read);
    }
    if (held == 1) {
      readers.remove(Thread.currentThread());
    } else {
      readers.put(Thread.currentThread(), held - 1);
    }
  }

  /** The lock of writers. */
  public static class WriteLock implements Lock {
    private final ReentrantReadWriteLock lock;

    protected WriteLock(ReentrantReadWriteLock lock) {
      this.lock = lock;
    }

    @Override
    public void lock() {
      Step.lock(lock);
      entered();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      Step.lockInterruptibly(lock);
      entered();
    }

    @Override
    public boolean tryLock() {
      boolean taken = Step.tryLock(lock);
      if (taken) {
        entered();
      }
      return taken;
    }

    /** May time out if somebody else has it. */
    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      boolean taken = Step.tryLockInTime(lock, unit.toNanos(time));
      if (taken) {
        entered();
      }
      return taken;
    }

    private void entered() {
      Step.after(lock.read);
    }

    @Override
    public void unlock() {
      boolean last = Step.holdCount(lock) == 1;
      Step.unlock(lock);
      if (last) {
        lock.written = Step.stamp(lock.written);
        if (lock.getReadHoldCount() > 0) {
          Step.state(lock, -1); // the writer stays as a reader
        }
      }
    }

    @Override
    public Condition newCondition() {
      return Step.condition(lock);
    }

    @Override
    public String toString() {
      if (isHeldByCurrentThread()) {
        return super.toString()
            + "[Locked by thread %s]".formatted(Thread.currentThread().getName());
      }
      if (lock.isWriteLocked()) {
        Step.refuse("the text of a lock that another thread has");
      }
      return super.toString() + "[Unlocked]";
    }

    public boolean isHeldByCurrentThread() {
      return lock.isWriteLockedByCurrentThread();
    }

    public int getHoldCount() {
      return lock.getWriteHoldCount();
    }
  }
}
