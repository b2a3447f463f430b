package org.mazurka.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.StringJoiner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * What classes of the JDK promise, or do not, to several threads: each program prints what came.
 */
public final class Promises {

  private Promises() {}

  public static void main(String[] args) throws Exception {
    System.out.println(result(args[0]));
  }

  private static Object result(String name) throws Exception {
    return switch (name) {
      case "barrierAction" -> barrierAction();
      case "interruptedBarrier" -> interruptedBarrier();
      case "barrierInItsAction" -> barrierInItsAction();
      case "replacedValue" -> replacedValue(map -> map.values().removeIf(v -> v == 1));
      case "replacedEntry" -> replacedValue(map -> map.entrySet().removeIf(e -> e.getValue() == 1));
      case "removedValue" -> removedOnce(map -> map.values().removeIf(_ -> true));
      case "removedKey" -> removedOnce(map -> map.keySet().removeAll(List.of(1)));
      case "valuesOfForEach" -> valuesOfForEach();
      case "valuesOfIterator" -> valuesOfIterator();
      case "valuesOfStream" -> valuesOfStream();
      case "replaceAllAgain" -> replaceAllAgain();
      case "arrayQueue" -> takenOnce(new ArrayBlockingQueue<>(2));
      case "priorityQueue" -> takenOnce(new PriorityBlockingQueue<>());
      case "linkedQueue" -> takenOnce(new LinkedBlockingQueue<>());
      case "linkedDeque" -> takenOnce(new LinkedBlockingDeque<>());
      case "concurrentQueue" -> takenOnce(new ConcurrentLinkedQueue<>());
      case "concurrentDeque" -> takenOnce(new ConcurrentLinkedDeque<>());
      case "filterWithSteps" -> filterWithSteps();
      case "sumOfMovedElement" -> sumOfMovedElement();
      case "queueInItsForEach" -> queueInItsForEach();
      case "firstOfCopyOnWrite" -> firstTwice(new CopyOnWriteArrayList<>(List.of(1)));
      case "firstOfSynchronized" ->
          firstTwice(Collections.synchronizedList(new ArrayList<>(List.of(1))));
      case "lastOfCopyOnWrite" -> lastOfCopyOnWrite();
      case "bulkOfSynchronized" -> bulkOfSynchronized();
      case "interruptedExtensions" -> interruptedExtensions();
      case "atomicArrays" -> atomicArrays();
      case "writers" -> writers();
      case "bytes" -> bytes();
      case "buffers" -> buffers();
      case "renamed" -> renamed();
      case "renamedByAnother" -> renamedByAnother();
      case "renamedByItsMaker" -> renamedByItsMaker();
      case "renamedInTime" -> renamedInTime();
      case "lateHandler" -> lateHandler();
      case "defaultHandler" -> defaultHandler(false);
      case "lateDefaultHandler" -> defaultHandler(true);
      case "lateDaemon" -> lateDaemon();
      case "waitForEnd" -> waitForEnd();
      case "literalLock" -> countLocked("lock", "lo" + "ck");
      case "boxedLock" -> countLocked(Integer.valueOf(5), Integer.valueOf(5));
      case "boxedByteLock" -> countLocked(Byte.valueOf((byte) 5), Byte.valueOf((byte) 5));
      case "boxedShortLock" -> countLocked(Short.valueOf((short) 5), Short.valueOf((short) 5));
      case "boxedLetterLock" -> countLocked(Character.valueOf('5'), Character.valueOf('5'));
      case "partsOfArrays" -> partsOfArrays();
      case "lazyStream" -> lazyStream();
      default -> throw new IllegalArgumentException(name);
    };
  }

  // ---- barriers

