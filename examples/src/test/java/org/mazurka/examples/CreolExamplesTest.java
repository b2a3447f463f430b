package org.mazurka.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.run.CreolProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.PushUp;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;

/** The Creol programs of the course, and what [CREOL] says about its own. */
class CreolExamplesTest {

  private static final Path FOLDER = Path.of("creol").toAbsolutePath();

  private record Row(String file, String verdict, String kind, String traces) {

    static Row of(String line) {
      String[] fields = line.split(",", -1);
      return new Row(fields[0], fields[1], fields[2], fields[3]);
    }

    String inTheCourse() {
      return "(%s): %s%s"
          .formatted(
              file,
              verdict,
              kind.isEmpty()
                  ? ", " + traces + (traces.equals("1") ? " trace " : " traces ")
                  : " (" + kind + ")");
    }
  }

  @TestFactory
  Stream<DynamicTest> everyExampleGetsItsVerdict() throws IOException {
    return rows().stream().map(row -> dynamicTest(row.file(), () -> check(row)));
  }

  @Test
  void everyExampleIsInTheTableAndInTheCourse() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".creol")))
          .containsExactlyInAnyOrderElementsOf(rows().stream().map(Row::file).toList());
    }
    String course = Files.readString(FOLDER.resolve("README.md"));
    for (Row row : rows()) {
      assertThat(course).contains(row.inTheCourse());
      assertThat(Files.readString(FOLDER.resolve(row.file())))
          .contains("// The tool says: " + row.verdict());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8})
  void theDeadlockOfThePhilosophersIsFound(int seats) throws IOException, BadInput {
    Program program = compile("philosophers.creol", Optional.of("Table(" + seats + ")"));
    Result result = explore(program, Algorithm.OPTIMAL);
    assertThat(result.violation().map(Violation::kind)).contains(Violation.Kind.DEADLOCK);
    assertThat(ReplayedViolation.of(program, result.violation().get()).defect()).isEmpty();
  }

  /** The report's search with Maude ran out of memory at six. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void thePhilosophersThatTakeTurnsAreVerified(int seats) throws IOException, BadInput {
    Result result =
        explore(
            compile("philosophers-fixed.creol", Optional.of("Table(" + seats + ")")),
            Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo((1L << seats) - 2);
    assertThat(result.statistics().blocked()).isZero();
  }

  /** [CREOL] 5.1: 120 executions for five sensors. */
  @Test
  void theBarrierNeedsTheOrdersOfArrival() throws IOException, BadInput {
    Program program = new PushUp(compile("barrier.creol", Optional.of("Network(5)")));
    Result result = explore(program, Algorithm.OPTIMAL);
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    assertThat(result.statistics().traces()).isEqualTo(120);
    assertThat(result.statistics().blocked()).isZero();
  }

  private static void check(Row row) throws IOException, BadInput {
    Program program = compile(row.file(), Optional.empty());
    Result result = explore(program, Algorithm.OPTIMAL);
    assertThat(result.verdict().label()).isEqualTo(row.verdict());
    assertThat(result.violation().map(v -> v.kind().label()).orElse("")).isEqualTo(row.kind());
    if (result.violation().isPresent()) {
      assertThat(ReplayedViolation.of(program, result.violation().get()).defect()).isEmpty();
    } else {
      assertThat(result.statistics().traces()).hasToString(row.traces());
      assertThat(result.statistics().blocked()).isZero();
      assertThat(explore(program, Algorithm.SLEEP).statistics().traces()).hasToString(row.traces());
    }
    assertThat(explore(new PushUp(program), Algorithm.SOURCE).verdict().label())
        .isEqualTo(row.verdict());
  }

  private static Result explore(Program program, Algorithm algorithm) {
    return Explorer.explore(program, algorithm, Settings.DEFAULT, Observer.NONE);
  }

  private static Program compile(String file, Optional<String> main) throws IOException, BadInput {
    return CreolProgram.compile(
        file, Files.readString(FOLDER.resolve(file)), main, Granularity.ATTRIBUTES);
  }

  private static List<Row> rows() throws IOException {
    return Files.readAllLines(FOLDER.resolve("expected.csv")).stream()
        .skip(1)
        .map(Row::of)
        .toList();
  }
}
