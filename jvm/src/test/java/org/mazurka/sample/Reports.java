package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Programs whose counterexamples are hard to tell well. */
final class Reports {

  private Reports() {}

  private static int plain;

  /** A race with a virtual thread, which has no name. */
  static final class Nameless {
    public static void main(String[] args) throws InterruptedException {
      Thread other = Thread.ofVirtual().unstarted(() -> plain = 1);
      other.start();
      plain = 2;
      other.join();
    }
  }

  /** Two threads without names, each of which waits for a lock that the other has. */
  static final class NamelessHolders {
    public static void main(String[] args) throws InterruptedException {
      Object one = new Object();
      Object two = new Object();
      Thread forth = Thread.startVirtualThread(() -> both(one, two));
      Thread back = Thread.startVirtualThread(() -> both(two, one));
      forth.join();
      back.join();
    }

    private static void both(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          plain++;
        }
      }
    }
  }

  /** The JDK calls the JDK: no code of the program is on the stacks. */
  static final class OnlyTheJdk {
    public static void main(String[] args) {
      List<Integer> results = new ArrayList<>();
      CompletableFuture.allOf(
              CompletableFuture.supplyAsync(() -> 1).thenAccept(results::add),
              CompletableFuture.supplyAsync(() -> 2).thenAccept(results::add))
          .join();
    }
  }

  /** A task fails, and who waits for it with it. */
  static final class InATask {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      pool.submit(InATask::task).get();
    }

    private static Void task() {
      throw new IllegalStateException("no paper:\nfill the tray\nthen go on");
    }
  }

  /** Who waits with a limit, and who sleeps, may be too early. */
  static final class TooEarly {
    public static void main(String[] args) throws Exception {
      AtomicBoolean ready = new AtomicBoolean();
      CountDownLatch done = new CountDownLatch(1);
      Thread other =
          new Thread(
              () -> {
                ready.set(true);
                done.countDown();
              });
      other.start();
      Thread.sleep(1500);
      boolean inTime = done.await(2, TimeUnit.SECONDS);
      if (!ready.get() && !inTime) {
        throw new IllegalStateException("too early");
      }
      other.join();
    }
  }

  /** A lock with a field of its own. */
  static final class OwnLock {
    static final class Counted extends ReentrantLock {
      private static final long serialVersionUID = 1;
      volatile int count;
    }

    public static void main(String[] args) throws InterruptedException {
      Counted lock = new Counted();
      Thread other = new Thread(() -> lock.count++);
      other.start();
      lock.count++;
      other.join();
      assert lock.count == 2;
    }
  }

  /** An update of a map is lost. */
  static final class InAMap {
    public static void main(String[] args) throws InterruptedException {
      Map<String, Integer> map = new ConcurrentHashMap<>();
      map.put("a", 0);
      Thread other = new Thread(() -> map.put("a", map.get("a") + 1));
      other.start();
      map.merge("a", 1, Integer::sum);
      other.join();
      assert map.get("a") == 2;
    }
  }

  /** The program calls the JDK, and that the program. */
  static final class ThroughTheJdk {
    public static void main(String[] args) {
      IntStream.range(0, 2).parallel().forEach(i -> plain = i);
    }
  }

  /** A stream of the JDK whose enums are copied. */
  static final class Streams {
    public static void main(String[] args) {
      int[] squares = new int[2];
      Arrays.parallelSetAll(squares, i -> i * i);
      if (IntStream.of(squares).parallel().sum() != 1) {
        throw new AssertionError();
      }
    }
  }
}
