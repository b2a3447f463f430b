package org.mazurka.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.Mazurka;
import org.mazurka.model.Result;

/** Code that is explored without a test framework. */
class MazurkaCheckTest {

  @Test
  void aLambdaIsExploredWithoutATestFramework() throws Exception {
    int many = 3;
    Result result =
        Mazurka.check(
            () -> {
              AtomicInteger counter = new AtomicInteger();
              Thread[] threads = new Thread[many];
              for (int i = 0; i < many; i++) {
                threads[i] = new Thread(counter::incrementAndGet);
                threads[i].start();
              }
              for (Thread thread : threads) {
                thread.join();
              }
              assert counter.get() == many;
            });
    assertThat(result.statistics().traces()).isEqualTo(6);
  }

  @Test
  void aLambdaMayNotCaptureWhatExecutionsWouldShare() {
    AtomicInteger shared = new AtomicInteger();
    assertThatThrownBy(() -> Mazurka.check(() -> shared.incrementAndGet()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the lambda captures something of class");
  }
}
