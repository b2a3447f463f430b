package org.mazurka.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.bench.JavaLanguage;
import org.mazurka.bench.JavaThroughput;
import org.mazurka.bench.StateThroughput;
import org.mazurka.bench.Throughput;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;
import org.mazurka.model.StateSpace;
import org.mazurka.petri.NetSpace;
import org.mazurka.petri.models.NetModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka bench}: how fast it is here. */
@Command(
    name = "bench",
    description = "Measure how fast the algorithms are on this machine.",
    sortOptions = false)
final class BenchCommand implements Callable<Integer> {

  private static final int FEW_PHILOSOPHERS = 8;
  private static final int MANY_PHILOSOPHERS = 14;

  private final Session session;

  @Parameters(
      paramLabel = "PROGRAM:SIZE",
      arity = "0..*",
      description =
          "Programs of the corpus or, with --java, Java programs, such as readers:20 (default:"
              + " those with targets). With --states, files (default: nets of 8 to 14"
              + " philosophers).")
  private List<String> names = List.of();

  @Option(names = "--states", description = "Measure the search of states instead.")
  private boolean states;

  @Option(names = "--java", description = "Measure the exploration of Java programs instead.")
  private boolean java;

  @Spec private CommandSpec spec;

  @Mixin private HelpOption help;

  BenchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws Exception {
    if (java && states) {
      throw new ParameterException(
          spec.commandLine(), "--states and --java measure different things: choose one of them");
    }
    if (java) {
      List<JavaThroughput.Subject> subjects =
          names.isEmpty()
              ? JavaThroughput.SUBJECTS
              : Converters.all(names, Converters.benchmark(JavaThroughput.Subject::parse), spec);
      new JavaThroughput(ControlledJava::of).print(subjects, session.terminal().out());
      return ExitCode.VERIFIED.number();
    }
    if (states) {
      new StateThroughput().print(spaces(), session.terminal().out());
      return ExitCode.VERIFIED.number();
    }
    List<Throughput.Subject> subjects =
        names.isEmpty()
            ? Throughput.SUBJECTS
            : Converters.all(
                names,
                Converters.benchmark(name -> Throughput.Subject.parse(name, new BenchLanguage())),
                spec);
    new Throughput(BenchLanguage.class).print(subjects, session.terminal().out());
    return ExitCode.VERIFIED.number();
  }

  /** A Java program as the benchmark wants it. */
  private record ControlledJava(JvmProgram program) implements JavaLanguage.Controlled {

    static ControlledJava of(Path classes, String mainClass, List<String> arguments)
        throws BadInput {
      return new ControlledJava(
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

  private List<StateSpace> spaces() throws BadInput {
    List<StateSpace> spaces = new ArrayList<>();
    for (String file : names) {
      spaces.add(
          ProgramFiles.read(file, new CreolOptions())
              .space()
              .orElseThrow(() -> new BadInput(file + ": this kind of system has no states")));
    }
    for (int n = FEW_PHILOSOPHERS; names.isEmpty() && n <= MANY_PHILOSOPHERS; n++) {
      spaces.add(new NetSpace(NetModel.PHILOSOPHERS.net(new NetModel.Size(n, 0))));
    }
    return spaces;
  }
}
