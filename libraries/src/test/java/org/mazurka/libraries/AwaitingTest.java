package org.mazurka.libraries;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Expect;
import org.mazurka.junit.Timeouts;

/** Tests that wait by Awaitility, whose time limits come last. */
class AwaitingTest {

  @EveryInterleaving(timeouts = Timeouts.LAST)
  void whatComesIsAwaited() {
    AtomicInteger number = new AtomicInteger();
    new Thread(number::incrementAndGet).start();
    new Thread(number::incrementAndGet).start();
    await().atMost(5, SECONDS).until(() -> number.get() == 2);
  }

  @EveryInterleaving(timeouts = Timeouts.LAST, expect = Expect.ERROR)
  void whatIsLostIsNot() {
    AtomicInteger number = new AtomicInteger();
    Runnable increment = () -> number.set(number.get() + 1);
    new Thread(increment).start();
    new Thread(increment).start();
    await().atMost(5, SECONDS).until(() -> number.get() == 2);
  }

  @EveryInterleaving(timeouts = Timeouts.LAST)
  void futuresAreAwaited() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> "done", pool);
    await().until(future::isDone);
    pool.shutdown();
  }
}
