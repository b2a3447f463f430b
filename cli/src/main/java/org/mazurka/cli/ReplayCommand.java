package org.mazurka.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.Replay;
import org.mazurka.model.Schedule;
import org.mazurka.report.TextReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka replay}: one execution along a schedule. */
@Command(
    name = "replay",
    description = "Run one execution and print it; every counterexample prints its schedule.",
    sortOptions = false,
    footer = {
      "",
      "Exit code: 0 all processes ended without an error, 1 a deadlock or an error,",
      "2 bad input, or the schedule does not fit the program, 3 the execution is not at its end."
    })
final class ReplayCommand implements Callable<Integer> {

  private final Session session;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description =
          "A program: .d, .creol, .blocks or .pnml; with --class-path, the name of a main class, or"
              + " of a test of JUnit such as AccountTest#deposits.")
  private String file;

  @Parameters(index = "1..*", paramLabel = "ARG", description = "Arguments of a Java program.")
  private List<String> arguments = List.of();

  @Option(
      names = "--schedule",
      paramLabel = "S",
      required = true,
      converter = Converters.Steps.class,
      description = "Which process takes each step, or which transition fires, such as 0,1,0.")
  private Schedule schedule;

  @Mixin private CreolOptions creol;

  @Mixin private JavaOptions java;

  @Mixin private HelpOption help;

  ReplayCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws Exception {
    if (java.hasClassPath()) {
      JvmProgram program = java.program(file, arguments);
      return show(session, file, JavaOptions.explore(file, program, () -> program.replay(schedule)))
          .number();
    }
    if (!arguments.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "one argument too many: '%s'".formatted(arguments.getFirst()));
    }
    session.terminal().printErrors(IdleOptions.of(spec, List.of(file), List.of(), _ -> List.of()));
    return show(session, file, ProgramFiles.read(file, creol).replay(schedule)).number();
  }

  /**
   * Prints an execution as far as it went, and as an error why it went no further; the code says
   * how it ended.
   */
  static ExitCode show(Session session, String file, Replay replay) {
    session.terminal().print(TextReport.replay(replay));
    if (replay.divergence().isPresent()) {
      session.terminal().err().println(file + ": " + replay.divergence().get().message());
      return ExitCode.BAD_INPUT;
    }
    if (!replay.failures().isEmpty()) {
      return ExitCode.VIOLATION;
    }
    return switch (replay.outcome()) {
      case ENDED -> ExitCode.VERIFIED;
      case DEADLOCK -> ExitCode.VIOLATION;
      case RUNNING -> ExitCode.INCOMPLETE;
    };
  }
}
