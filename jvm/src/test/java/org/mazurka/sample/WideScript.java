package org.mazurka.sample;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * A program from its arguments, one for each thread: words of operations, separated by commas. What
 * a thread sees is told as it goes, so that one that waits for ever has told it too.
 *
 * <pre>
 * r w u d     read under a read lock, add under a write lock, the same if it is free in time, and
 *             then read as a reader
 * s t v       add under a stamped lock; read optimistically; as a reader that becomes a writer
 * a A b B     acquire, release, try to acquire, the same in time
 * l L k       count a latch of two down, wait for it, wait for a time
 * y           wait at a barrier for two
 * q Q o p O P D put, take, offer, poll, both in time, and take from the other end, of a full queue
 * c m g x C   of a map: compute if absent, merge, get, remove, compute
 * i0 I S      interrupt thread 0, ask whether oneself is, sleep
 * e E         have a pool add, waiting for it or not
 * f F G       add in a future and after it; complete a shared future, get it
 * h H         compare-and-set and add by a handle
 * n N0        park, give thread 0 its permit
 * W T U V     wait, wait for a time, notify, notify all
 * X J0 K0     start a thread that adds and join it; is thread 0 alive; join it for a time
 * + -         add, not atomically, and read a volatile field
 * # /         the same for a plain field
 * </pre>
 */
public final class WideScript {

  private static final VarHandle HANDLED;

