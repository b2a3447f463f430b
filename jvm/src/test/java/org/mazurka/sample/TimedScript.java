package org.mazurka.sample;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread for each word, which does what the letters say; of two digits the first is an index, the
 * last a time limit:
 *
 * <pre>
 * s01 S0 a0     try to acquire for a time, release, acquire a permit
 * k01 K0        wait for a latch of two for a time, count it down
 * q01 Q0 o01    poll for a time, put, offer for a time: a queue with room for one
 * l01 L0 U0     try to lock for a time, lock, unlock if it has the lock
 * c01 C0 n0 N0  wait for a condition for a time, or for ever; signal, signal all
 * w01 m0        wait at a monitor for a time, and read what is in it; write that, and notify all
 * p01 P0        park for a time; unpark a thread
 * j01           join a thread for a time, and look whether it is alive
 * f01 F0        get a future for a time; complete it
 * b01           wait at a barrier of two for a time
 * Z z01         sleep for the first time, which takes none; sleep
 * y01           try to lock for a time, until it has the lock
 * g01           sleep until a volatile field is not 0
 * i0            interrupt a thread
 * r0 v0         read, write a volatile field
 * </pre>
 */
final class TimedScript {

  private static final int SIZE = 2;
  private static final int NOT_IN_TIME = 7;
  private static final int BROKEN = 9;
  private static final int INTERRUPTED = 5;
  private static final long UNIT_MILLIS = 10;

  private static final class Box {
    volatile int value;
    int guarded;
    final Semaphore semaphore = new Semaphore(0);
    final CountDownLatch latch = new CountDownLatch(2);
    final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
    final CompletableFuture<Integer> future = new CompletableFuture<>();
    final CyclicBarrier barrier = new CyclicBarrier(2);
  }

  private final Box[] boxes = new Box[SIZE];
  private final Worker[] workers;

  private TimedScript(String[] words) {
    Arrays.setAll(boxes, _ -> new Box());
    workers = new Worker[words.length];
    Arrays.setAll(workers, i -> new Worker(i, words[i].split(",")));
  }

  /** Programs that do not load it have no interrupts. */
  private static final class Interrupts {
    static void prepare() {}

    static void of(Thread thread) {
      thread.interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TimedScript script = new TimedScript(args);
    if (Arrays.toString(args).contains("i")) {
      Interrupts.prepare();
    }
    for (Worker worker : script.workers) {
      worker.start();
    }
    StringBuilder seen = new StringBuilder();
    for (Worker worker : script.workers) {
      worker.join();
      seen.append(worker.seen).append(' ');
    }
    for (Box box : script.boxes) {
      seen.append(box.value).append(box.guarded).append(box.semaphore.availablePermits());
      seen.append(box.queue).append(' ');
    }
    System.out.print(seen.toString().strip());
  }

  private final class Worker extends Thread {
    private final int number;
    private final String[] operations;
    private String seen = "";

    Worker(int number, String[] operations) {
      this.number = number;
      this.operations = operations;
    }

    @Override
    public void run() {
      for (String operation : operations) {
        int index = operation.charAt(1) - '0';
        long millis = (operation.charAt(operation.length() - 1) - '0') * UNIT_MILLIS;
        try {
          execute(operation.charAt(0), index, millis);
        } catch (InterruptedException _) {
          see(INTERRUPTED);
        }
      }
    }

    private void execute(char kind, int index, long millis) throws InterruptedException {
      switch (kind) {
        case 'P' -> LockSupport.unpark(workers[index]);
        case 'p' -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
        case 'j' -> {
          workers[index].join(millis);
          see(workers[index].isAlive() ? 1 : 0);
        }
        case 'Z' -> nap(Duration.ofNanos(1));
        case 'z' -> nap(Duration.ofMillis(millis));
        case 'g' -> napUntilThere(boxes[index], Duration.ofMillis(millis));
        case 'i' -> Interrupts.of(workers[index]);
        default -> use(kind, boxes[index], millis);
      }
    }

    private static void napUntilThere(Box box, Duration duration) throws InterruptedException {
      while (box.value == 0) {
        nap(duration);
      }
    }

    /** All sleeps are here: the first one of a thread may be over at any time. */
    private static void nap(Duration duration) throws InterruptedException {
      Thread.sleep(duration);
    }

    private void use(char kind, Box box, long millis) throws InterruptedException {
      switch (kind) {
        case 's' -> see(box.semaphore.tryAcquire(millis, TimeUnit.MILLISECONDS) ? 1 : 0);
        case 'S' -> box.semaphore.release();
        case 'a' -> box.semaphore.acquire();
        case 'k' -> see(box.latch.await(millis, TimeUnit.MILLISECONDS) ? 1 : 0);
        case 'K' -> box.latch.countDown();
        case 'q' -> {
          Integer polled = box.queue.poll(millis, TimeUnit.MILLISECONDS);
          see(polled == null ? NOT_IN_TIME : polled);
        }
        case 'Q' -> box.queue.put(number);
        case 'o' -> see(box.queue.offer(number, millis, TimeUnit.MILLISECONDS) ? 1 : 0);
        case 'l' -> see(box.lock.tryLock(millis, TimeUnit.MILLISECONDS) ? 1 : 0);
        case 'L' -> box.lock.lock();
        case 'y' -> {
          while (!box.lock.tryLock(millis, TimeUnit.MILLISECONDS)) {
            Thread.onSpinWait();
          }
        }
        case 'U' -> {
          if (box.lock.isHeldByCurrentThread()) {
            box.lock.unlock();
          }
        }
        case 'w' -> {
          synchronized (box) {
            box.wait(millis);
            see(box.guarded);
          }
        }
        case 'm' -> {
          synchronized (box) {
            box.guarded = number + 1;
            box.notifyAll();
          }
        }
        case 'r' -> see(box.value);
        case 'v' -> box.value = number + 1;
        case 'f' -> see(get(box.future, millis));
        case 'F' -> box.future.complete(number);
        case 'b' -> see(await(box.barrier, millis));
        default -> useCondition(kind, box, millis);
      }
    }

    private void useCondition(char kind, Box box, long millis) throws InterruptedException {
      box.lock.lock();
      try {
        switch (kind) {
          case 'c' -> see(box.condition.await(millis, TimeUnit.MILLISECONDS) ? 1 : 0);
          case 'C' -> box.condition.await();
          case 'n' -> box.condition.signal();
          case 'N' -> box.condition.signalAll();
          default -> throw new IllegalArgumentException(kind + "");
        }
      } finally {
        box.lock.unlock();
      }
    }

    private int get(CompletableFuture<Integer> future, long millis) throws InterruptedException {
      try {
        return future.get(millis, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        return NOT_IN_TIME;
      } catch (java.util.concurrent.ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }

    private int await(CyclicBarrier barrier, long millis) throws InterruptedException {
      try {
        return barrier.await(millis, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        return NOT_IN_TIME;
      } catch (BrokenBarrierException _) {
        return BROKEN;
      }
    }

    private void see(int value) {
      seen += value;
    }
  }
}
