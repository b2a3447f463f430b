package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ordinary tests of JUnit, named so that the build does not run them. */
class Deposits {

  private AtomicInteger balance;

  @BeforeEach
  void open() {
    balance = new AtomicInteger(10);
  }

  @AfterEach
  void isNotEmpty() {
    assertEquals(true, balance.get() > 0);
  }

  @Test
  void getLost() throws InterruptedException {
    twice(() -> balance.set(balance.get() + 5));
  }

  @Test
  void areKept() throws InterruptedException {
    twice(() -> balance.addAndGet(5));
  }

  private void twice(Runnable deposit) throws InterruptedException {
    Thread other = new Thread(deposit);
    other.start();
    deposit.run();
    other.join();
    assertEquals(20, balance.get());
  }
}
