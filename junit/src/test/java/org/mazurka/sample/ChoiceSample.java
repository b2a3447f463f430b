package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.mazurka.junit.Choose;
import org.mazurka.junit.EveryInterleaving;

/** Explored choices, run by another test. */
class ChoiceSample {

  @EveryInterleaving
  void oneOfThreeIsWrong() {
    assertNotEquals("c", Choose.from("a", "c", "b"));
  }

  @EveryInterleaving
  void allAreRight() {
    assertTrue(Choose.of(5) + Choose.from(List.of(1, 2)) < 7);
    assertTrue(Choose.bool() ? Choose.of(2) < 2 : Choose.of(3) < 3);
  }

  @EveryInterleaving
  void inTwoThreads() throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    Thread other = new Thread(() -> sum.addAndGet(Choose.of(3)));
    other.start();
    sum.addAndGet(10 * Choose.of(2));
    other.join();
    assertNotEquals(12, sum.get());
  }

  /**
   * Threads that do what words say, and print at the end what each has seen. Of each operation: a
   * digit: choose from as many; {@code r} read, {@code w} write what was chosen last.
   */
  static void script(String... words) throws InterruptedException {
    AtomicInteger cell = new AtomicInteger();
    Worker[] workers = new Worker[words.length];
    for (int i = 0; i < words.length; i++) {
      workers[i] = new Worker(words[i], cell);
      workers[i].start();
    }
    StringBuilder seen = new StringBuilder();
    for (Worker worker : workers) {
      worker.join();
      seen.append(worker.seen).append(' ');
    }
    System.out.print(seen.toString() + cell.get());
  }

  private static final class Worker extends Thread {
    private final String word;
    private final AtomicInteger cell;
    private String seen = "";

    Worker(String word, AtomicInteger cell) {
      this.word = word;
      this.cell = cell;
    }

    @Override
    public void run() {
      int chosen = 7;
      for (int i = 0; i < word.length(); i++) {
        switch (word.charAt(i)) {
          case 'r' -> seen += "r" + cell.get();
          case 'w' -> cell.set(chosen);
          default -> {
            chosen = Choose.of(word.charAt(i) - '0');
            seen += chosen;
          }
        }
      }
    }
  }
}
