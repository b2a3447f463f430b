package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Unsafe. The sample is compiled here, since javac warns of it and warnings are errors. */
class UnsafeTest {

  @TempDir private Path classes;

  @Test
  void aFieldByItsOffsetIsTheFieldByItsName() throws Exception {
    Result bad = Programs.explore(program(), Algorithm.OPTIMAL);
    assertThat(bad.violation().orElseThrow().kind()).isEqualTo(Violation.Kind.ASSERTION);

    Result good = Programs.explore(program("fixed"), Algorithm.OPTIMAL);
    assertThat(good.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(good.statistics().traces()).isEqualTo(2);
  }

  private JvmProgram program(String... arguments) throws URISyntaxException, BadInput {
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
    return JvmProgram.ofMain(
        List.of(classes),
        "UnsafeGetThenSet",
        List.of(arguments),
        JvmProgram.Attention.IGNORE_OUTPUT);
  }
}
