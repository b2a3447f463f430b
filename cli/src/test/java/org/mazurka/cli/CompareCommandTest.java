package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

  @TempDir private Path folder;

  private CommandLineRun compare(String text, String... options) throws IOException {
    String[] args = new String[2 + options.length];
    args[0] = "compare";
    args[1] = Files.writeString(folder.resolve("a.d"), text).toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return CommandLineRun.of(args);
  }

  @Test
  void allAlgorithmsAgreeOnTheTraces() throws IOException {
    CommandLineRun run = compare(Sources.ring(5));
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.outLines()).hasSize(1 + SystemKind.DLANG.algorithms().size());
    assertThat(run.outLines().stream().filter(l -> l.startsWith("optimal")).findFirst())
        .hasValueSatisfying(row -> assertThat(row).matches("optimal +30 +30 +0 .*verified"));
  }

  @Test
  void onlyTheNamedOnesInTheirOrder() throws IOException {
    CommandLineRun run = compare(Sources.TWO_LOCKS, "--algorithms", "source,optimal");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.outLines()).hasSize(3);
    assertThat(run.outLines().get(1)).startsWith("source ").contains("violation (1 deadlock,");
    assertThat(run.outLines().get(2)).startsWith("optimal ");
  }

  @Test
  void aRowThatReachedALimitSaysSo() throws IOException {
    CommandLineRun run =
        compare(Sources.ring(8), "--algorithms", "optimal", "--max-executions", "3");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.outLines().get(1)).contains("incomplete: ").contains("--max-executions");
  }

  @Test
  void unsatisfiableSystemsHaveAColumnWhereSomebodyPlansAhead() throws IOException {
    CommandLineRun run =
        compare(Sources.ring(5), "--algorithms", "source,eager", "--enumeration", "plain");
    assertThat(run.outLines().getFirst()).contains("unsatisfiable systems");
    assertThat(run.outLines().get(1)).matches("source( +\\d+){6} +- +- .*");
    assertThat(run.outLines().get(2)).matches("eager( +\\d+){6} +2 +- .*");
    assertThat(compare(Sources.ring(5), "--algorithms", "source").out())
        .doesNotContain("unsatisfiable");
  }
}
