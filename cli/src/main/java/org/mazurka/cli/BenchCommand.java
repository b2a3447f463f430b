package org.mazurka.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.bench.Throughput;
import org.mazurka.dlang.DlangProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code mazurka bench}: how fast it is here. */
@Command(
    name = "bench",
    description = "Measure how fast the algorithms are on this machine.",
    sortOptions = false)
final class BenchCommand implements Callable<Integer> {

  private final Session session;

  @Parameters(
      paramLabel = "PROGRAM:SIZE",
      arity = "0..*",
      converter = Converters.Benchmark.class,
      description = "Programs of the corpus, such as readers:20 (default: those with targets).")
  private List<Throughput.Subject> subjects = Throughput.SUBJECTS;

  @Mixin private HelpOption help;

  BenchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    new Throughput(DlangProgram::compile).print(subjects, session.terminal().out());
    return ExitCode.VERIFIED.number();
  }
}
