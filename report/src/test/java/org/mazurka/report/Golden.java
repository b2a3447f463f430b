package org.mazurka.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Texts that a test compares with a stored file. */
final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/org/mazurka/report");

  private Golden() {}

  /** Compares, or stores if {@code -Dmazurka.golden=refresh} is given. */
  static void check(String name, List<String> lines) {
    Path file = FOLDER.resolve(name);
    try {
      if ("refresh".equals(System.getProperty("mazurka.golden"))) {
        Files.createDirectories(FOLDER);
        Files.write(file, lines);
      }
      assertThat(lines)
          .as("%s; refresh with: mvn -pl report test -Dmazurka.golden=refresh", file)
          .isEqualTo(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
