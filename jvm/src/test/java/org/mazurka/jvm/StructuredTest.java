package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.model.BadInput;
import org.mazurka.model.Violation;

/**
 * Structured concurrency, scoped and stable values. The samples are compiled here, since the first
 * and the last are previews; this JVM has no previews enabled.
 */
class StructuredTest {

  @TempDir private static Path classes;

  @BeforeAll
  static void compile() throws URISyntaxException {
    Path source = Path.of(StructuredTest.class.getResource("/sample/StructuredBugs.java").toURI());
    String[] options = {
      "--enable-preview", "--release", "25", "-XDsuppressNotes", "-d", classes.toString()
    };
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add(source.toString());
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private static JvmProgram sample(String name, String... arguments) throws BadInput {
    return JvmProgram.ofMain(
        List.of(classes),
        "StructuredBugs$" + name,
        List.of(arguments),
        JvmProgram.Attention.IGNORE_OUTPUT);
  }

  @ParameterizedTest
  @CsvSource({
    "All, ASSERTION",
    "Any, ASSERTION",
    "Failure, DEADLOCK",
    "Scoped, DATA_RACE",
    "Stable, ASSERTION",
    "StableSupplier, ASSERTION",
    "Timeout, ASSERTION"
  })
  void isFoundAndReplays(String name, Violation.Kind kind) throws Exception {
    Findings.found(() -> sample(name), kind);
  }

  @ParameterizedTest
  @CsvSource({
    "All, 5",
    "Any, 139",
    "Failure, 30",
    "Scoped, 3",
    "Stable, 4",
    "StableSupplier, 2",
    "Timeout, 155"
  })
  void theFixedVersionIsVerified(String name, long traces) throws Exception {
    Findings.verified(() -> sample(name, "fixed"), traces);
  }
}
