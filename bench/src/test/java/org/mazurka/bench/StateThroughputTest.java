package org.mazurka.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.model.BadInput;

class StateThroughputTest {

  @Test
  void aRowForEachSpace() throws BadInput {
    DlangProgram program = DlangProgram.compile("two.d", "<\"two\" 2, x 1> [ x := 1 ] [ x := 2 ]");
    StateThroughput throughput = new StateThroughput(1, 1);
    assertThat(throughput.measure(program).statistics().states()).hasValue(5);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    throughput.print(List.of(program), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("two", "bytes beside");
  }
}
