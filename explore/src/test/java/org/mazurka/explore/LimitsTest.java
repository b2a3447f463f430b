package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LimitsTest {

  private static final Observer.Progress PROGRESS = new Observer.Progress(0, 0, 0, 0);

  @Test
  void slowStepsDoNotOvershootTheTimeout() throws InterruptedException {
    Settings settings =
        new Settings(
            Settings.OnViolation.STOP,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.of(Duration.ofMillis(100)),
            Optional.empty(),
            0);
    Limits limits = new Limits(settings, Observer.NONE);
    int steps = 0;
    do {
      Thread.sleep(5);
      steps++;
    } while (!limits.forbidStep(steps, () -> PROGRESS));
    assertThat(steps).isLessThan(60); // it was 4096
    assertThat(limits.reached()).hasValue("stopped after 100ms (--timeout)");
  }
}
