package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The README shows what the tool prints. */
class ReadmeTest {

  private static final String EXAMPLE = "examples/04-two-locks.d";

  @Test
  void theExampleIsPrintedAsTheReadmeShowsIt() throws IOException {
    String file = Repository.root().resolve(EXAMPLE).toString();
    List<String> printed =
        CommandLineRun.of("check", file).outLines().stream()
            .map(
                line -> withoutTime(line.replace("'" + file + "'", EXAMPLE).replace(file, EXAMPLE)))
            .toList();
    List<String> shown =
        Files.readAllLines(Repository.root().resolve("README.md")).stream()
            .dropWhile(
                line ->
                    !line.equals("<!-- begin: output of ./mazurka check %s -->".formatted(EXAMPLE)))
            .skip(1)
            .takeWhile(line -> !line.equals("<!-- end -->"))
            .filter(line -> !line.isBlank())
            .map(line -> withoutTime(line.substring(4).replace("./mazurka", "mazurka")))
            .toList();
    assertThat(shown).isNotEmpty().isEqualTo(printed);
  }

  private static String withoutTime(String line) {
    return line.replaceAll("\\d+ ms", "? ms");
  }
}
