package org.mazurka.sample;

import static org.mazurka.sample.Bugs.check;
import static org.mazurka.sample.Bugs.isFixed;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Bugs in what the JDK does in parallel, and the fixed versions. */
final class ParallelBugs {

  private ParallelBugs() {}

  /** An element that is computed of its neighbour, which another task may be computing. */
  static final class SetAll {
    public static void main(String[] args) {
      int[] numbers = new int[3];
      boolean fixed = isFixed(args);
      Arrays.parallelSetAll(numbers, i -> fixed || i == 0 ? i : numbers[i - 1] + 1);
      check(Arrays.equals(numbers, new int[] {0, 1, 2}), Arrays.toString(numbers));
    }
  }

  /** Small arrays are sorted, and their prefixes computed, by the caller. */
  static final class SortAndPrefix {
    public static void main(String[] args) {
      AtomicInteger comparisons = new AtomicInteger();
      Integer[] numbers = {3, 1, 2};
      Comparator<Integer> order =
          (a, b) -> {
            comparisons.incrementAndGet();
            return a - b;
          };
      Arrays.parallelSort(numbers, order);
      Arrays.parallelPrefix(numbers, Integer::sum);
      check(Arrays.equals(numbers, new Integer[] {1, 3, 6}), Arrays.toString(numbers));
      check(comparisons.get() > 1, "not compared");
      long[] sums = {1, 2, 3, 4};
      Arrays.parallelPrefix(sums, 1, 3, Long::sum);
      check(Arrays.equals(sums, new long[] {1, 2, 5, 4}), Arrays.toString(sums));
    }
  }

  private static ConcurrentHashMap<String, Integer> map() {
    return new ConcurrentHashMap<>(Map.of("a", 1, "b", 2));
  }

  /** The action of one entry runs beside that of another. */
  static final class ForEach {
    public static void main(String[] args) {
      int sum;
      if (isFixed(args)) {
        sum = map().reduceValues(1, Integer::sum);
        check(map().reduceToInt(1, (k, v) -> v * k.length(), 0, Integer::sum) == sum, "to int");
      } else {
        AtomicInteger total = new AtomicInteger();
        map().forEach(1, (_, value) -> total.set(total.get() + value));
        sum = total.get();
      }
      check(sum == 3, "sum is " + sum);
    }
  }

  /** Any of several that match is found. */
  static final class Search {
    public static void main(String[] args) {
      String found = map().searchKeys(1, key -> key.length() == 1 ? key : null);
      check("a".equals(found) || isFixed(args) && "b".equals(found), "found " + found);
      check(map().search(1, (_, value) -> value > 2 ? value : null) == null, "found");
    }
  }

  /** What is removed while others look may be seen or not. */
  static final class Removed {
    public static void main(String[] args) throws InterruptedException {
      ConcurrentHashMap<String, Integer> map = map();
      boolean fixed = isFixed(args);
      Thread remover = new Thread(() -> map.remove("a"));
      remover.start();
      long sum = map.reduceValuesToLong(3, Integer::longValue, 0, Long::sum);
      remover.join();
      check(sum == 3 || fixed && sum == 2, "sum is " + sum);
    }
  }

  /** Two tiers below a root: nobody goes on before those of the other tier have arrived. */
  static final class Tiers {
    private static int[] done = new int[2];

    public static void main(String[] args) throws InterruptedException {
      Phaser root = new Phaser();
      Phaser left = new Phaser(root, 1);
      Phaser right = isFixed(args) ? new Phaser(root, 1) : new Phaser(1);
      Bugs.run(() -> work(left, 0), () -> work(right, 1));
      check(root.getRegisteredParties() == 0 || !isFixed(args), "registered");
      check(root.isTerminated() && left.isTerminated() && right.isTerminated(), "not over");
    }

    private static void work(Phaser phaser, int index) {
      done[index] = 1;
      int phase = phaser.arriveAndAwaitAdvance();
      check(phase == 1, "phase " + phase);
      check(done[0] + done[1] == 2, "gone too early");
      phaser.arriveAndDeregister();
    }
  }
}
