package org.mazurka.sample;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * As {@code Script}, with interrupts:
 *
 * <pre>
 * i1 t r        interrupt thread 1; ask whether oneself is, keeping it or not
 * s             sleep
 * K k           wait for a latch of one, count it down
 * A a           take, give a permit of a semaphore that has none
 * Q q           take from, put into a queue for one
 * p P1          park; give thread 1 its permit
 * W n           wait for an object, notify it
 * L             lock, waiting so that one can be interrupted, and unlock
 * J1            join thread 1
 * </pre>
 */
final class InterruptScript {

  private final CountDownLatch latch = new CountDownLatch(1);
  private final Semaphore semaphore = new Semaphore(0);
  private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();
  private final Worker[] workers;

  private InterruptScript(String[] words) {
    workers = Arrays.stream(words).map(w -> new Worker(w.split(","))).toArray(Worker[]::new);
  }

  public static void main(String[] args) throws InterruptedException {
    InterruptScript script = new InterruptScript(args);
    for (Worker worker : script.workers) {
      worker.start();
    }
    StringBuilder seen = new StringBuilder();
    for (Worker worker : script.workers) {
      worker.join();
      seen.append(' ').append(worker.seen);
    }
    System.out.print(seen);
  }

  private final class Worker extends Thread {
    private final String[] operations;
    private long seen;

    Worker(String[] operations) {
      this.operations = operations;
    }

    @Override
    public void run() {
      for (String operation : operations) {
        try {
          access(operation.charAt(0), operation.length() > 1 ? operation.charAt(1) - '0' : 0);
        } catch (InterruptedException e) {
          see(9);
        }
      }
    }

    private void access(char kind, int index) throws InterruptedException {
      switch (kind) {
        case 'i' -> workers[index].interrupt();
        case 't' -> see(isInterrupted() ? 1 : 0);
        case 'r' -> see(Thread.interrupted() ? 1 : 0);
        case 's' -> Thread.sleep(10);
        case 'K' -> latch.await();
        case 'k' -> latch.countDown();
        case 'A' -> semaphore.acquire();
        case 'a' -> semaphore.release();
        case 'Q' -> see(queue.take());
        case 'q' -> queue.put(1);
        case 'p' -> LockSupport.park();
        case 'P' -> LockSupport.unpark(workers[index]);
        case 'W' -> {
          synchronized (monitor) {
            monitor.wait();
          }
        }
        case 'n' -> {
          synchronized (monitor) {
            monitor.notify();
          }
        }
        case 'L' -> {
          lock.lockInterruptibly();
          lock.unlock();
        }
        case 'J' -> workers[index].join();
        default -> throw new IllegalArgumentException(kind + "");
      }
    }

    private void see(int value) {
      seen = seen * 31 + value + 1;
    }
  }
}
