package org.mazurka.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.bench.Reproduction.Comparison;
import org.mazurka.bench.Reproduction.Table;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.report.LineChart;

class ReproductionTest {

  private final Reproduction reproduction = reproduction(500);

  /** Without nets: those tables are tested where the nets are. */
  private static Reproduction reproduction(long rowMillis) {
    return new Reproduction(DlangProgram::compile, null, Duration.ofMillis(rowMillis), () -> false);
  }

  @ParameterizedTest
  @EnumSource(
      value = Table.class,
      names = {"SOURCE_1", "SOURCE_3", "SOURCE_4", "LAZY_B", "EAGER_1", "EAGER_3"})
  void noDifferenceIsLeftUnexplained(Table table) {
    List<Comparison> rows = reproduction.compare(table);
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.remark()).isNotEqualTo(Differences.UNEXPLAINED));
    assertThat(rows).filteredOn(row -> row.ours().isPresent()).hasSizeGreaterThan(rows.size() / 3);
  }

  @Test
  void optimalExploresWhatThePaperReports() {
    assertThat(reproduction.compare(Table.SOURCE_1))
        .filteredOn(row -> row.paper().algorithm().equals("optimal"))
        .filteredOn(row -> row.paper().metric().equals("executions explored"))
        .hasSize(9)
        .allSatisfy(row -> assertThat(row.ratio()).hasValue(1.0));
  }

  @Test
  void aRowOverTheLimitSaysSoAndLargerOnesAreNotTried() {
    Reproduction hasty = reproduction(1);
    assertThat(hasty.compare(Table.SOURCE_2))
        .extracting(Comparison::remark)
        .anyMatch(remark -> remark.startsWith("not finished within"))
        .anyMatch(remark -> remark.startsWith("not run: "));
  }

  @Test
  void whoStopsGetsTheRowsSoFar() {
    AtomicInteger asked = new AtomicInteger();
    Reproduction stopped =
        new Reproduction(
            DlangProgram::compile, null, Duration.ofSeconds(10), () -> asked.incrementAndGet() > 4);
    List<Comparison> all = reproduction.compare(Table.SOURCE_2);
    List<Comparison> some = stopped.compare(Table.SOURCE_2);
    assertThat(some).hasSizeBetween(1, all.size() - 1);
    assertThat(all)
        .extracting(Comparison::paper)
        .containsAll(some.stream().map(Comparison::paper).toList());
  }

  @Test
  void theTableHasTheNotesBelow() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    reproduction.print(
        Table.SOURCE_1,
        reproduction.compare(Table.SOURCE_1),
        new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .anyMatch(line -> line.startsWith("[SOURCE] table 1"))
        .anyMatch(
            line -> line.matches("control-flow-groups\\(9\\) +optimal +optimal .*37 .*1\\.00"))
        .anyMatch(line -> line.startsWith("[1] "));
  }

  @Test
  void aChartPerBenchmarkAndMetric() {
    Map<String, LineChart> charts = Charts.of(Table.SOURCE_1, reproduction.compare(Table.SOURCE_1));
    assertThat(charts)
        .containsOnlyKeys(
            "source-1-control-flow-groups-executions-explored.svg",
            "source-1-control-flow-groups-seconds.svg",
            "source-1-control-flow-groups-sleep-set-blocked.svg");
    assertThat(charts.get("source-1-control-flow-groups-executions-explored.svg").lines())
        .extracting(LineChart.Line::name)
        .containsExactly("optimal, ours", "optimal, paper", "source, ours", "source, paper");
  }

  @Test
  void tablesAreFoundByName() {
    assertThat(Table.named("eager-a")).contains(Table.EAGER_A);
    assertThat(Table.named("source-9")).isEmpty();
  }
}
