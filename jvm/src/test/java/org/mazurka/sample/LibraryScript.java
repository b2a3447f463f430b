package org.mazurka.sample;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * As {@code Script}, with classes of the JDK that others stand in for:
 *
 * <pre>
 * q0 Q0 o0 l0 z0   put, take, offer, poll, size of a queue with room for one
 * R0 M0 t0         read and write a plain field under a read-write lock; read it if that is free
 * T0 S0            read it optimistically, write it, under a stamped lock
 * h0 H0 j0 J0      compare-and-set, add, read, add: by a handle, a handle, its name, an updater
 * c0 C0 g0 d0 e0   compute if absent, merge, get, remove, size of a map
 * a0 A0            add to an adder, read its sum
 * b0               wait at a barrier for two
 * p0 f0            add to an atomic in a pool of one thread; in a future and a stage after it
 * </pre>
 */
final class LibraryScript {

  private static final int SIZE = 2;

  private static final class Box {
    static final VarHandle VALUE;
    static final AtomicIntegerFieldUpdater<Box> UPDATER =
        AtomicIntegerFieldUpdater.newUpdater(Box.class, "value");

    static {
      try {
        VALUE = MethodHandles.lookup().findVarHandle(Box.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    volatile int value;
    int guarded;
    int stamped;
    final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    final StampedLock stamps = new StampedLock();
    final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    final LongAdder adder = new LongAdder();
    final AtomicInteger atomic = new AtomicInteger();
  }

  private final Box[] boxes = new Box[SIZE];
  private final Map<Integer, Integer> map = new ConcurrentHashMap<>();
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private final ExecutorService pool = Executors.newFixedThreadPool(1);

  private LibraryScript() {
    Arrays.setAll(boxes, _ -> new Box());
  }

  public static void main(String[] args) throws InterruptedException {
    LibraryScript script = new LibraryScript();
    Worker[] workers = new Worker[args.length];
    for (int i = 0; i < args.length; i++) {
      workers[i] = script.new Worker(i, args[i].split(","));
      workers[i].start();
    }
    StringBuilder seen = new StringBuilder();
    for (Worker worker : workers) {
      worker.join();
      seen.append(' ').append(worker.seen);
    }
    for (Box box : script.boxes) {
      seen.append(' ').append(box.value).append(box.guarded).append(box.stamped);
      seen.append(box.queue).append(box.atomic.get()).append(box.adder.sum());
    }
    System.out.print(seen.append(script.map));
  }

  private final class Worker extends Thread {
    private final int number;
    private final String[] operations;
    private long seen;

    Worker(int number, String[] operations) {
      this.number = number;
      this.operations = operations;
    }

    @Override
    public void run() {
      try {
        for (String operation : operations) {
          access(operation.charAt(0), boxes[operation.charAt(1) - '0'], operation.charAt(1) - '0');
        }
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }

    private void access(char kind, Box box, int index) throws Exception {
      switch (kind) {
        case 'q' -> box.queue.put(number);
        case 'Q' -> see(box.queue.take());
        case 'o' -> see(box.queue.offer(number) ? 1 : 0);
        case 'l' -> {
          Integer polled = box.queue.poll();
          see(polled == null ? 7 : polled);
        }
        case 'z' -> see(box.queue.size());
        case 'h' -> see(Box.VALUE.compareAndSet(box, 0, 1) ? 1 : 0);
        case 'H' -> see((int) Box.VALUE.getAndAdd(box, 1));
        case 'j' -> see(box.value);
        case 'J' -> see(Box.UPDATER.incrementAndGet(box));
        case 'c' -> see(map.computeIfAbsent(index, _ -> boxes[0].atomic.incrementAndGet()));
        case 'C' -> see(map.merge(index, 1, Integer::sum));
        case 'g' -> see(map.getOrDefault(index, 0));
        case 'd' -> see(map.remove(index) == null ? 0 : 1);
        case 'e' -> see(map.size());
        case 'a' -> box.adder.increment();
        case 'A' -> see((int) box.adder.sum());
        case 'b' -> see(barrier.await());
        case 'p' -> see(pool.submit(box.atomic::incrementAndGet).get());
        case 'f' ->
            see(
                CompletableFuture.supplyAsync(box.atomic::incrementAndGet)
                    .thenApply(n -> n + box.atomic.incrementAndGet())
                    .join());
        default -> lock(kind, box);
      }
    }

    private void lock(char kind, Box box) {
      switch (kind) {
        case 'R' -> {
          box.lock.readLock().lock();
          see(box.guarded);
          box.lock.readLock().unlock();
        }
        case 'M' -> {
          box.lock.writeLock().lock();
          see(++box.guarded);
          box.lock.writeLock().unlock();
        }
        case 't' -> {
          boolean free = box.lock.readLock().tryLock();
          see(free ? box.guarded : 7);
          if (free) {
            box.lock.readLock().unlock();
          }
        }
        case 'T' -> {
          long stamp = box.stamps.tryOptimisticRead();
          see(box.stamps.validate(stamp) ? 1 : 0);
        }
        case 'S' -> {
          long stamp = box.stamps.writeLock();
          box.stamped++;
          box.stamps.unlockWrite(stamp);
        }
        default -> throw new IllegalArgumentException(kind + "");
      }
    }

    private void see(int value) {
      seen = seen * 31 + value + 1;
    }
  }
}
