package org.mazurka.cli;

import java.util.concurrent.Callable;
import org.mazurka.model.BadInput;
import org.mazurka.model.Replay;
import org.mazurka.model.Schedule;
import org.mazurka.report.TextReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Parameters(paramLabel = "FILE", description = "A program: .d, .creol, .blocks or .pnml.")
  private String file;

  @Option(
      names = "--schedule",
      paramLabel = "S",
      required = true,
      converter = Converters.Steps.class,
      description = "Which process takes each step, or which transition fires, such as 0,1,0.")
  private Schedule schedule;

  @Mixin private CreolOptions creol;

  @Mixin private HelpOption help;

  ReplayCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws BadInput {
    Replay replay = ProgramFiles.read(file, creol).replay(schedule);
    session.terminal().print(TextReport.replay(replay));
    return code(replay).number();
  }

  static ExitCode code(Replay replay) {
    if (replay.divergence().isPresent()) {
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
