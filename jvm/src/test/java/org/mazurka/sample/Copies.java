package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Programs on classes of the JDK that are woven inside. */
final class Copies {

  private Copies() {}

  /** What may throw. */
  private interface Body {
    void run() throws Exception;
  }

  private static void run(Body... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      Body body = bodies[i];
      threads[i] =
          new Thread(
              () -> {
                try {
                  body.run();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void check(boolean good, Object message) {
    if (!good) {
      throw new AssertionError(message);
    }
  }

  static final class Stamped {
    public static void main(String[] args) throws InterruptedException {
      AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
      Body body = () -> reference.compareAndSet("a", "b", 0, 1);
      run(body, body);
      check(reference.getStamp() == 1, reference.getStamp());
    }
  }

  static final class Phases {
    private static int plain;

    public static void main(String[] args) throws InterruptedException {
      Phaser phaser = new Phaser(2);
      run(
          () -> {
            plain = 1;
            phaser.arrive();
          },
          () -> {
            phaser.arriveAndAwaitAdvance();
            check(plain == 1, plain);
          });
    }
  }

  static final class Handover {
    public static void main(String[] args) throws InterruptedException {
      SynchronousQueue<Integer> queue = new SynchronousQueue<>();
      run(() -> queue.put(1), () -> check(queue.take() == 1, "not 1"));
    }
  }

  static final class Transfer {
    public static void main(String[] args) throws InterruptedException {
      LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
      run(() -> queue.transfer(1), () -> check(queue.take() == 1, "not 1"));
    }
  }

  static final class Exchange {
    public static void main(String[] args) throws InterruptedException {
      Exchanger<Integer> exchanger = new Exchanger<>();
      run(
          () -> check(exchanger.exchange(1) == 2, "not 2"),
          () -> check(exchanger.exchange(2) == 1, "not 1"));
    }
  }

  static final class Delays {
    record Late(int number) implements Delayed {
      @Override
      public long getDelay(TimeUnit unit) {
        return 0;
      }

      @Override
      public int compareTo(Delayed other) {
        return Integer.compare(number, ((Late) other).number);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      DelayQueue<Late> queue = new DelayQueue<>();
      run(() -> queue.put(new Late(1)), () -> check(queue.take().number() == 1, "not 1"));
    }
  }

  static final class Timed {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      Timer timer = new Timer(true);
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              count.incrementAndGet();
            }
          },
          0);
      check(count.get() <= 1, count.get());
    }
  }

  static final class Publisher {
    public static void main(String[] args) {
      AtomicInteger sum = new AtomicInteger();
      try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 2)) {
        publisher.subscribe(
            new Flow.Subscriber<>() {
              @Override
              public void onSubscribe(Flow.Subscription subscription) {
                subscription.request(1);
              }

              @Override
              public void onNext(Integer item) {
                sum.addAndGet(item);
              }

              @Override
              public void onError(Throwable thrown) {}

              @Override
              public void onComplete() {}
            });
        publisher.submit(3);
      }
      check(sum.get() == 3, sum.get());
    }
  }

  static final class Lists {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> vector = new Vector<>();
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      Map<Integer, Integer> table = new Hashtable<>();
      Body body =
          () -> {
            vector.add(1);
            list.add(1);
            table.merge(1, 1, Integer::sum);
          };
      run(body, body);
      check(vector.size() == 2 && list.size() == 2 && table.get(1) == 2, table);
    }
  }

  /** Who locks the list keeps the others out. */
  static final class LockedList {
    public static void main(String[] args) throws InterruptedException {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      Body body =
          () -> {
            synchronized (list) {
              if (list.isEmpty()) {
                list.add(1);
              }
            }
          };
      run(body, body);
      check(list.size() == 1, list);
    }
  }

  /** The text of an atomic is a read of it. */
  static final class AtomicText {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      Object object = count;
      run(count::incrementAndGet, () -> check(("" + object).length() == 1, object));
      check(String.valueOf(object).equals("1"), String.format("%s", object));
    }
  }

  static final class Sorted {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
      run(() -> map.put(1, 1), () -> map.putIfAbsent(1, 2));
      check(map.firstKey() == 1 && map.size() == 1, map);
    }
  }

  /** Virtual threads in a block that waits for them. */
  static final class Structured {
    public static void main(String[] args) {
      AtomicInteger count = new AtomicInteger();
      try (ExecutorService scope = Executors.newVirtualThreadPerTaskExecutor()) {
        scope.submit(count::incrementAndGet);
        scope.submit(count::incrementAndGet);
      }
      check(count.get() == 2, count.get());
    }
  }

  static final class Scheduled {
    public static void main(String[] args) throws Exception {
      AtomicInteger count = new AtomicInteger();
      try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
        pool.schedule(count::incrementAndGet, 2, TimeUnit.SECONDS);
        check(pool.schedule(count::get, 1, TimeUnit.SECONDS).get() <= 1, count.get());
      }
      check(count.get() == 1, count.get());
    }
  }

  static final class Fibonacci extends RecursiveTask<Integer> {
    private final int number;

    Fibonacci(int number) {
      this.number = number;
    }

    @Override
    protected Integer compute() {
      if (number < 2) {
        return number;
      }
      Fibonacci first = new Fibonacci(number - 1);
      first.fork();
      return new Fibonacci(number - 2).compute() + first.join();
    }

    public static void main(String[] args) {
      check(ForkJoinPool.commonPool().invoke(new Fibonacci(3)) == 2, "wrong");
    }
  }

  /** A method that nobody has thought of. */
  static final class Missing {
    public static void main(String[] args) {
      new ForkJoinPool(1).getStealCount();
    }
  }

  /** A pool with a factory: the default one, or its own. */
  static final class Factory {
    public static void main(String[] args) {
      ForkJoinPool.ForkJoinWorkerThreadFactory usual =
          ForkJoinPool.defaultForkJoinWorkerThreadFactory;
      ForkJoinPool.ForkJoinWorkerThreadFactory factory =
          args.length == 0 ? usual : pool -> usual.newThread(pool);
      try (ForkJoinPool pool = new ForkJoinPool(1, factory, null, true)) {
        check(pool.invoke(new Fibonacci(2)) == 1, "wrong");
      }
    }
  }

  /** More keys than the state of a map has bits. */
  static final class ManyKeys {
    public static void main(String[] args) {
      Map<Integer, Integer> map = new ConcurrentHashMap<>();
      for (int i = 0; i < 64; i++) {
        map.put(i, i);
      }
      map.compute(0, (_, _) -> map.computeIfAbsent(64, key -> key) + 1);
      Bugs.check(map.get(0) == 65 && map.get(64) == 64, "lost");
      try {
        map.compute(0, (_, _) -> map.put(0, 1));
        throw new AssertionError("not refused");
      } catch (IllegalStateException e) {
        Bugs.check(e.getMessage().equals("Recursive update"), e.getMessage());
      }
      map.clear();
    }
  }

  /** The JDK has both keys in one bin, and locks it. */
  static final class OneBin {
    public static void main(String[] args) {
      Map<Integer, Integer> map = new ConcurrentHashMap<>();
      map.computeIfAbsent(0, _ -> map.computeIfAbsent(1, _ -> 1));
      map.computeIfAbsent(2, _ -> map.computeIfAbsent(18, _ -> 1));
    }
  }

  /** A lock that the program has made of the JDK's queue. */
  static final class OwnLock extends AbstractQueuedSynchronizer {
    private static int count;

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      OwnLock lock = new OwnLock();
      Body body =
          () -> {
            lock.acquire(1);
            count++;
            lock.release(1);
          };
      run(body, body);
      check(count == 2, count);
    }
  }
}
