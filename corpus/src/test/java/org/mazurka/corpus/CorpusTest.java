package org.mazurka.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mazurka.corpus.Expected.Metric;

class CorpusTest {

  @Test
  void everyProgramFileHasExpectedCounts() throws IOException {
    Path folder = Path.of("src/main/resources/org/mazurka/corpus/programs");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString().replaceFirst("\\.d$", "")))
          .containsExactlyInAnyOrderElementsOf(Corpus.programs());
    }
  }

  @Test
  void everyProgramIsNamedLikeItsFileAndHasNoPlaceLeft() {
    for (String program : Corpus.programs()) {
      assertThat(Corpus.text(program, 5))
          .startsWith("// ")
          .contains("<\"" + program + "\" ")
          .doesNotContain("${");
    }
  }

  @Test
  void everyRowSaysWhereItsNumberComesFrom() {
    assertThat(Corpus.expected()).allSatisfy(row -> assertThat(row.origin()).isNotBlank());
  }

  @Test
  void noRowIsThereTwice() {
    assertThat(Corpus.expected().stream().map(CorpusTest::key).toList()).doesNotHaveDuplicates();
    assertThat(Corpus.paperFigures().stream().map(CorpusTest::key).toList())
        .doesNotHaveDuplicates();
  }

  @Test
  void optimalBlocksNowhere() {
    for (Expected row : Corpus.expected()) {
      if (row.algorithm().equals("optimal") && row.metric() == Metric.TRACES) {
        assertThat(Corpus.expected())
            .anySatisfy(
                other -> {
                  assertThat(other.program()).isEqualTo(row.program());
                  assertThat(other.parameter()).isEqualTo(row.parameter());
                  assertThat(other.algorithm()).isEqualTo("optimal");
                  assertThat(other.metric()).isEqualTo(Metric.BLOCKED);
                  assertThat(other.value()).isZero();
                });
      }
    }
  }

  @Test
  void everyPaperFigureIsAboutAProgramOfTheCorpusOrANet() {
    assertThat(Corpus.paperFigures())
        .isNotEmpty()
        .filteredOn(figure -> !figure.benchmark().contains("-net"))
        .allSatisfy(
            figure ->
                assertThat(Corpus.text(figure.benchmark(), figure.parameter()))
                    .isNotBlank()
                    .doesNotContain("${"));
  }

  @Test
  void placesAreIntegerExpressionsOverN() {
    assertThat(Template.expand("a ${N} b ${N*(N+1)/2} c ${4*N-1} $ {", 6))
        .isEqualTo("a 6 b 21 c 23 $ {");
    assertThatThrownBy(() -> Template.evaluate("N+M", 6)).hasMessageContaining("column 3");
    assertThatThrownBy(() -> Template.expand("${N", 6)).hasMessageContaining("without '}'");
  }

  @Test
  void anUnknownProgramIsAnsweredWithTheList() {
    assertThatThrownBy(() -> Corpus.text("readrs", 2)).hasMessageContaining("readers-writers");
  }

  private static List<Object> key(Expected row) {
    return List.of(row.program(), row.parameter(), row.algorithm(), row.metric());
  }

  private static List<Object> key(PaperFigure row) {
    return List.of(
        row.document(),
        row.table(),
        row.benchmark(),
        row.parameter(),
        row.algorithm(),
        row.metric());
  }
}
