package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {

  @Test
  void aFullDiskIsRememberedAndAClosedPipeIsNot() {
    assertThat(failureOf("No space left on device").failure()).hasValue("No space left on device");
    assertThat(failureOf("Broken pipe").failure()).isEmpty();
  }

  private static WatchedOutput failureOf(String message) {
    WatchedOutput output =
        new WatchedOutput(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(message);
              }
            });
    new PrintStream(output, true).println("a verdict");
    return output;
  }
}
