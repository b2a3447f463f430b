package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.corpus.Corpus;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Planning;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Verdict;

/** One file, several threads: what is printed is what one thread prints. */
class WorkersTest {

  /** Processes that fail in some orders. */
  private static final String FAILING =
      """
      <"failing" 4, x 4>
      <{4 [ x[($ + 1) % 4] := x[$] + 1  assert x[($ + 1) % 4] != 3 ]}>
      """;

  @TempDir private Path folder;

  private CommandLineRun check(String text, String algorithm, int workers, String... options)
      throws IOException {
    String file = Files.writeString(folder.resolve("a.d"), text).toString();
    String[] args = new String[7 + options.length];
    System.arraycopy(
        new String[] {
          "check", file, "--json", "--algorithm", algorithm, "--workers", String.valueOf(workers)
        },
        0,
        args,
        0,
        7);
    System.arraycopy(options, 0, args, 7, options.length);
    return CommandLineRun.of(args);
  }

  private static String withoutTime(CommandLineRun run) {
    assertThat(run.err()).isEmpty();
    return run.out().replaceAll("\"millis\":\\d+", "");
  }

  @ParameterizedTest
  @CsvSource({
    "ring-extended, 4", "readers-writers, 10", "branching, 6", "lastzero, 8", "last-zero-upward, 9",
    "indexer, 13", "indexer-small, 10", "shared-pointer, 12", "ring, 8", "program-order, 1",
    "global-branchings, 1", "unsatisfiable-constraints, 1",
  })
  void theCorpusGivesTheSameReport(String program, int parameter) throws IOException {
    String text = Corpus.text(program, parameter);
    for (String algorithm : new String[] {"lazy", "lazy-stateful", "eager", "eager-short"}) {
      String alone = withoutTime(check(text, algorithm, 1, "--keep-going", "--final-states"));
      for (int workers = 2; workers <= 4; workers++) {
        assertThat(withoutTime(check(text, algorithm, workers, "--keep-going", "--final-states")))
            .as("%s, %d workers", algorithm, workers)
            .isEqualTo(alone);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"linear, plain", "z3, pruned", "z3, plain"})
  void soDoOtherWaysToSolve(String solver, String enumeration) throws IOException {
    String[] options = {"--keep-going", "--solver", solver, "--enumeration", enumeration};
    String text = Corpus.text("ring-extended", 3);
    assertThat(withoutTime(check(text, "lazy", 3, options)))
        .isEqualTo(withoutTime(check(text, "lazy", 1, options)));
  }

  @Test
  void allViolationsAreCountedAndTheFirstIsShown() throws IOException {
    CommandLineRun alone = check(FAILING, "lazy", 1, "--keep-going");
    assertThat(alone.out()).contains("counterexample");
    assertThat(withoutTime(check(FAILING, "lazy", 4, "--keep-going")))
        .isEqualTo(withoutTime(alone));
  }

  @Test
  void aViolationStopsAll() throws IOException {
    for (String algorithm : new String[] {"lazy", "eager"}) {
      CommandLineRun run = check(FAILING, algorithm, 3);
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).contains("counterexample").doesNotContain("incomplete");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LAZY", "LAZY_STATEFUL", "EAGER", "EAGER_SHORT"})
  void aViolationThatAnyOfThemFoundIsReportedIfMemoryRunsOut(Algorithm algorithm)
      throws IOException, BadInput {
    String file = Files.writeString(folder.resolve("a.d"), FAILING).toString();
    Program program = ProgramFiles.read(file, new CreolOptions()).explored();
    Settings settings = Settings.DEFAULT.keepGoing().with(Planning.DEFAULT.withWorkers(3));
    for (int round = 0; round < 200; round++) {
      Result result = Explorer.explore(program, algorithm, settings, new FullAtAFailure());
      assertThat(result.incomplete().orElseThrow()).startsWith("out of memory (");
      assertThat(result.verdict()).as("round %d", round).isEqualTo(Verdict.VIOLATION);
    }
  }

  /** Memory is full as soon as somebody finds a failure. */
  private static final class FullAtAFailure implements Observer {
    @Override
    public void completed(Execution execution, Run run) {
      if (run.failureCount() > 0) {
        throw new OutOfMemoryError("Java heap space");
      }
    }
  }

  @Test
  void aLimitHoldsForAllTogether() throws IOException {
    String text = Corpus.text("ring-extended", 4);
    for (int limit : new int[] {1, 17, 500}) {
      CommandLineRun run =
          check(text, "lazy", 3, "--keep-going", "--max-executions", String.valueOf(limit));
      assertThat(run.code()).isEqualTo(3);
      assertThat(run.out()).contains("\"traces\":" + limit + ",");
    }
    assertThat(check(text, "lazy", 3, "--keep-going", "--max-executions", "786").code()).isZero();
    assertThat(check(Corpus.text("ring-extended", 9), "lazy", 2, "--timeout", "300ms").out())
        .contains("stopped after 300ms");
  }
}
