package org.mazurka.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.corpus.Corpus;
import org.mazurka.corpus.Expected;
import org.mazurka.corpus.Expected.Metric;
import org.mazurka.corpus.Expected.Weight;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;

/**
 * Every count of the corpus that is small enough for every build; {@code -Dmazurka.heavy=true} adds
 * the others.
 */
class CorpusCountsTest {

  private static final boolean HEAVY = Boolean.getBoolean("mazurka.heavy");
  private static final long PERMUTED_TRACES = 1_000;
  private static final int PERMUTED_PARAMETER = 20;

  @TestFactory
  Stream<DynamicTest> everyAlgorithmCountsWhatTheCorpusExpects() {
    return explorations().stream()
        .map(
            rows ->
                dynamicTest(
                    name(rows.getFirst()),
                    () -> {
                      Expected first = rows.getFirst();
                      String text = Corpus.text(first.program(), first.parameter());
                      Statistics counted = explore(first, text);
                      for (Expected row : rows) {
                        assertThat(value(row.metric(), counted))
                            .as("%s, %s (%s)", name(row), row.metric(), row.origin())
                            .isEqualTo(row.value());
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> permutingProcessesKeepsTheCount() {
    return Corpus.expected().stream()
        .filter(row -> row.weight() == Weight.TEST && row.metric() == Metric.TRACES)
        .filter(row -> row.value() <= PERMUTED_TRACES && row.parameter() <= PERMUTED_PARAMETER)
        .filter(row -> ProcessBlocks.of(text(row)).count() > 1)
        .map(
            row ->
                dynamicTest(
                    name(row),
                    () -> {
                      ProcessBlocks blocks = ProcessBlocks.of(text(row));
                      for (String permuted :
                          List.of(blocks.reversed(), blocks.shuffled(1), blocks.shuffled(2))) {
                        Statistics counted = explore(row, permuted);
                        assertThat(counted.traces()).as(permuted).isEqualTo(row.value());
                        if (row.algorithm().equals("optimal")) {
                          assertThat(counted.blocked()).as(permuted).isZero();
                        }
                      }
                    }));
  }

  /** [LAZY] appendix B. Were local steps events of their own, it would be 771 on indexer(12). */
  @ParameterizedTest
  @CsvSource({
    "indexer, 12, 23",
    "indexer, 13, 529",
    "indexer, 14, 12167",
    "indexer-small, 12, 1024",
    "branching, 4, 5731"
  })
  void classicDporRepeatsTracesAsOftenAsInTheThesis(String name, int parameter, long executions)
      throws BadInput {
    String text = Corpus.text(name, parameter);
    assertThat(explore(name, parameter, Algorithm.DPOR_NOSLEEP, text).traces())
        .isEqualTo(executions);
  }

  /** Decision 0015: with leaves up to the writer, the trees would hold half of all executions. */
  @Test
  void theWakeupTreesOfReadersAreSmall() throws BadInput {
    Statistics counted = explore("readers", 12, Algorithm.OPTIMAL, Corpus.text("readers", 12));
    assertThat(counted.traces()).isEqualTo(4096);
    assertThat(counted.plannedNodes().orElseThrow()).isLessThan(100);
  }

  /** Without the proposals that go with leaves, executions share less: it is 1.5 times as many. */
  @Test
  void optimalTakesNoMoreStepsThanSourceOnTheIndexer() throws BadInput {
    String text = Corpus.text("indexer", 13);
    assertThat(explore("indexer", 13, Algorithm.OPTIMAL, text).events())
        .isLessThanOrEqualTo(explore("indexer", 13, Algorithm.SOURCE, text).events());
  }

  /** If races waited for the end of an execution, it would ask 1.9 times as often. */
  @Test
  void optimalAsksLittleMoreThanSourceWhereLeavesAreSingleSteps() throws BadInput {
    String text = Corpus.text("ring-extended", 6);
    assertThat(explore("ring-extended", 6, Algorithm.OPTIMAL, text).dependencyChecks())
        .isLessThan(explore("ring-extended", 6, Algorithm.SOURCE, text).dependencyChecks() * 3 / 2);
  }

  private static Collection<List<Expected>> explorations() {
    long heavy = Corpus.expected().stream().filter(row -> row.weight() == Weight.HEAVY).count();
    if (!HEAVY) {
      System.out.printf(
          "CorpusCountsTest: %d heavy rows left out, -Dmazurka.heavy=true checks them%n", heavy);
    }
    Map<String, List<Expected>> rows =
        Corpus.expected().stream()
            .filter(row -> HEAVY || row.weight() == Weight.TEST)
            .collect(
                Collectors.groupingBy(
                    CorpusCountsTest::name, LinkedHashMap::new, Collectors.toList()));
    return rows.values();
  }

  private static Statistics explore(Expected row, String text) throws BadInput {
    Algorithm algorithm = Algorithm.named(row.algorithm()).orElseThrow();
    return explore(row.program(), row.parameter(), algorithm, text);
  }

  private static Statistics explore(String name, int parameter, Algorithm algorithm, String text)
      throws BadInput {
    Program program = DlangProgram.compile(Corpus.fileName(name, parameter), text);
    Result result =
        Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), Observer.NONE);
    assertThat(result.incomplete()).isEmpty();
    return result.statistics();
  }

  private static String text(Expected row) {
    return Corpus.text(row.program(), row.parameter());
  }

  private static String name(Expected row) {
    return "%s(%d) by %s".formatted(row.program(), row.parameter(), row.algorithm());
  }

  private static long value(Metric metric, Statistics statistics) {
    return switch (metric) {
      case TRACES -> statistics.traces();
      case DISTINCT_TRACES -> statistics.distinctTraces().orElseThrow();
      case BLOCKED -> statistics.blocked();
      case DEADLOCKS -> statistics.deadlocks();
      case ERRORS -> statistics.errors();
    };
  }
}
