package org.mazurka.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code mazurka}: the commands under one roof. */
@Command(
    name = "mazurka",
    versionProvider = Version.class,
    description = {
      "Finds every concurrency bug that a program can show, and proves the rest absent,",
      "by exploring one execution per Mazurkiewicz trace instead of every interleaving."
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Try:",
      "  mazurka check examples/*.d                 check the examples",
      "  mazurka check --keep-going --json prog.d   explore everything, for a script",
      "  mazurka java --class-path build Main       a real Java program",
      "  mazurka compare prog.d                     what each algorithm needs for it",
      "  mazurka help check                         all options of a command"
    })
final class MazurkaCommand implements Runnable {

  private final Session session;

  @Spec private CommandSpec spec;

  MazurkaCommand(Session session) {
    this.session = session;
  }

  @Mixin private HelpOption help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show a stack trace with an internal error.")
  private void debug(boolean on) {
    if (on) {
      session.terminal().debug();
    }
  }

  @Override
  public void run() {
    spec.commandLine().usage(session.terminal().out());
  }

  /** The command with its subcommands; new ones are added here. */
  static CommandLine commandLine(Session session) {
    CommandLine java = new CommandLine(new JavaCommand(session));
    java.setStopAtPositional(true); // what follows the main class is its own
    return new CommandLine(new MazurkaCommand(session))
        .addSubcommand(new CheckCommand(session))
        .addSubcommand(java)
        .addSubcommand(new ReplayCommand(session))
        .addSubcommand(new CompareCommand(session))
        .addSubcommand(new AlgorithmsCommand(session))
        .addSubcommand(new ReproduceCommand(session))
        .addSubcommand(new BenchCommand(session))
        .addSubcommand(new GenerateCommand(session))
        .addSubcommand(new MccCommand(session))
        .addSubcommand(new CommandLine.HelpCommand());
  }
}
