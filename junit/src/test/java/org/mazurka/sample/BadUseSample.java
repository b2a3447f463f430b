package org.mazurka.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.EveryInterleaving;
import org.mazurka.junit.Mazurka;
import org.mazurka.junit.Replay;
import org.mockito.Mockito;

/** Tests that another test runs: each is used wrongly in one way. */
class BadUseSample {

  private static void count() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Thread other = new Thread(counter::incrementAndGet);
    other.start();
    counter.incrementAndGet();
    other.join();
  }

  @EveryInterleaving(algorithm = "fastest")
  void algorithm() throws InterruptedException {
    count();
  }

  @EveryInterleaving(algorithm = "stubborn")
  void algorithmForNets() throws InterruptedException {
    count();
  }

  @EveryInterleaving(algorithm = "eager")
  void algorithmThatPlans() throws InterruptedException {
    count();
  }

  @EveryInterleaving(maxExecutions = 0)
  void maxExecutions() throws InterruptedException {
    count();
  }

  @EveryInterleaving(timeoutSeconds = -1)
  void timeoutSeconds() throws InterruptedException {
    count();
  }

  @EveryInterleaving(maxDepth = -1)
  void maxDepth() throws InterruptedException {
    count();
  }

  @EveryInterleaving(maxDepth = 3)
  void depthReached() throws InterruptedException {
    count();
  }

  @EveryInterleaving
  @Replay("first, second")
  void garbled() throws InterruptedException {
    count();
  }

  @EveryInterleaving
  @Replay("0,7")
  void foreign() throws InterruptedException {
    count();
  }

  @EveryInterleaving
  @Replay("0,1")
  void unfinished() throws InterruptedException {
    count();
  }

  @Test
  @Replay("0,1")
  void replayAlone() throws InterruptedException {
    count();
  }

  @EveryInterleaving
  void nested() throws Exception {
    Mazurka.check(() -> {});
  }

  @EveryInterleaving
  void socket() throws Exception {
    new Socket("localhost", 1).close();
  }

  @EveryInterleaving
  void otherThread() {
    Assertions.assertTimeoutPreemptively(Duration.ofSeconds(1), BadUseSample::count);
  }

  @EveryInterleaving
  void otherTime() {
    Runnable mock = Mockito.mock(Runnable.class);
    Thread other = new Thread(mock::run);
    other.start();
    Mockito.verify(mock, Mockito.timeout(100)).run();
  }

  @EveryInterleaving
  void otherFuture() {
    assertThat(CompletableFuture.supplyAsync(() -> 1)).succeedsWithin(Duration.ofSeconds(1));
  }

  @EveryInterleaving
  void asking() {
    CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
    while (!future.isDone()) {
      Thread.onSpinWait();
    }
  }

  @EveryInterleaving(maxExecutions = 1)
  void tooMany() throws InterruptedException {
    count();
  }

  @EveryInterleaving
  void file() throws Exception {
    Thread other = new Thread(() -> Files.exists(Path.of("no such file")));
    other.start();
    other.join();
    assert false;
  }
}
