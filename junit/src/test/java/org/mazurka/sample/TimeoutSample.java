package org.mazurka.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.mazurka.junit.EveryInterleaving;

/** Tests that another test runs: one takes too long for JUnit. */
class TimeoutSample {

  private static void count(int threads) throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(new Thread(counter::incrementAndGet));
    }
    for (Thread thread : all) {
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  @EveryInterleaving
  @Timeout(1)
  void tooLong() throws InterruptedException {
    count(15);
  }

  @EveryInterleaving
  void quick() throws InterruptedException {
    count(2);
  }
}