  private static int await(CyclicBarrier barrier) {
    try {
      return barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int barrierAction() throws InterruptedException {
    AtomicInteger acts = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(2, acts::incrementAndGet);
    Runnable body = () -> await(barrier);
    Bugs.run(body, body, body, body);
    return acts.get();
  }

  private static String interruptedBarrier() throws InterruptedException {
    AtomicInteger acts = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(2, acts::incrementAndGet);
    String[] ends = new String[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int mine = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  barrier.await();
                  ends[mine] = "passed";
                } catch (InterruptedException | BrokenBarrierException e) {
                  ends[mine] = e.getClass().getSimpleName();
                }
              });
      threads[i].start();
    }
    threads[0].interrupt();
    threads[0].join();
    threads[1].join();
    return ends[0] + " " + ends[1];
  }

  private static String barrierInItsAction() throws InterruptedException {
    StringJoiner seen = new StringJoiner(" ");
    CyclicBarrier[] barrier = new CyclicBarrier[1];
    barrier[0] =
        new CyclicBarrier(
            2, () -> seen.add(barrier[0].getNumberWaiting() + "" + barrier[0].isBroken()));
    Bugs.run(() -> await(barrier[0]), () -> await(barrier[0]));
    return seen.toString();
  }

  // ---- concurrent maps

  private interface Removal {
    boolean from(Map<Integer, Integer> map);
  }

  private static Object replacedValue(Removal removal) throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
    Bugs.run(() -> removal.from(map), () -> map.put(1, 2));
    return map.get(1);
  }

  private static int removedOnce(Removal removal) throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
    AtomicInteger claims = new AtomicInteger();
    Bugs.run(
        () -> claims.addAndGet(removal.from(map) ? 1 : 0),
        () -> claims.addAndGet(map.remove(1) == null ? 0 : 1));
    return claims.get();
  }

  private static String valuesOfForEach() {
    Map<Integer, String> map = new ConcurrentHashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    StringJoiner seen = new StringJoiner(" ");
    map.forEach(
        (key, value) -> {
          seen.add(value);
          if (key == 1) {
            map.put(2, "z");
            map.remove(3);
          }
        });
    return seen.toString();
  }

  private static String valuesOfIterator() {
    Map<Integer, String> map = new ConcurrentHashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    StringJoiner seen = new StringJoiner(" ");
    for (Map.Entry<Integer, String> entry : map.entrySet()) {
      seen.add(entry.getValue());
      if (entry.getKey() == 1) {
        map.put(2, "z");
        map.remove(3);
      }
    }
    return seen.toString();
  }

  private static String valuesOfStream() {
    Map<Integer, String> map = new ConcurrentHashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    StringJoiner seen = new StringJoiner(" ");
    map.values().stream()
        .forEach(
            value -> {
              seen.add(value);
              map.remove(2);
            });
    return seen.toString();
  }

  /** The function of replaceAll is called without a lock, and again if somebody was faster. */
  private static String replaceAllAgain() throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
    AtomicInteger calls = new AtomicInteger();
    Bugs.run(
        () -> map.replaceAll((_, value) -> value + 0 * calls.incrementAndGet() + 10),
        () -> map.put(1, 2));
    return calls + " " + map.get(1);
  }

  // ---- queues

  private static int takenOnce(Queue<Integer> queue) throws InterruptedException {
    queue.add(1);
    AtomicInteger claims = new AtomicInteger();
    Bugs.run(
        () -> claims.addAndGet(queue.removeIf(n -> n == 1) ? 1 : 0),
        () -> claims.addAndGet(queue.removeAll(List.of(1)) ? 1 : 0),
        () -> claims.addAndGet(queue.poll() == null ? 0 : 1));
    return claims.get();
  }

  private static String filterWithSteps() throws InterruptedException {
    Queue<Integer> queue = new ArrayBlockingQueue<>(3, false, List.of(1, 2, 3));
    AtomicInteger asked = new AtomicInteger();
    String[] seen = new String[1];
    Bugs.run(
        () -> queue.removeIf(n -> n != 2 && asked.incrementAndGet() > 0),
        () -> seen[0] = queue.offer(4) + " " + queue.contains(3));
    return seen[0];
  }

  private static int sumOfMovedElement() throws InterruptedException {
    Queue<Integer> queue = new ArrayBlockingQueue<>(3, false, List.of(1, 2));
    int[] sum = {0};
    Bugs.run(() -> queue.add(queue.poll()), () -> queue.forEach(n -> sum[0] += n));
    return sum[0];
  }

  private static String queueInItsForEach() {
    Queue<Integer> queue = new ArrayBlockingQueue<>(3, false, List.of(1, 2));
    StringJoiner seen = new StringJoiner(" ");
    queue.forEach(n -> seen.add(n + "/" + queue.size() + queue.offer(n)));
    return seen.toString();
  }

  // ---- lists

  private static int firstTwice(List<Integer> list) throws InterruptedException {
    AtomicInteger empty = new AtomicInteger();
    Runnable body =
        () -> {
          try {
            list.removeFirst();
          } catch (NoSuchElementException _) {
            empty.incrementAndGet();
          }
        };
    Bugs.run(body, body);
    return empty.get();
  }

  private static String lastOfCopyOnWrite() throws InterruptedException {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    String[] seen = new String[1];
    Bugs.run(
        list::clear,
        () -> {
          try {
            seen[0] = "" + list.getLast();
          } catch (NoSuchElementException _) {
            seen[0] = "none";
          }
        });
    return seen[0];
  }

  private static String bulkOfSynchronized() throws InterruptedException {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
    int[] sum = {0};
    Bugs.run(
        () -> {
          list.add(2);
          map.put(2, 2);
        },
        () -> {
          list.removeIf(n -> n == 1);
          Collection<Integer> values = map.values();
          values.removeIf(n -> n == 1);
          values.forEach(n -> sum[0] += n);
        });
    return list + " " + map + " " + sum[0];
  }

  // ---- others

  private static final class OwnLock extends ReentrantLock {}

  private static final class OwnSemaphore extends Semaphore {
    OwnSemaphore() {
      super(1);
    }
  }

  private static final class OwnLatch extends CountDownLatch {
    OwnLatch() {
      super(0);
    }
  }

  private interface Waiting {
    Object run() throws InterruptedException;
  }

  private static String interrupted(Waiting waiting) {
    Thread.currentThread().interrupt();
    try {
      return "" + waiting.run();
    } catch (InterruptedException _) {
      return "interrupted";
    }
  }

  private static String interruptedExtensions() {
    return interrupted(() -> new OwnLock().tryLock(1, TimeUnit.SECONDS))
        + " "
        + interrupted(() -> new OwnSemaphore().tryAcquire(1, TimeUnit.SECONDS))
        + " "
        + interrupted(() -> new OwnLatch().await(1, TimeUnit.SECONDS));
  }

  private static String writers() throws InterruptedException {
    Writer writer = new StringWriter();
    Bugs.run(() -> writeTo(writer, "a"), () -> writeTo(writer, "b"));
    return "" + writer;
  }

  private static void writeTo(Writer writer, String text) {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String bytes() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Bugs.run(() -> bytes.write('a'), () -> bytes.write('b'));
    return bytes.toString();
  }

  private static String buffers() throws InterruptedException {
    StringBuffer buffer = new StringBuffer();
    String[] seen = new String[1];
    Bugs.run(() -> buffer.append("a"), () -> seen[0] = "seen " + buffer);
    return seen[0];
  }

  // ---- threads

  private static String renamed() throws InterruptedException {
    String[] seen = new String[1];
    Thread thread = new Thread(() -> seen[0] = Thread.currentThread().getName(), "first");
    thread.start();
    thread.setName("second");
    thread.join();
    return seen[0];
  }

  private static String renamedByAnother() throws InterruptedException {
    Thread thread = new Thread("first");
    String[] seen = new String[1];
    Bugs.run(() -> thread.setName("second"), () -> seen[0] = thread.getName());
    return seen[0];
  }

  private static String renamedByItsMaker() throws InterruptedException {
    Thread thread = new Thread("first");
    String[] seen = new String[1];
    Thread reader = new Thread(() -> seen[0] = thread.getName());
    reader.start();
    thread.setName("second");
    reader.join();
    return seen[0];
  }

  private static String renamedInTime() throws InterruptedException {
    AtomicReference<String> seen = new AtomicReference<>();
    Thread thread = new Thread(() -> seen.set(Thread.currentThread().getName()), "first");
    thread.start();
    seen.compareAndSet("", "");
    if (seen.get() == null) {
      thread.setName("second");
    }
    thread.join();
    return seen.get();
  }

  private static String lateHandler() throws InterruptedException {
    AtomicReference<String> taken = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    thread.setUncaughtExceptionHandler((_, _) -> taken.set("first"));
    thread.start();
    thread.setUncaughtExceptionHandler((_, _) -> taken.set("second"));
    thread.join();
    return taken.get();
  }

  private static String defaultHandler(boolean anotherLater) throws InterruptedException {
    AtomicReference<String> taken = new AtomicReference<>();
    Thread.setDefaultUncaughtExceptionHandler((_, e) -> taken.set("first " + e.getMessage()));
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("failure");
            });
    thread.start();
    if (anotherLater) {
      Thread.setDefaultUncaughtExceptionHandler((_, e) -> taken.set("second " + e.getMessage()));
    }
    thread.join();
    return taken.get();
  }

  private static String lateDaemon() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    String result;
    try {
      thread.setDaemon(true);
      result = "ended";
    } catch (IllegalThreadStateException _) {
      result = "alive";
    }
    thread.join();
    return result;
  }

  private static String waitForEnd() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    String result = "at once";
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
        result = "later";
      }
    }
    return result;
  }

  /** Two names of one lock. */
  private static int countLocked(Object first, Object second) throws InterruptedException {
    int[] count = new int[1];
    Bugs.run(
        () -> {
          synchronized (first) {
            count[0]++;
          }
        },
        () -> {
          synchronized (second) {
            count[0]++;
          }
        });
    return count[0];
  }

  private static String partsOfArrays() throws InterruptedException {
    int[] numbers = new int[2];
    char[] letters = new char[2];
    Bugs.run(
        () -> {
          Arrays.fill(numbers, 0, 1, 1);
          "a".getChars(0, 1, letters, 0);
        },
        () -> {
          Arrays.fill(numbers, 1, 2, 2);
          "b".getChars(0, 1, letters, 1);
        });
    return Arrays.toString(numbers) + new String(letters);
  }

  /** A stream reads its list at its end. */
  private static int lazyStream() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1));
    Stream<Integer> stream = list.stream();
    int[] sum = {0};
    Bugs.run(
        () -> {
          synchronized (list) {
            list.add(2);
          }
        },
        () -> {
          Stream<Integer> positive = stream.filter(n -> n > 0);
          synchronized (list) {
            sum[0] = positive.mapToInt(n -> n).sum();
          }
        });
    return sum[0];
  }

  private static String atomicArrays() throws InterruptedException {
    AtomicIntegerArray ints = new AtomicIntegerArray(1);
    AtomicLongArray longs = new AtomicLongArray(1);
    AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(new String[] {""});
    Bugs.run(
        () -> {
          ints.updateAndGet(0, n -> n + 1);
          longs.getAndUpdate(0, n -> n + 1);
          texts.accumulateAndGet(0, "x", String::concat);
        },
        () -> {
          ints.accumulateAndGet(0, 2, Integer::sum);
          longs.getAndAccumulate(0, 2, Long::sum);
          texts.updateAndGet(0, text -> text + "x");
        });
    return ints.get(0) + " " + longs.get(0) + " " + texts.get(0);
  }
}
