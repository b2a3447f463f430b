package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mazurka.model.BadInput;
import org.mazurka.model.Violation;

/** Unsafe. The sample is compiled here, since javac warns of it and warnings are errors. */
class UnsafeTest {

  @TempDir private Path classes;

  @BeforeEach
  void compile() throws URISyntaxException {
    String source =
        Path.of(UnsafeTest.class.getResource("/sample/UnsafeGetThenSet.java").toURI()).toString();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "-XDignore.symbol.file",
                    "-Xlint:none",
                    "-d",
                    classes.toString(),
                    source))
        .isZero();
  }

  @Test
  void aFieldByItsOffsetIsTheFieldByItsName() throws Exception {
    assertThat(Findings.found(this::program, Violation.Kind.ASSERTION).message())
        .isEqualTo("count is 1");
    Findings.verified(() -> program("fixed"), 4); // each of two additions in two orders
  }

  private JvmProgram program(String... arguments) throws BadInput {
    return JvmProgram.ofMain(
        List.of(classes),
        "UnsafeGetThenSet",
        List.of(arguments),
        JvmProgram.Attention.IGNORE_OUTPUT);
  }
}
