package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mazurka.junit.EveryInterleaving;

/** Tests whose code coverage another test measures. */
class CoveredSample {

  private static final Object LOCK = new Object();
  private static int sum;

  /** What is tested: each branch is taken by one of two threads. */
  static final class Pair {
    private boolean taken;
    private final int[] order = new int[2];

    synchronized int take(int who) {
      if (taken) {
        order[1] = who;
        return 2;
      }
      taken = true;
      order[0] = who;
      return 1;
    }

    void notCovered() {
      order[0] = 3;
    }
  }

  @EveryInterleaving
  void bothBranches() throws InterruptedException {
    Pair pair = new Pair();
    Thread first = new Thread(() -> add(pair.take(1)));
    Thread second = new Thread(() -> add(pair.take(2)));
    first.start();
    second.start();
    first.join();
    second.join();
    assertEquals(3, sum);
  }

  private static volatile boolean ready;

  /** A loop that waits, with a probe in each turn. */
  @EveryInterleaving
  void looksUntilReady() throws InterruptedException {
    Thread other = new Thread(() -> ready = true);
    other.start();
    while (!ready) {
      Thread.onSpinWait();
    }
    other.join();
  }

  private static void add(int number) {
    synchronized (LOCK) {
      sum += number;
    }
  }
}
