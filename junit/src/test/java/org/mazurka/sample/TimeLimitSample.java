package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Timeouts;

/** Tests that wait for a time. */
class TimeLimitSample {

  private static void await(Runnable body, CountDownLatch latch) throws InterruptedException {
    Thread thread = new Thread(body);
    thread.start();
    assertTrue(latch.await(5, TimeUnit.SECONDS));
    thread.join();
  }

  @EveryInterleaving
  void signalAtAnyTime() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    await(latch::countDown, latch);
  }

  @EveryInterleaving(timeouts = Timeouts.LAST)
  void signalInTime() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    await(latch::countDown, latch);
  }

  @EveryInterleaving(timeouts = Timeouts.LAST)
  void noSignal() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    await(latch::countDown, latch);
  }
}
