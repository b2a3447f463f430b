package org.mazurka.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
