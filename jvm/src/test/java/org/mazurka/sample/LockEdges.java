package org.mazurka.sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks and other synchronizers, for {@link Edges}. */
final class LockEdges {

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final ReentrantLock OTHER = new ReentrantLock();
  private static final Condition CONDITION = LOCK.newCondition();
  private static final ReentrantReadWriteLock READ_WRITE = new ReentrantReadWriteLock();
  private static final StampedLock STAMPED = new StampedLock();
  private static final Semaphore EMPTY = new Semaphore(0);
  private static final Semaphore TWO = new Semaphore(2);
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
  private static final Phaser PHASER = new Phaser(2);

  private LockEdges() {}

  /** Woven inside, and made only where it is used. */
  static final class Meeting {
    static final Exchanger<Integer> EXCHANGER = new Exchanger<>();
  }

  static Edges.Pair locks(String name) {

    return switch (name) {
      case "monitor" ->
          new Edges.Pair(
              box -> {
                synchronized (box) {
                  box.write();
                }
              },
              box -> {
                synchronized (box) {
                  box.look();
                }
              });
      case "notify" ->
          new Edges.Pair(
              box -> {
                synchronized (box) {
                  box.write();
                  box.flag = true;
                  box.notifyAll();
                }
              },
              box -> {
                synchronized (box) {
                  while (!box.flag) {
                    box.wait();
                  }
                  box.read();
                }
              });
      case "lock" ->
          new Edges.Pair(
              box -> {
                LOCK.lock();
                box.write();
                LOCK.unlock();
              },
              box -> {
                if (LOCK.tryLock()) {
                  box.look();
                  LOCK.unlock();
                }
              });
      case "timedLock" ->
          new Edges.Pair(
              box -> {
                LOCK.lockInterruptibly();
                box.write();
                LOCK.unlock();
              },
              box -> {
                if (LOCK.tryLock(1, TimeUnit.SECONDS)) {
                  box.look();
                  LOCK.unlock();
                }
              });
      case "condition" ->
          new Edges.Pair(
              box -> {
                LOCK.lock();
                box.write();
                box.handled = 2;
                CONDITION.signal();
                LOCK.unlock();
              },
              box -> {
                LOCK.lock();
                while (box.handled != 2) {
                  CONDITION.await();
                }
                box.read();
                LOCK.unlock();
              });
      case "writeLockThenReadLock" ->
          new Edges.Pair(
              box -> {
                READ_WRITE.writeLock().lock();
                box.write();
                READ_WRITE.writeLock().unlock();
              },
              box -> {
                READ_WRITE.readLock().lock();
                box.look();
                READ_WRITE.readLock().unlock();
              });
      case "stampedLock" ->
          new Edges.Pair(
              box -> {
                long stamp = STAMPED.writeLock();
                box.write();
                STAMPED.unlockWrite(stamp);
              },
              box -> {
                long stamp = STAMPED.readLock();
                box.look();
                STAMPED.unlockRead(stamp);
              });
      case "twoReadLocks" ->
          new Edges.Pair(
              box -> {
                READ_WRITE.readLock().lock();
                box.write();
                READ_WRITE.readLock().unlock();
              },
              box -> {
                READ_WRITE.readLock().lock();
                box.look();
                READ_WRITE.readLock().unlock();
              });
      case "twoStampedReadLocks" ->
          new Edges.Pair(
              box -> {
                long stamp = STAMPED.readLock();
                box.write();
                STAMPED.unlockRead(stamp);
              },
              box -> {
                long stamp = STAMPED.readLock();
                box.look();
                STAMPED.unlockRead(stamp);
              });
      case "otherLock" ->
          new Edges.Pair(
              box -> {
                LOCK.lock();
                box.write();
                LOCK.unlock();
              },
              box -> {
                OTHER.lock();
                box.look();
                OTHER.unlock();
              });
      case "failedTryLock" ->
          new Edges.Pair(
              box -> {
                LOCK.lock();
                box.write();
                LOCK.unlock();
              },
              box -> {
                if (!LOCK.tryLock()) {
                  box.look();
                }
              });
      default -> null;
    };
  }

  static Edges.Pair synchronizers(String name) {

    return switch (name) {
      case "semaphore" ->
          new Edges.Pair(
              box -> {
                box.write();
                EMPTY.release();
              },
              box -> {
                EMPTY.acquire();
                box.read();
              });
      case "timedTryAcquire" ->
          new Edges.Pair(
              box -> {
                box.write();
                EMPTY.release();
              },
              box -> {
                if (EMPTY.tryAcquire(1, TimeUnit.SECONDS)) {
                  box.read();
                }
              });
      case "latch" ->
          new Edges.Pair(
              box -> {
                box.write();
                LATCH.countDown();
              },
              box -> {
                LATCH.await();
                box.read();
              });
      case "timedLatch" ->
          new Edges.Pair(
              box -> {
                box.write();
                LATCH.countDown();
              },
              box -> {
                if (LATCH.await(1, TimeUnit.SECONDS)) {
                  box.read();
                }
              });
      case "barrier" ->
          new Edges.Pair(
              box -> {
                box.write();
                BARRIER.await();
              },
              box -> {
                BARRIER.await();
                box.read();
              });
      case "phaser" ->
          new Edges.Pair(
              box -> {
                box.write();
                PHASER.arrive();
              },
              box -> {
                PHASER.arriveAndAwaitAdvance();
                box.read();
              });
      case "exchanger" ->
          new Edges.Pair(
              box -> {
                box.write();
                Meeting.EXCHANGER.exchange(1);
              },
              box -> {
                Meeting.EXCHANGER.exchange(2);
                box.read();
              });
      case "twoPermits" ->
          new Edges.Pair(
              box -> {
                TWO.acquire();
                box.write();
                TWO.release();
              },
              box -> {
                TWO.acquire();
                box.look();
                TWO.release();
              });
      case "writtenAfterCountDown" ->
          new Edges.Pair(
              box -> {
                LATCH.countDown();
                box.write();
              },
              box -> {
                LATCH.await();
                box.look();
              });
      case "timedOutLatch" ->
          new Edges.Pair(
              box -> {
                box.write();
                LATCH.countDown();
              },
              box -> {
                if (!LATCH.await(1, TimeUnit.SECONDS)) {
                  box.look();
                }
              });
      case "arrivedBefore" ->
          new Edges.Pair(
              box -> {
                BARRIER.await();
                box.write();
              },
              box -> {
                BARRIER.await();
                box.look();
              });
      default -> null;
    };
  }
}
