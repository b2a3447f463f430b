package org.mazurka.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.bench.Charts;
import org.mazurka.bench.Reproduction;
import org.mazurka.bench.Reproduction.Comparison;
import org.mazurka.bench.Reproduction.Table;
import org.mazurka.corpus.Corpus;
import org.mazurka.corpus.PaperFigure;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.ProbeOptions;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;

/** The tables of [PROBE], and what they ask of us. */
class NetTablesTest {

  private final Reproduction reproduction =
      new Reproduction(DlangProgram::compile, new ModelNets(), Duration.ofMillis(150), () -> false);

  @ParameterizedTest
  @EnumSource(
      value = Table.class,
      names = {"PROBE_5_1", "PROBE_5_3", "PROBE_5_6", "PROBE_A_1"})
  void noDifferenceIsLeftUnexplained(Table table) {
    List<Comparison> rows = reproduction.compare(table);
    assertThat(rows).allSatisfy(row -> assertThat(row.remark()).isNotEqualTo("NOT EXPLAINED"));
    assertThat(rows).anySatisfy(row -> assertThat(row.ours()).isPresent());
    assertThat(Charts.of(table, rows)).isNotEmpty();
  }

  @Test
  void theFileSystemAndTheIndexerHaveNoMoreNodesThanInTheThesis() {
    List<PaperFigure> figures =
        Corpus.paperFigures().stream()
            .filter(f -> f.table().equals("5.1") || f.table().equals("5.2"))
            .filter(f -> f.algorithm().equals("independent + no-duplicates"))
            .toList();
    assertThat(figures).hasSize(16 + 11);
    for (PaperFigure figure : figures) {
      Result result =
          Explorer.probe(
              new ModelNets().entities(figure.benchmark(), figure.parameter()),
              ProbeOptions.DEFAULT,
              Settings.DEFAULT.keepGoing(),
              Observer.NONE);
      assertThat(result.incomplete()).isEmpty();
      assertThat(result.statistics().states().orElseThrow())
          .as("nodes of %s(%d)", figure.benchmark(), figure.parameter())
          .isLessThanOrEqualTo((long) figure.value());
      assertThat(result.statistics().deadlocks()).isEqualTo(1);
    }
  }
}
