package org.mazurka.sample;

import static org.mazurka.sample.Bugs.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Programs that a tool of this kind easily gets wrong. */
final class Traps {

  private Traps() {}

  private static void check(boolean good, Object message) {
    if (!good) {
      throw new AssertionError(message);
    }
  }

  /** Static fields with and without initialisers: every execution starts with fresh ones. */
  static final class Statics {
    static int plain;
    static final AtomicInteger COUNT = new AtomicInteger(5);
    static final List<String> NAMES = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
      check(plain == 0 && COUNT.get() == 5 && NAMES.isEmpty(), "static state is left over");
      plain++;
      NAMES.add("name");
      run(COUNT::incrementAndGet, COUNT::incrementAndGet);
      check(COUNT.get() == 7, COUNT.get());
    }
  }

  /** A thread asks where it is. */
  static final class OwnStack {
    public static void main(String[] args) throws InterruptedException {
      run(OwnStack::look, OwnStack::look);
    }

    private static void look() {
      String here = caller();
      check(here.equals("look"), here);
    }

    private static String caller() {
      return Thread.currentThread().getStackTrace()[2].getMethodName();
    }
  }

  /** A class that is first used by a thread, whichever comes first. */
  static final class LateInitialiser {
    static final class Holder {
      static final AtomicInteger VALUE = new AtomicInteger();

      static {
        VALUE.set(10);
        synchronized (VALUE) {
          VALUE.incrementAndGet();
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      run(() -> Holder.VALUE.incrementAndGet(), () -> Holder.VALUE.incrementAndGet());
      check(Holder.VALUE.get() == 13, Holder.VALUE.get());
    }
  }

  /** The initialiser of an interface that starts a thread cannot be controlled. */
  static final class InitialiserOnShared {
    static final AtomicInteger SHARED = new AtomicInteger();

    interface Holder {
      Thread THREAD = started();
    }

    static Thread started() {
      Thread thread = new Thread(SHARED::incrementAndGet);
      thread.start();
      return thread;
    }

    public static void main(String[] args) throws InterruptedException {
      Holder.THREAD.join();
    }
  }

  /** Of several tasks the first result counts; the JDK interrupts the others. */
  static final class InvokeAny {
    public static void main(String[] args) throws Exception {
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        int first = pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2));
        check(first == 1 || first == 2, first);
      }
    }
  }

  /** A publisher as most make it, by the common pool. */
  static final class Publisher {
    public static void main(String[] args) {
      SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
      publisher.close();
      check(publisher.isClosed(), "open");
    }
  }

  /** Who does not wait does not notice an interrupt. */
  static final class NoTimeToWait {
    public static void main(String[] args) throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Thread.currentThread().interrupt();
      check(!pool.awaitTermination(0, TimeUnit.SECONDS), "ended");
      check(Thread.interrupted(), "the interrupt was noticed");
      pool.shutdown();
    }
  }

  /** Constants of an enum are objects too: they outlive executions. */
  static final class EnumLock {
    enum Key {
      FIRST,
      SECOND
    }

    static int count;

    public static void main(String[] args) throws InterruptedException {
      Runnable body =
          () -> {
            synchronized (Key.FIRST) {
              count++;
            }
          };
      run(body, body);
      check(count == 2, count);
    }
  }

  /** A static synchronized method locks the class. */
  static final class StaticMethod {
    static int count;

    static synchronized int increment() {
      return ++count;
    }

    public static void main(String[] args) throws InterruptedException {
      run(StaticMethod::increment, StaticMethod::increment);
      check(count == 2, count);
    }
  }

  /** The current thread is the program's own object, with its name and its thread locals. */
  static final class Identity {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "nobody");

    static final class Named extends Thread {
      volatile String seen = "";

      @Override
      public void run() {
        check(Thread.currentThread() == this, Thread.currentThread());
        LOCAL.set(getName());
        seen = LOCAL.get();
        check(seen.equals(getName()), seen);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Named first = new Named();
      Named second = new Named();
      check(first.getName().equals("Thread-0"), first.getName());
      first.start();
      second.start();
      first.join();
      second.join();
      check(!first.isAlive() && LOCAL.get().equals("nobody"), LOCAL.get());
      check(second.seen.equals("Thread-1"), second.seen);
    }
  }

  /** Random numbers are the same in every execution. */
  static final class Randomness {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger sum = new AtomicInteger();
      Random random = new Random();
      Runnable body = () -> sum.addAndGet(ThreadLocalRandom.current().nextInt(100));
      run(body, body);
      if (random.nextBoolean()) {
        sum.incrementAndGet();
      }
      System.out.println(sum.get());
    }
  }

  /** Objects that the JDK makes by a reference to a constructor. */
  static final class ConstructorReference {
    public static void main(String[] args) throws InterruptedException {
      Supplier<AtomicInteger> maker = AtomicInteger::new;
      List<AtomicInteger> counters = IntStream.range(0, 2).mapToObj(AtomicInteger::new).toList();
      AtomicInteger made = maker.get();
      run(made::incrementAndGet, counters.get(1)::incrementAndGet);
      check(made.get() + counters.get(1).get() == 3, made.get());
    }
  }

  /** An exception in a synchronized method gives the lock back. */
  static final class ExceptionInMethod {
    private int calls;

    synchronized void call() {
      calls++;
      throw new IllegalStateException("on purpose");
    }

    public static void main(String[] args) throws InterruptedException {
      ExceptionInMethod object = new ExceptionInMethod();
      Runnable body =
          () -> {
            try {
              object.call();
            } catch (IllegalStateException e) {
              check(!Thread.holdsLock(object), "still held");
            }
          };
      run(body, body);
      check(object.calls == 2, object.calls);
    }
  }

  /** Threads that start threads, at the same time. */
  static final class Families {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger count = new AtomicInteger();
      Runnable parent =
          () -> {
            Thread child = new Thread(count::incrementAndGet);
            child.start();
            try {
              child.join();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          };
      run(parent, parent);
      check(count.get() == 2, count.get());
    }
  }

  /** Keeps something outside of what an execution owns. */
  static final class NotDeterministic {
    public static void main(String[] args) throws InterruptedException {
      int before = Integer.getInteger("mazurka.test.runs", 0);
      System.setProperty("mazurka.test.runs", String.valueOf(before + 1));
      AtomicInteger first = new AtomicInteger();
      AtomicInteger second = new AtomicInteger();
      Runnable body = (before % 2 == 0 ? first : second)::incrementAndGet;
      run(body, body);
    }
  }

  /** Loops without any visible operation. */
  static final class EndlessLoop {
    static int count;

    public static void main(String[] args) {
      while (count >= 0) {
        count = (count + 1) % 10;
      }
    }
  }

  /** Uses what is not under control. */
  static final class ShutdownHook {
    public static void main(String[] args) {
      Runtime.getRuntime().addShutdownHook(new Thread());
    }
  }

  /** Only used where an argument says so: code that does not run is not refused. */
  static final class UnusedHook {
    public static void main(String[] args) throws InterruptedException {
      if (args.length > 0) {
        ShutdownHook.main(args);
      }
      run(() -> {});
    }
  }

  /** Interrupts a thread that waits, but only if it comes before another. */
  static final class RareInterrupt {
    private static volatile boolean began;

    public static void main(String[] args) throws InterruptedException {
      Semaphore permits = new Semaphore(0);
      Thread waits =
          new Thread(
              () -> {
                try {
                  permits.acquire();
                } catch (InterruptedException e) {
                  permits.release();
                }
              });
      waits.start();
      run(
          () -> began = true,
          () -> {
            if (args.length > 0 && !began) {
              waits.interrupt();
            }
            permits.release();
          });
      waits.join();
    }
  }

  /** Keys of a map that look at a volatile field to know whether they are equal. */
  static final class StepsInEquals {
    private static final class Key {
      private volatile int number;

      @Override
      public boolean equals(Object other) {
        return other instanceof Key key && key.number == number;
      }

      @Override
      public int hashCode() {
        return 1;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      Map<Key, Integer> map = new ConcurrentHashMap<>();
      run(() -> map.put(new Key(), 1), () -> map.computeIfAbsent(new Key(), _ -> 2));
    }
  }

  /** Time does not go back from one holder of a lock to the next. */
  static final class LockedClock {
    private static volatile long last;

    private static synchronized void look() {
      long now = System.nanoTime();
      check(now >= last, now);
      last = now;
    }

    private static void lookTwice() {
      look();
      look();
    }

    public static void main(String[] args) throws InterruptedException {
      Thread other = new Thread(LockedClock::lookTwice);
      other.start();
      lookTwice();
      other.join();
    }
  }

  /** Nothing is received before it was sent. */
  static final class SentTime {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Long> queue = new LinkedBlockingQueue<>();
      Thread sender =
          new Thread(
              () -> {
                sleep(100);
                queue.add(System.nanoTime());
              });
      sender.start();
      long sent = queue.take();
      check(System.nanoTime() >= sent, sent);
      sender.join();
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** A delay counts from when it was asked for, and a task does not run before it is over. */
  static final class LateSchedule {
    public static void main(String[] args) throws Exception {
      StringBuffer seen = new StringBuffer();
      try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
        pool.schedule(() -> seen.append("A"), 10, TimeUnit.MILLISECONDS);
        sleep(1_000);
        long asked = System.nanoTime();
        long begun =
            pool.schedule(
                    () -> {
                      seen.append("B");
                      return System.nanoTime();
                    },
                    1,
                    TimeUnit.MILLISECONDS)
                .get();
        check(begun - asked >= 1_000_000, begun - asked);
        check(seen.toString().equals("AB"), seen);
      }
    }
  }

  /** A time that is too long for the clock. */
  static final class EndOfTime {
    public static void main(String[] args) {
      sleep(1);
      long before = System.nanoTime();
      sleep(Long.MAX_VALUE);
      long between = System.nanoTime();
      sleep(Long.MAX_VALUE);
      check(before < between && between < System.nanoTime(), between);
    }
  }
}
