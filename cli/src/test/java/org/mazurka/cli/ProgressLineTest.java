package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.mazurka.explore.Observer;

class ProgressLineTest {

  private final Observer.Progress quarter = new Observer.Progress(12_000, 99_000, 36, 0.25);
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void theLineSaysRateDepthAndRest() {
    assertThat(ProgressLine.text("a.d", quarter, 2))
        .isEqualTo("a.d: 12,000 executions, 6,000/s, depth 36, at most 25%, at least 6 s left");
    assertThat(ProgressLine.text("a.d", new Observer.Progress(1, 1, 1, 0.01), 600))
        .endsWith("at most 1%, at least 17 h left");
    assertThat(ProgressLine.text("a.d", new Observer.Progress(1, 1, 1, 0), 2))
        .isEqualTo("a.d: 1 executions, 1/s, depth 1");
  }

  @Test
  void aPersonSeesItRedrawnAtMostFiveTimesASecondAndErased() throws InterruptedException {
    ProgressLine line = line(Terminal.Reader.PERSON);
    Observer observer = line.follow("a.d");
    long end = System.nanoTime() + 700_000_000;
    while (System.nanoTime() < end) {
      assertThat(observer.shouldStop(quarter)).isFalse();
      Thread.sleep(1);
    }
    line.erase();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertThat(text.split("a\\.d: ", -1).length - 1).isBetween(1, 4);
    assertThat(text).startsWith("\r\u001b[K").endsWith("\r\u001b[K").doesNotContain("\n");
  }

  @Test
  void aProgramSeesNothing() throws InterruptedException {
    Observer observer = line(Terminal.Reader.PROGRAM).follow("a.d");
    Thread.sleep(250);
    assertThat(observer.shouldStop(quarter)).isFalse();
    assertThat(bytes.size()).isZero();
  }

  private ProgressLine line(Terminal.Reader reader) {
    return new ProgressLine(new Terminal(err, err, reader), Interruption.never());
  }
}
