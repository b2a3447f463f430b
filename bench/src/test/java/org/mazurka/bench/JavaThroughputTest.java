package org.mazurka.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mazurka.bench.JavaThroughput.Measurement;
import org.mazurka.bench.JavaThroughput.Subject;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;

/** What is measured of Java programs is what is explored of them. */
class JavaThroughputTest {

  private record Controlled(JvmProgram program) implements JavaLanguage.Controlled {

    static Controlled of(Path classes, String mainClass, List<String> arguments) throws BadInput {
      return new Controlled(
          JvmProgram.ofMain(
              List.of(classes), mainClass, arguments, JvmProgram.Attention.IGNORE_OUTPUT));
    }

    @Override
    public <T> T explore(Callable<T> work) throws Exception {
      return program.explore(work);
    }

    @Override
    public long steps() {
      return program.steps();
    }
  }

  @ParameterizedTest
  @CsvSource({"readers, 4, 16", "lastzero, 4, 28", "incr, 3, 6", "lockSync, 3, 6", "locked, 3, 6"})
  void theWorkloadsHaveTheirTraces(String workload, int size, long traces) throws Exception {
    Measurement measured =
        new JavaThroughput(Controlled::of, 0, 1)
            .measure(new Subject(workload, size, OptionalDouble.empty()));
    assertThat(measured.statistics().traces()).isEqualTo(traces);
    assertThat(measured.statistics().blocked()).isZero();
    assertThat(measured.events()).isGreaterThan(measured.statistics().events());
    assertThat(measured.seconds()).isPositive();
  }
}
