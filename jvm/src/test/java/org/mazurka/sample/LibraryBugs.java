package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;
import static org.mazurka.sample.Bugs.isFixed;
import static org.mazurka.sample.Bugs.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Bugs in the use of classes of the JDK, and the fixed versions. */
final class LibraryBugs {

  private LibraryBugs() {}

  /** Read under the read lock, written under the write lock, and in between anything may happen. */
  static final class ReadWriteLostUpdate {
    private int count;

    public static void main(String[] args) throws InterruptedException {
      ReadWriteLostUpdate shared = new ReadWriteLostUpdate();
      ReadWriteLock lock = new ReentrantReadWriteLock();
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            int seen = 0;
            if (!fixed) {
              lock.readLock().lock();
              seen = shared.count;
              lock.readLock().unlock();
            }
            lock.writeLock().lock();
            shared.count = (fixed ? shared.count : seen) + 1;
            lock.writeLock().unlock();
          };
      run(body, body);
      check(shared.count == 2, "count is " + shared.count);
    }
  }

  /** Only calls for the same key exclude each other. */
  static final class Callbacks {
    public static void main(String[] args) throws InterruptedException {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      AtomicInteger made = new AtomicInteger();
      boolean fixed = isFixed(args);
      run(
          () -> map.computeIfAbsent("a", _ -> next(made)),
          () -> map.computeIfAbsent(fixed ? "a" : "b", _ -> next(made)));
      check(fixed || !map.get("a").equals(map.get("b")), "a and b have the same number");
      check(made.get() == map.size(), "made " + made.get());
    }

    private static int next(AtomicInteger made) {
      int number = made.get() + 1;
      made.set(number);
      return number;
    }
  }

  /** Nobody takes what does not fit. */
  static final class BlockedPut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(isFixed(args) ? 2 : 1);
      AtomicInteger seen = new AtomicInteger();
      run(
          () -> put(queue, 1),
          () -> put(queue, 2),
          () -> {
            Integer first = queue.poll();
            seen.set(first == null ? 0 : first);
          });
      check(seen.get() + queue.stream().mapToInt(Integer::intValue).sum() == 3, "lost");
    }

    private static void put(BlockingQueue<Integer> queue, int value) {
      try {
        queue.put(value);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Reads and sets through a handle, not at once. */
  static final class HandleGetThenSet {
    private static final VarHandle COUNT;

    static {
      try {
        COUNT = MethodHandles.lookup().findVarHandle(HandleGetThenSet.class, "count", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int count;

    public static void main(String[] args) throws InterruptedException {
      HandleGetThenSet shared = new HandleGetThenSet();
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            int seen = (int) COUNT.getVolatile(shared);
            if (fixed) {
              while (!COUNT.compareAndSet(shared, seen, seen + 1)) {
                seen = (int) COUNT.getVolatile(shared);
              }
            } else {
              COUNT.setVolatile(shared, seen + 1);
            }
          };
      run(body, body);
      check(shared.count == 2, "count is " + shared.count);
    }
  }

  /** The same through an updater. */
  static final class UpdaterGetThenSet {
    private static final AtomicIntegerFieldUpdater<UpdaterGetThenSet> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterGetThenSet.class, "count");

    private volatile int count;

    public static void main(String[] args) throws InterruptedException {
      UpdaterGetThenSet shared = new UpdaterGetThenSet();
      boolean fixed = isFixed(args);
      Runnable body =
          () -> {
            if (fixed) {
              COUNT.incrementAndGet(shared);
            } else {
              COUNT.set(shared, COUNT.get(shared) + 1);
            }
          };
      run(body, body);
      check(shared.count == 2, "count is " + shared.count);
    }
  }

  /** Two tasks of a pool read and set, not at once. */
  static final class Pool {
    public static void main(String[] args) throws Exception {
      AtomicInteger count = new AtomicInteger();
      boolean fixed = isFixed(args);
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Runnable task =
          () -> {
            if (fixed) {
              count.incrementAndGet();
            } else {
              count.set(count.get() + 1);
            }
          };
      Future<?> first = pool.submit(task);
      Future<?> second = pool.submit(task);
      first.get();
      second.get();
      pool.shutdown();
      check(count.get() == 2, "count is " + count.get());
    }
  }

  /** Two futures whose tasks do the same; the fixed version combines their results. */
  static final class Futures {
    public static void main(String[] args) {
      AtomicInteger count = new AtomicInteger();
      if (isFixed(args)) {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        count.set(first.thenCombine(second, Integer::sum).join());
      } else {
        Runnable task = () -> count.set(count.get() + 1);
        CompletableFuture<Void> first = CompletableFuture.runAsync(task);
        CompletableFuture<Void> second = CompletableFuture.runAsync(task);
        CompletableFuture.allOf(first, second).join();
      }
      check(count.get() == 2, "count is " + count.get());
    }
  }

  /** Virtual threads are threads. */
  static final class Virtual {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      boolean fixed = isFixed(args);
      Runnable task =
          () -> {
            check(Thread.currentThread().isVirtual(), "not virtual");
            if (fixed) {
              count.incrementAndGet();
            } else {
              count.set(count.get() + 1);
            }
          };
      Thread first = Thread.startVirtualThread(task);
      Thread second = Thread.ofVirtual().name("second").start(task);
      first.join();
      second.join();
      check(count.get() == 2, "count is " + count.get());
    }
  }

  /** A parallel stream whose function has a side effect. */
  static final class ParallelStream {
    public static void main(String[] args) {
      List<Integer> numbers = List.of(1, 2);
      int sum;
      if (isFixed(args)) {
        sum = numbers.parallelStream().mapToInt(Integer::intValue).sum();
      } else {
        AtomicInteger total = new AtomicInteger();
        numbers.parallelStream().forEach(n -> total.set(total.get() + n));
        sum = total.get();
      }
      check(sum == 3, "sum is " + sum);
    }
  }

  /** An interrupt that is swallowed: the thread waits for ever. */
  static final class SwallowedInterrupt {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      boolean fixed = isFixed(args);
      Thread consumer =
          new Thread(
              () -> {
                while (true) {
                  try {
                    queue.take();
                  } catch (InterruptedException e) {
                    if (fixed) {
                      return;
                    }
                  }
                }
              });
      consumer.start();
      queue.put(1);
      consumer.interrupt();
      consumer.join();
    }
  }

  /** An element that one writes by a handle and another reads as it is. */
  static final class HalfByHandle {
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws InterruptedException {
      int[] numbers = new int[1];
      boolean fixed = isFixed(args);
      run(
          () -> ELEMENTS.setVolatile(numbers, 0, 1),
          () -> {
            int seen = fixed ? (int) ELEMENTS.getVolatile(numbers, 0) : numbers[0];
            check(seen <= 1, "seen " + seen);
          });
      check(numbers[0] == 1, "lost");
    }
  }
}
