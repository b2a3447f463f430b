package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.mazurka.junit.EveryInterleaving;

/** Methods around all tests that belong to the instance. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class PerClassSample {

  private AtomicInteger counter;

  @BeforeAll
  void prepare() {
    counter = new AtomicInteger(10);
  }

  @EveryInterleaving
  void counts() throws InterruptedException {
    Thread other = new Thread(counter::incrementAndGet);
    other.start();
    counter.incrementAndGet();
    other.join();
    assertEquals(12, counter.get());
  }

  @AfterAll
  void forget() {
    counter = null;
  }
}
