package org.mazurka.sample;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** Programs that print what the JVM alone would make different each time. */
final class Determinism {

  private Determinism() {}

  /** Two threads that conflict, so that there are two executions. */
  private static void conflict() throws InterruptedException {
    AtomicInteger shared = new AtomicInteger();
    Thread first = new Thread(shared::incrementAndGet);
    Thread second = new Thread(shared::incrementAndGet);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static final class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }
  }

  /** Hash codes of objects whose class has none. */
  static final class HashCodes {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Object lock = new Object();
      Key key = new Key(1);
      System.out.print(System.identityHashCode(lock) + " " + key.hashCode() + " " + key);
    }
  }

  /** The same of objects whose class is one of the JDK, and of functions. */
  static final class PlainHashCodes {
    private enum Colour {
      RED,
      GREEN
    }

    public static void main(String[] args) throws InterruptedException {
      conflict();
      Object lock = new Object();
      int[] array = new int[1];
      Runnable function = () -> System.out.print(lock);
      assert lock.hashCode() == System.identityHashCode(lock);
      System.out.print(lock + " " + lock.hashCode() + " " + array.hashCode());
      System.out.print(" %s %s ".formatted(lock, function.hashCode()));
      System.out.print(Colour.RED.hashCode() + " " + Colour.class.hashCode());
    }
  }

  /** The order of hash tables of such objects. */
  static final class PlainHashOrder {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Map<Object, Integer> numbers = new HashMap<>();
      Map<Object, Integer> identities = new IdentityHashMap<>();
      Map<Runnable, Integer> functions = new HashMap<>();
      Map<Key, Integer> keys = new IdentityHashMap<>();
      for (int i = 0; i < 9; i++) {
        int number = i;
        numbers.put(new Object(), i);
        identities.put(new Object(), i);
        keys.put(new Key(i), i);
        functions.put(() -> System.out.print(number), i);
      }
      System.out.print(numbers.values() + " " + identities.values());
      System.out.print(functions.values() + " " + keys.values());
    }
  }

  /** Random numbers of other generators. */
  static final class MoreRandomNumbers {
    public static void main(String[] args) throws Exception {
      conflict();
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
      Collections.shuffle(list);
      byte[] bytes = new byte[4];
      new SecureRandom().nextBytes(bytes);
      UUID name = UUID.randomUUID();
      assert name.version() == 4 && name.variant() == 2;
      System.out.print(
          list
              + Arrays.toString(bytes)
              + name
              + new SplittableRandom().nextInt()
              + SecureRandom.getInstanceStrong().nextInt()
              + RandomGenerator.getDefault().nextLong()
              + StrictMath.random());
    }
  }

  /** Times of other clocks. */
  static final class MoreTimes {
    public static void main(String[] args) throws InterruptedException {
      Instant start = Instant.now();
      conflict();
      Thread.sleep(5);
      assert Duration.between(start, Instant.now()).toMillis() >= 5;
      assert start.isAfter(Instant.parse("2024-01-01T00:00:00Z")); // 0 is long ago
      Clock clock = Clock.systemUTC();
      System.out.print(
          clock.instant()
              + " "
              + clock.millis()
              + " "
              + LocalDateTime.now(ZoneOffset.UTC)
              + LocalDate.now()
              + ZonedDateTime.now(clock)
              + new Date().getTime()
              + Clock.tickSeconds(ZoneOffset.UTC).instant()
              + Year.now());
    }
  }

  /** The order of a hash table of such objects. */
  static final class HashOrder {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Set<Key> keys = new HashSet<>();
      Map<Key, Integer> numbers = new HashMap<>();
      for (int i = 0; i < 9; i++) {
        Key key = new Key(i);
        keys.add(key);
        numbers.put(key, i);
      }
      List<Integer> order = new ArrayList<>();
      keys.forEach(key -> order.add(key.number));
      System.out.print(order + " " + numbers.values());
    }
  }

  /** Numbers and names of threads. */
  static final class ThreadNumbers {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      Thread thread = new Thread(() -> {});
      System.out.print(
          thread.getName() + " " + thread.threadId() + " " + Thread.currentThread().threadId());
    }
  }

  /** Random numbers. */
  static final class RandomNumbers {
    public static void main(String[] args) throws InterruptedException {
      conflict();
      System.out.print(
          new Random().nextInt() + " " + ThreadLocalRandom.current().nextInt() + Math.random());
    }
  }

  /** Times. */
  static final class Times {
    public static void main(String[] args) throws InterruptedException {
      long start = System.nanoTime();
      conflict();
      System.out.print((System.nanoTime() - start) + " " + System.currentTimeMillis());
    }
  }

  /** Times that threads get from each other, in all ways in which they can. */
  static final class SharedTimes {
    private static final Object LOCK = new Object();
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final CountDownLatch LATCH = new CountDownLatch(1);
    private static final Queue<Integer> QUEUE = new ConcurrentLinkedQueue<>();

    private static Thread after(int millis, long[] times, Runnable... steps) {
      return new Thread(
          () -> {
            try {
              Thread.sleep(millis);
              for (int i = 0; i < steps.length; i++) {
                steps[i].run();
                times[i] = System.currentTimeMillis();
              }
              LATCH.await();
              times[steps.length] = System.currentTimeMillis();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          });
    }

    private static void lock() {
      synchronized (LOCK) {
        COUNT.get();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      long[][] times = new long[3][3];
      Thread[] threads = {
        after(1, times[0], SharedTimes::lock, LATCH::countDown),
        after(2, times[1], LATCH::countDown, QUEUE::poll),
        after(4, times[2], () -> QUEUE.add(1), COUNT::incrementAndGet)
      };
      for (Thread thread : threads) {
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.print(Arrays.deepToString(times));
    }
  }

  /** Static state that an execution changes. */
  static final class StaticState {
    private static final List<String> SEEN = new ArrayList<>();
    private static int runs;

    public static void main(String[] args) throws InterruptedException {
      runs++;
      SEEN.add("run " + runs);
      conflict();
      System.out.print(SEEN);
    }
  }

  /** Static state of interfaces that an execution changes. */
  static final class InterfaceState {
    private interface Counters {
      AtomicInteger RUNS = new AtomicInteger();
      int[] NUMBERS = {0, 0};
      List<String> SEEN = new ArrayList<>();
      Map<Key, Integer> BY_KEY = fresh();
      long START = System.nanoTime();
      Runnable STEP = () -> NUMBERS[1]++;

      private static Map<Key, Integer> fresh() {
        return new HashMap<>(Map.of(new Key(RUNS.get()), NUMBERS.length));
      }

      default int sum() {
        return NUMBERS[0] + NUMBERS[1];
      }
    }

    private interface More extends Counters {
      List<Integer> SUMS = new ArrayList<>(List.of(RUNS.incrementAndGet()));
    }

    private static final class User implements More {
      void use() {
        SEEN.add("run " + RUNS.incrementAndGet());
        NUMBERS[0] += 2;
        STEP.run();
        BY_KEY.put(new Key(1), SUMS.size());
        SUMS.add(sum());
      }
    }

    public static void main(String[] args) throws InterruptedException {
      User user = new User();
      user.use();
      conflict();
      Thread other = new Thread(user::use);
      other.start();
      other.join();
      System.out.print(User.SEEN + " " + More.NUMBERS[0] + Counters.BY_KEY.size() + More.SUMS);
      System.out.print(Counters.START + " " + Counters.RUNS);
    }
  }

  /** Blocks in input. */
  static final class BlockedInput {
    public static void main(String[] args) throws IOException {
      try (PipedOutputStream writer = new PipedOutputStream();
          PipedInputStream reader = new PipedInputStream(writer)) {
        reader.read();
      }
    }
  }

  /** Starts a thread that the JDK makes. */
  static final class NativeThread {
    public static void main(String[] args) {
      HttpClient.newHttpClient().close();
    }
  }

  /** Reads what a person types. */
  static final class Input {
    public static void main(String[] args) throws IOException {
      System.in.read();
    }
  }

  /** Looks at a file before another thread is there, and beside it. */
  static final class Files {
    public static void main(String[] args) throws InterruptedException {
      Path file = Path.of("no such file");
      assert !java.nio.file.Files.exists(file);
      Thread other = new Thread(() -> java.nio.file.Files.exists(file));
      other.start();
      other.join();
    }
  }
}
