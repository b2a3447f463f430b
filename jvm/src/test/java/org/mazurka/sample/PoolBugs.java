package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;
import static org.mazurka.sample.Bugs.isFixed;
import static org.mazurka.sample.Bugs.run;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Bugs in the use of pools, and the fixed versions. */
final class PoolBugs {

  private PoolBugs() {}

  /** A queue that rather has one more thread than a task that waits, as some servers have it. */
  static final class Eager extends LinkedBlockingQueue<Runnable> {
    private final transient AtomicInteger refused = new AtomicInteger();

    @Override
    public boolean offer(Runnable task) {
      return refused.compareAndSet(0, 1) ? false : super.offer(task);
    }
  }

  /** A task waits for another, which waits for a thread; the fixed pool may have two. */
  static final class Starved {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Eager queue = new Eager();
      int most = isFixed(args) ? 2 : 1;
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(1, most, 1, TimeUnit.SECONDS, queue, (task, _) -> queue.add(task));
      pool.execute(() -> await(latch));
      pool.execute(latch::countDown);
      pool.shutdown();
      check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
      check(pool.getQueue() == queue && queue.isEmpty(), "queue");
    }
  }

  /** A pool that counts its tasks, in its threads. */
  private static final class Counting extends ThreadPoolExecutor {
    private int begun;
    private int ended;
    private final boolean fixed;

    Counting(boolean fixed) {
      super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      this.fixed = fixed;
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
      if (fixed) {
        synchronized (this) {
          begun++;
        }
      } else {
        begun++;
      }
    }

    @Override
    protected synchronized void afterExecute(Runnable task, Throwable thrown) {
      ended++;
    }

    @Override
    protected synchronized void terminated() {
      check(begun == 2 && ended == 2, begun + " " + ended);
    }
  }

  static final class Counted {
    public static void main(String[] args) {
      Counting pool = new Counting(isFixed(args));
      pool.execute(() -> {});
      pool.execute(() -> {});
      pool.close();
    }
  }

  /** Two see the same room in the queue of a pool. */
  static final class Room {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Runnable> queue = new ArrayBlockingQueue<>(2);
      AtomicInteger lost = new AtomicInteger();
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(
              1, 1, 0, TimeUnit.SECONDS, queue, (_, _) -> lost.incrementAndGet());
      CountDownLatch latch = new CountDownLatch(1);
      pool.execute(() -> await(latch));
      pool.execute(() -> {});
      boolean fixed = isFixed(args);
      Object lock = new Object();
      Runnable submit =
          () -> {
            synchronized (fixed ? lock : new Object()) {
              if (pool.getQueue().remainingCapacity() > 0) {
                pool.execute(() -> {});
              }
            }
          };
      run(submit, submit);
      check(lost.get() == 0, "lost " + lost.get());
      check(queue.size() == 2, "size " + queue.size());
      latch.countDown();
      pool.shutdown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The threads of a pool keep the program alive, even if a daemon or a virtual thread made it. */
  static final class MadeByADaemon {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(isFixed(args) ? 2 : 3);
      Runnable make =
          () -> {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.execute(
                () -> {
                  latch.countDown();
                  await(latch);
                });
          };
      Thread daemon = new Thread(make);
      daemon.setDaemon(true);
      daemon.start();
      Thread virtual = Thread.startVirtualThread(make);
      daemon.join();
      virtual.join();
    }
  }

  /** A latch is nothing that a ForkJoinPool knows of: it has no thread for who opens it. */
  static final class StarvedWorkers {
    public static void main(String[] args) {
      CountDownLatch latch = new CountDownLatch(1);
      try (ForkJoinPool pool = new ForkJoinPool(isFixed(args) ? 2 : 1)) {
        pool.execute(() -> await(latch));
        pool.execute(latch::countDown);
      }
      check(latch.getCount() == 0, "not open");
    }
  }

  /** Who joins a task, or waits in a queue, lets others run: one thread is enough for all this. */
  static final class JoiningWorkers {
    private static final class Sum extends RecursiveTask<Integer> {
      private final int from;
      private final int to;

      Sum(int from, int to) {
        this.from = from;
        this.to = to;
      }

      @Override
      protected Integer compute() {
        if (to - from == 1) {
          return from;
        }
        Sum half = new Sum(from, from + 1);
        half.fork();
        return new Sum(from + 1, to).compute() + half.join();
      }
    }

    public static void main(String[] args) throws Exception {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      ForkJoinPool pool = new ForkJoinPool(1);
      Future<Integer> taken = pool.submit(() -> queue.take());
      int sum = pool.invoke(new Sum(1, 3));
      check(sum == 3, "sum is " + sum);
      if (isFixed(args)) {
        pool.execute(() -> queue.add(3));
      }
      check(taken.get() == 3, "taken");
    }
  }

  /** Who joins a task that nobody has forked waits for ever. */
  static final class NeverForked {
    public static void main(String[] args) {
      ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> 1);
      if (isFixed(args)) {
        task.fork();
      }
      check(task.join() == 1, "result");
    }
  }
}
