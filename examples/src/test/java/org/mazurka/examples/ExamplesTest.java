package org.mazurka.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;
import org.mazurka.petri.NetSpace;
import org.mazurka.petri.Pnml;

/** Every example says what its row in {@code expected.csv} says. */
class ExamplesTest {

  private static final Path FOLDER = Path.of("").toAbsolutePath();

  /**
   * A row of the table; kind and count (of traces, or of a net's markings) are empty where they do
   * not apply, and kinds between bars are alternatives.
   */
  private record Row(String file, String verdict, String kind, String count) {

    static Row of(String line) {
      String[] fields = line.split(",", -1);
      return new Row(fields[0], fields[1], fields[2], fields[3]);
    }

    /** How the course mentions it. */
    String inTheCourse() {
      String detail =
          switch (verdict) {
            case "verified" ->
                ", "
                    + count
                    + " "
                    + (isNet() ? "marking" : "trace")
                    + (count.equals("1") ? " " : "s ");
            case "violation" -> " (" + kind.replace("|", " or ") + ")";
            default -> "";
          };
      return "(" + file + "): " + verdict + detail;
    }

    boolean isNet() {
      return file.endsWith(".pnml");
    }
  }

  @TestFactory
  Stream<DynamicTest> everyExampleGetsItsVerdict() throws IOException {
    return rows().stream().map(row -> dynamicTest(row.file(), () -> check(row)));
  }

  @Test
  void everyExampleIsInTheTableAndInTheCourse() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.matches(".*[.](d|pnml)")))
          .containsExactlyInAnyOrderElementsOf(rows().stream().map(Row::file).toList());
    }
    String course = Files.readString(FOLDER.resolve("README.md"));
    assertThat(rows()).allSatisfy(row -> assertThat(course).contains(row.inTheCourse()));
  }

  @Test
  void everyExampleSaysWhatTheToolSays() throws IOException {
    for (Row row : rows()) {
      String comment =
          Files.readAllLines(FOLDER.resolve(row.file())).stream()
              .dropWhile(line -> line.startsWith("<?xml"))
              .takeWhile(line -> !line.startsWith("<") || line.equals("<!--"))
              .map(String::strip)
              .collect(Collectors.joining(" "));
      assertThat(comment).contains("The tool says: " + row.verdict());
    }
  }

  private static void check(Row row) throws IOException, BadInput {
    if (row.isNet()) {
      checkNet(row);
      return;
    }
    Result result = explore(row.file(), Algorithm.OPTIMAL);
    assertThat(result.verdict().label()).isEqualTo(row.verdict());
    assertThat(result.violation().map(Violation::kind).map(Violation.Kind::label).orElse(""))
        .isIn((Object[]) row.kind().split("\\|", -1));
    if (result.verdict() == Verdict.VERIFIED) {
      assertThat(result.statistics().traces()).hasToString(row.count());
      assertThat(result.statistics().blocked()).isZero();
      assertThat(explore(row.file(), Algorithm.SOURCE).statistics().traces())
          .hasToString(row.count());
    }
  }

  private static void checkNet(Row row) throws IOException, BadInput {
    NetSpace net;
    try (InputStream in = Files.newInputStream(FOLDER.resolve(row.file()))) {
      net = new NetSpace(Pnml.read(row.file(), in));
    }
    Result full = Explorer.search(net, Settings.DEFAULT, Observer.NONE);
    assertThat(full.verdict().label()).isEqualTo(row.verdict());
    assertThat(full.violation().map(Violation::kind).map(Violation.Kind::label).orElse(""))
        .isEqualTo(row.kind());
    if (full.verdict() == Verdict.VERIFIED) {
      assertThat(full.statistics().states().orElseThrow()).hasToString(row.count());
    }
    Result stubborn = Explorer.stubborn(net, SearchOrder.BREADTH, Settings.DEFAULT, Observer.NONE);
    assertThat(stubborn.violation().isPresent()).isEqualTo(full.violation().isPresent());
  }

  private static Result explore(String file, Algorithm algorithm) throws IOException, BadInput {
    String text = Files.readString(FOLDER.resolve(file));
    return Explorer.explore(
        DlangProgram.compile(file, text), algorithm, Settings.DEFAULT, Observer.NONE);
  }

  private static List<Row> rows() throws IOException {
    return Files.readAllLines(FOLDER.resolve("expected.csv")).stream()
        .skip(1)
        .map(Row::of)
        .toList();
  }
}
