package org.mazurka.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Standard output that remembers why it could not be written: a print stream swallows it, and a
 * verdict that nobody can read must not end as a success.
 */
final class WatchedOutput extends FilterOutputStream {

  private Optional<String> failure = Optional.empty();

  WatchedOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure.or(() -> Optional.of(String.valueOf(e.getMessage())));
      throw e;
    }
  }

  /** Why it failed, unless the reader has gone: who closes a pipe has seen enough. */
  Optional<String> failure() {
    return failure.filter(message -> !message.contains("Broken pipe"));
  }
}
