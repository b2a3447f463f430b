package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** Elements of array literals are no accesses that anybody could see. */
class ArrayLiteralsTest {

  private static final int LARGE = 6000; // more would not fit into a method of the JVM

  @TempDir private Path classes;

  private Result explore(String fields, String first, String second) throws Exception {
    String source =
        """
        class Program {
          %s
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> { %s });
            other.start();
            %s
            other.join();
          }
        }
        """
            .formatted(fields, first, second);
    compile(source);
    JvmProgram program =
        JvmProgram.ofMain(
            List.of(classes), "Program", List.of(), JvmProgram.Attention.IGNORE_OUTPUT);
    return Programs.explore(program, Algorithm.OPTIMAL);
  }

  private void compile(String source) throws IOException {
    Path file = Files.writeString(classes.resolve("Program.java"), source);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), file.toString()))
        .isZero();
  }

  @Test
  void aLargeTableIsWoven() throws Exception {
    String table =
        IntStream.range(0, LARGE).mapToObj(i -> "" + i * 7919).collect(Collectors.joining(","));
    Result result =
        explore(
            "static final int[] TABLE = {%s};".formatted(table),
            "assert TABLE[2] == 15838;",
            "assert TABLE[1] == 7919;");
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void nestedLiteralsAreWhatTheyWere() throws Exception {
    Result result =
        explore(
            """
            static final int[][] ROWS = {{1, 2}, {}, {3}};
            static final Object[] MIXED = {1, "a", null, new long[] {4L}, new Object[][] {{"b"}}};
            """,
            "assert ROWS[0][1] == 2 && ROWS[1].length == 0 && ROWS[2][0] == 3;",
            "assert ((long[]) MIXED[3])[0] == 4 && ((Object[][]) MIXED[4])[0][0].equals(\"b\");");
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void laterAccessesAreWatched() throws Exception {
    Result result = explore("static int[] pair = {1, 2};", "pair[1] = 3;", "int seen = pair[1];");
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DATA_RACE);
  }
}
