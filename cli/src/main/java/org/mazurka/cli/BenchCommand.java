package org.mazurka.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.bench.Throughput;
import org.mazurka.dlang.DlangProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
      description = "Programs of the corpus, such as readers:20 (default: those with targets).")
  private List<String> names = List.of();

  @Spec private CommandSpec spec;

  @Mixin private HelpOption help;

  BenchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<Throughput.Subject> subjects =
        names.isEmpty()
            ? Throughput.SUBJECTS
            : Converters.all(names, new Converters.Benchmark(), spec);
    new Throughput(DlangProgram::compile).print(subjects, session.terminal().out());
    return ExitCode.VERIFIED.number();
  }
}
