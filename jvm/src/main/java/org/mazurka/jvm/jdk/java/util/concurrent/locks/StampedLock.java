package org.mazurka.jvm.jdk.java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: each operation is one step, and whoever waits may be next. The state
 * is 1 with a writer, and minus the number of readers. Stamps are those of the JDK: the version in
 * the upper bits, a bit for a writer, the readers below.
 */
public class StampedLock {

  private static final long WRITER = 1 << 7;
  private static final long READERS = WRITER - 1;

  private long version = WRITER << 1; // changes with every writer
  private Object written;
  private Object read;

  public StampedLock() {}

  private long readers() {
    return Math.max(0, -Step.state(this));
  }

  private boolean isWriting() {
    return Step.state(this) == 1;
  }

  // ---- writers

  private long entersAsWriter() {
    Step.state(this, 1);
    version += WRITER;
    Step.after(written);
    Step.after(read);
    return version;
  }

  public long writeLock() {
    Step.changeWhenUninterruptibly(this, 0, 0);
    return entersAsWriter();
  }

  public long writeLockInterruptibly() throws InterruptedException {
    Step.changeWhen(this, 0, 0);
    return entersAsWriter();
  }

  public long tryWriteLock() {
    return Step.changeIf(this, 0, 0) ? entersAsWriter() : 0;
  }

  /** May time out if it is not free. */
  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
    return Step.changeIfInTime(this, 0, 0, unit.toNanos(time)) ? entersAsWriter() : 0;
  }

  public void unlockWrite(long stamp) {
    if (!isWriting() || stamp != version) {
      throw new IllegalMonitorStateException();
    }
    Step.change(this);
    leavesAsWriter();
  }

  private void leavesAsWriter() {
    Step.state(this, 0);
    version += WRITER;
    written = Step.stamp(written);
  }

  // ---- readers

  private long entersAsReader() {
    Step.state(this, Step.state(this) - 1);
    Step.after(written);
    return version | Math.min(readers(), READERS);
  }

  public long readLock() {
    Step.changeWhenUninterruptibly(this, Integer.MIN_VALUE, 0);
    return entersAsReader();
  }

  public long readLockInterruptibly() throws InterruptedException {
    Step.changeWhen(this, Integer.MIN_VALUE, 0);
    return entersAsReader();
  }

  public long tryReadLock() {
    return Step.changeIf(this, Integer.MIN_VALUE, 0) ? entersAsReader() : 0;
  }

  /** May time out if there is a writer. */
  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    return Step.changeIfInTime(this, Integer.MIN_VALUE, 0, unit.toNanos(time))
        ? entersAsReader()
        : 0;
  }

  public void unlockRead(long stamp) {
    if ((stamp & READERS) == 0 || (stamp & ~READERS) != version || readers() == 0) {
      throw new IllegalMonitorStateException();
    }
    Step.change(this);
    leavesAsReader();
  }

  private void leavesAsReader() {
    Step.state(this, Step.state(this) + 1);
    read = Step.stamp(read);
  }

  // ---- optimistic reads

  public long tryOptimisticRead() {
    Step.observe(this);
    if (isWriting()) {
      return 0;
    }
    Step.after(written);
    return version;
  }

  public boolean validate(long stamp) {
    Step.observe(this);
    return stamp != 0 && (stamp & ~READERS) == version;
  }

  // ---- both

  public void unlock(long stamp) {
    if ((stamp & WRITER) != 0) {
      unlockWrite(stamp);
    } else {
      unlockRead(stamp);
    }
  }

  public boolean tryUnlockWrite() {
    boolean writing = Step.changeIf(this, 1, 1);
    if (writing) {
      leavesAsWriter();
    }
    return writing;
  }

  public boolean tryUnlockRead() {
    boolean reading = Step.changeIf(this, Integer.MIN_VALUE, -1);
    if (reading) {
      leavesAsReader();
    }
    return reading;
  }

  public long tryConvertToWriteLock(long stamp) {
    Step.change(this);
    if ((stamp & ~READERS) != version) {
      return 0;
    }
    if (isWriting()) {
      return (stamp & WRITER) != 0 ? stamp : 0;
    }
    if ((stamp & READERS) == 0) {
      return readers() == 0 ? entersAsWriter() : 0;
    }
    if (readers() != 1) {
      return 0;
    }
    leavesAsReader();
    return entersAsWriter();
  }

  public long tryConvertToReadLock(long stamp) {
    Step.change(this);
    if ((stamp & ~READERS) != version) {
      return 0;
    }
    if ((stamp & WRITER) != 0) {
      leavesAsWriter();
      return entersAsReader();
    }
    return (stamp & READERS) != 0 ? stamp : entersAsReader();
  }

  public long tryConvertToOptimisticRead(long stamp) {
    Step.change(this);
    if ((stamp & ~READERS) != version) {
      return 0;
    }
    if ((stamp & WRITER) != 0) {
      leavesAsWriter();
    } else if ((stamp & READERS) != 0) {
      leavesAsReader();
    }
    return version;
  }

  public boolean isWriteLocked() {
    Step.observe(this);
    return isWriting();
  }

  public boolean isReadLocked() {
    Step.observe(this);
    return readers() > 0;
  }

  public int getReadLockCount() {
    Step.observe(this);
    return (int) readers();
  }

  public static boolean isWriteLockStamp(long stamp) {
    return (stamp & (WRITER | READERS)) == WRITER;
  }

  public static boolean isReadLockStamp(long stamp) {
    return (stamp & READERS) != 0;
  }

  public static boolean isLockStamp(long stamp) {
    return (stamp & (WRITER | READERS)) != 0;
  }

  public static boolean isOptimisticReadStamp(long stamp) {
    return (stamp & (WRITER | READERS)) == 0 && stamp != 0;
  }

  @Override
  public String toString() {
    Step.observe(this);
    String how = readers() > 0 ? "[Read-locks:" + readers() + "]" : "[Unlocked]";
    return super.toString() + (isWriting() ? "[Write-locked]" : how);
  }

  // ---- as other locks

  public Lock asReadLock() {
    return new View(this, true);
  }

  public Lock asWriteLock() {
    return new View(this, false);
  }

  public ReadWriteLock asReadWriteLock() {
    return new ReadWriteLock() {
      @Override
      public Lock readLock() {
        return asReadLock();
      }

      @Override
      public Lock writeLock() {
        return asWriteLock();
      }
    };
  }

  private static final class View implements Lock {
    private final StampedLock lock;
    private final boolean reads;

    View(StampedLock lock, boolean reads) {
      this.lock = lock;
      this.reads = reads;
    }

    @Override
    public void lock() {
      if (reads) {
        lock.readLock();
      } else {
        lock.writeLock();
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      if (reads) {
        lock.readLockInterruptibly();
      } else {
        lock.writeLockInterruptibly();
      }
    }

    @Override
    public boolean tryLock() {
      return (reads ? lock.tryReadLock() : lock.tryWriteLock()) != 0;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return (reads ? lock.tryReadLock(time, unit) : lock.tryWriteLock(time, unit)) != 0;
    }

    @Override
    public void unlock() {
      if (!(reads ? lock.tryUnlockRead() : lock.tryUnlockWrite())) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }
}
