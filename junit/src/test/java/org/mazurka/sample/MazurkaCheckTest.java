package org.mazurka.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.mazurka.junit.Mazurka;
import org.mazurka.model.Result;

/** Code that is explored without a test framework. */
class MazurkaCheckTest {

  private static int fresh = 5;

  @Test
  void staticFieldsOfTheClassAroundALambdaAreFresh() throws Exception {
    Result result =
        Mazurka.check(
            () -> {
              assert fresh == 5 : fresh;
              fresh++;
              AtomicInteger counter = new AtomicInteger();
              Thread thread = new Thread(counter::incrementAndGet);
              thread.start();
              counter.incrementAndGet();
              thread.join();
            });
    assertThat(result.statistics().traces()).isEqualTo(2);
    assertThat(fresh).isEqualTo(5);
  }

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
  void aBadExecutionReplays() {
    String found = failureOf(() -> Mazurka.check(MazurkaCheckTest::loseAnUpdate));
    assertThat(found).contains("count is 1");
    Matcher schedule = Pattern.compile("Mazurka.replay\\(\"([\\d,]+)\", ...\\)").matcher(found);
    assertThat(schedule.find()).isTrue();
    assertThat(failureOf(() -> Mazurka.replay(schedule.group(1), () -> loseAnUpdate())))
        .contains("count is 1");
    assertThat(failureOf(() -> Mazurka.replay("0,9", () -> loseAnUpdate())))
        .contains("the schedule does not fit");
  }

  private static String failureOf(ThrowableAssert.ThrowingCallable call) {
    return assertThatThrownBy(call).isInstanceOf(AssertionError.class).actual().getMessage();
  }

  private static void loseAnUpdate() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Runnable body = () -> counter.set(counter.get() + 1);
    Thread other = new Thread(body);
    other.start();
    body.run();
    other.join();
    assert counter.get() == 2 : "count is " + counter;
  }

  @Test
  void aLambdaMayNotCaptureWhatExecutionsWouldShare() {
    AtomicInteger shared = new AtomicInteger();
    assertThatThrownBy(() -> Mazurka.check(() -> shared.incrementAndGet()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the lambda captures something of class");
  }
}
