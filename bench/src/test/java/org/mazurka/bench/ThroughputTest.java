package org.mazurka.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.mazurka.bench.Throughput.Measurement;
import org.mazurka.bench.Throughput.Subject;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;

class ThroughputTest {

  private static final Subject SMALL = new Subject("readers", 6, OptionalDouble.of(1));

  /** The language of the corpus. */
  public static final class Dlang implements Language {
    @Override
    public Program compile(String fileName, String text) throws BadInput {
      return DlangProgram.compile(fileName, text);
    }
  }

  private final Throughput throughput = new Throughput(Dlang.class, 0, 1);

  @Test
  void aMeasurementCountsAsTheExplorationDoes() {
    List<Measurement> measured = throughput.measure(SMALL);
    assertThat(measured)
        .extracting(Measurement::algorithm)
        .containsExactly(Algorithm.SOURCE, Algorithm.OPTIMAL);
    for (Measurement one : measured) {
      assertThat(one.traces()).isEqualTo(64);
      assertThat(one.seconds()).isPositive();
      assertThat(one.undoSeconds()).isPositive();
      assertThat(one.bareSeconds()).isPositive();
      assertThat(one.bytesPerEvent()).isNotNegative();
    }
  }

  @Test
  void theTableHasOneRowPerAlgorithm() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    throughput.print(List.of(SMALL), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .filteredOn(line -> line.startsWith("readers(6)"))
        .hasSize(2);
  }

  @Test
  void subjectsAreReadFromText() {
    Dlang dlang = new Dlang();
    assertThat(Subject.parse("lastzero:15", dlang).genmcSeconds()).hasValue(9.5);
    assertThat(Subject.parse("ring:9", dlang)).hasToString("ring(9)");
    assertThatThrownBy(() -> Subject.parse("rong:9", dlang))
        .hasMessageContaining("readers-writers");
    assertThatThrownBy(() -> Subject.parse("readers:0", dlang))
        .hasMessageStartingWith("'readers:0': the program does not exist in that size: ");
  }
}