  static {
    try {
      HANDLED = MethodHandles.lookup().findVarHandle(WideScript.class, "handled", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int handled;
  private volatile int field;
  private int plain;
  private int guarded;
  private int stamped;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final StampedLock stamps = new StampedLock();
  private final Semaphore semaphore = new Semaphore(1);
  private final CountDownLatch latch = new CountDownLatch(2);
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
  private final LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
  private final ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
  private final AtomicInteger atomic = new AtomicInteger();
  private final CompletableFuture<Integer> future = new CompletableFuture<>();
  private final Object monitor = new Object();
  private final ExecutorService pool;
  private final Worker[] workers;
  private final StringBuffer[] logs; // null under control

  /** A program; the logs are where the threads tell what they see, or null. */
  public WideScript(String[] words, StringBuffer[] logs) {
    this.logs = logs;
    boolean pooled = String.join("", words).matches(".*[eE].*");
    pool = pooled ? Executors.newFixedThreadPool(1, WideScript::daemon) : null;
    workers = new Worker[words.length];
    for (int i = 0; i < words.length; i++) {
      workers[i] = new Worker(i, words[i].split(","));
      workers[i].setDaemon(logs != null);
    }
  }

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    return thread;
  }

  /** The threads, which have not been started. */
  public Thread[] threads() {
    return workers.clone();
  }

  /** The first argument says whether the threads are started from the last to the first. */
  public static void main(String[] args) {
    String[] words = Arrays.copyOfRange(args, 1, args.length);
    List<Thread> threads = Arrays.asList(new WideScript(words, null).threads());
    if (args[0].equals("reversed")) {
      Collections.reverse(threads);
    }
    threads.forEach(Thread::start);
  }

  private final class Worker extends Thread {
    private final int number;
    private final String[] operations;
    private final int label; // the same if the threads are numbered otherwise

    Worker(int number, String[] operations) {
      this.number = number;
      this.operations = operations;
      this.label = Math.floorMod(String.join("", operations).replaceAll("\\d", "").hashCode(), 97);
    }

    private void see(Object value) {
      if (logs == null) {
        System.out.print(number + "=" + value + " ");
      } else {
        logs[number].append(value).append(' ');
      }
    }

    private void see(boolean value) {
      see(value ? "y" : "n");
    }

    @Override
    public void run() {
      for (String operation : operations) {
        int index = operation.length() > 1 ? operation.charAt(1) - '0' : 0;
        try {
          perform(operation.charAt(0), index);
        } catch (Exception e) {
          see(e.getClass().getSimpleName());
        }
      }
      see("end");
    }

    private void perform(char kind, int index) throws Exception {
      switch (kind) {
        case 'r', 'w', 'u', 'd', 's', 't', 'v' -> lock(kind);
        case 'a', 'A', 'b', 'B', 'l', 'L', 'k', 'y' -> synchronise(kind);
        case 'q', 'Q', 'o', 'p', 'O', 'P', 'D' -> queue(kind);
        case 'c', 'm', 'g', 'x', 'C' -> map(kind);
        case 'i', 'I', 'S', 'n', 'N', 'X', 'J', 'K' -> thread(kind, index);
        case 'W', 'T', 'U', 'V' -> monitor(kind);
        case 'e', 'E', 'f', 'F', 'G' -> task(kind);
        case 'h' -> see(HANDLED.compareAndSet(WideScript.this, 0, 1));
        case 'H' -> see((int) HANDLED.getAndAdd(WideScript.this, 1));
        case '+' -> see(++field);
        case '-' -> see(field);
        case '#' -> see(++plain);
        case '/' -> see(plain);
        default -> throw new IllegalArgumentException(kind + "");
      }
    }

    private void lock(char kind) throws InterruptedException {
      switch (kind) {
        case 'r' -> {
          lock.readLock().lock();
          see(guarded);
          lock.readLock().unlock();
        }
        case 'w' -> {
          lock.writeLock().lockInterruptibly();
          see(++guarded);
          lock.writeLock().unlock();
        }
        case 'u' -> {
          boolean free = lock.writeLock().tryLock(1, TimeUnit.MICROSECONDS);
          see(free);
          if (free) {
            see(++guarded);
            lock.writeLock().unlock();
          }
        }
        case 'd' -> {
          lock.writeLock().lock();
          guarded++;
          lock.readLock().lock();
          lock.writeLock().unlock();
          see(guarded);
          lock.readLock().unlock();
        }
        case 's' -> {
          long stamp = stamps.writeLock();
          see(++stamped);
          stamps.unlockWrite(stamp);
        }
        case 't' -> {
          long stamp = stamps.tryOptimisticRead();
          see(stamps.validate(stamp));
        }
        default -> {
          long stamp = stamps.readLock();
          long converted = stamps.tryConvertToWriteLock(stamp);
          see(converted != 0);
          stamps.unlock(converted == 0 ? stamp : converted);
        }
      }
    }

    private void synchronise(char kind) throws Exception {
      switch (kind) {
        case 'a' -> semaphore.acquire();
        case 'A' -> semaphore.release();
        case 'b' -> see(semaphore.tryAcquire());
        case 'B' -> see(semaphore.tryAcquire(1, TimeUnit.MICROSECONDS));
        case 'l' -> latch.countDown();
        case 'L' -> latch.await();
        case 'k' -> see(latch.await(1, TimeUnit.MICROSECONDS));
        default -> see(barrier.await());
      }
    }

    private void queue(char kind) throws InterruptedException {
      switch (kind) {
        case 'q' -> queue.put(label);
        case 'Q' -> see(queue.take());
        case 'o' -> see(queue.offer(label));
        case 'p' -> see(queue.poll());
        case 'O' -> see(deque.offerFirst(label, 1, TimeUnit.MICROSECONDS));
        case 'P' -> see(deque.pollFirst(1, TimeUnit.MICROSECONDS));
        default -> see(deque.takeLast());
      }
    }

    private void map(char kind) {
      switch (kind) {
        case 'c' -> see(map.computeIfAbsent(0, _ -> atomic.incrementAndGet()));
        case 'm' -> see(map.merge(0, 1, Integer::sum));
        case 'g' -> see(map.get(0));
        case 'x' -> see(map.remove(0));
        default -> see(map.compute(0, (_, v) -> v == null ? atomic.get() + 5 : v + 10));
      }
    }

    private void thread(char kind, int index) throws InterruptedException {
      Worker other = workers[index % workers.length];
      switch (kind) {
        case 'i' -> other.interrupt();
        case 'I' -> see(Thread.interrupted());
        case 'S' -> Thread.sleep(1);
        case 'n' -> LockSupport.park();
        case 'N' -> LockSupport.unpark(other);
        case 'J' -> see(other.isAlive());
        case 'K' -> see(other == this || other.join(java.time.Duration.ofNanos(1000)));
        default -> {
          int[] seen = new int[1];
          Thread child = new Thread(() -> seen[0] = ++field);
          child.setDaemon(logs != null);
          child.start();
          see(--field);
          child.join();
          see(seen[0]);
        }
      }
    }

    private void monitor(char kind) throws InterruptedException {
      synchronized (monitor) {
        switch (kind) {
          case 'W' -> monitor.wait();
          case 'T' -> monitor.wait(1);
          case 'U' -> monitor.notify();
          default -> monitor.notifyAll();
        }
      }
    }

    private void task(char kind) throws Exception {
      switch (kind) {
        case 'e' -> see(pool.submit(atomic::incrementAndGet).get());
        case 'E' -> pool.execute(() -> field++);
        case 'f' -> {
          see(
              CompletableFuture.supplyAsync(atomic::incrementAndGet)
                  .thenApply(n -> 10 * n + atomic.incrementAndGet())
                  .join());
        }
        case 'F' -> see(future.complete(label));
        default -> see(future.get());
      }
    }
  }
}
