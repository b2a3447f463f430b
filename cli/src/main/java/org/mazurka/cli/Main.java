package org.mazurka.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mazurka.model.BadInput;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entrance from the command line. */
public final class Main {

  private static final int HELP_WIDTH = 100;
  private static final Pattern UNKNOWN = Pattern.compile("Unknown subcommand '(.*)'\\."); // of help

  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    WatchedOutput standardOutput = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    PrintStream out = stream(standardOutput);
    PrintStream err = stream(new FileOutputStream(FileDescriptor.err));
    Interruption interruption = Interruption.ofProcess();
    int code = ExitCode.INTERNAL_ERROR.number();
    try {
      code = run(args, Session.of(new Terminal(out, err, reader()), interruption));
    } finally {
      out.flush();
      if (standardOutput.failure().isPresent()) {
        err.println("mazurka: cannot write the output: " + standardOutput.failure().get());
        code = ExitCode.INTERNAL_ERROR.number();
      }
      err.flush();
      interruption.commandEnded();
    }
    if (interruption.isRequested()) {
      System.exit(code); // waits for the shutdown that is under way; the exit code is its 130
    }
    // everything is flushed, so skip the rest of an orderly exit: it starts the logging system
    Runtime.getRuntime().halt(code);
  }

  /** Runs a command inside another program: nothing is printed elsewhere, nothing ends. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(
        args, Session.of(new Terminal(out, err, Terminal.Reader.PROGRAM), Interruption.never()));
  }

  /** The same in a session that others have a part in. */
  static int run(String[] args, Session session) {
    try {
      return execute(args, session);
    } catch (OutOfMemoryError _) {
      session.progress().erase();
      session.terminal().err().println("mazurka: incomplete: " + Fault.OUT_OF_MEMORY);
      return ExitCode.INCOMPLETE.number();
    }
  }

  private static int execute(String[] args, Session session) {
    Terminal terminal = session.terminal();
    return MazurkaCommand.commandLine(session)
        .setOut(new PrintWriter(terminal.out(), true))
        .setErr(new PrintWriter(terminal.err(), true))
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setUsageHelpWidth(HELP_WIDTH)
        .setExpandAtFiles(false)
        .setExecutionStrategy(Main::execute)
        .setParameterExceptionHandler((e, _) -> badUsage(e, terminal))
        .setExecutionExceptionHandler((e, _, parsed) -> failed(e, parsed, session))
        .execute(args);
  }

  /** An unknown command is one even if help is asked for. */
  private static int execute(ParseResult parsed) {
    if (!parsed.hasSubcommand() && !parsed.unmatched().isEmpty()) {
      throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), parsed.unmatched());
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** One line that says what is wrong, and where the right form is described. */
  private static int badUsage(ParameterException e, Terminal terminal) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    List<String> unknown = e.getCommandLine().getUnmatchedArguments();
    String what =
        switch (e) {
          case UnmatchedArgumentException unmatched -> unmatched(unmatched, command);
          case MissingParameterException _ when !unknown.isEmpty() ->
              unmatched(new UnmatchedArgumentException(e.getCommandLine(), unknown), command);
          case ParameterException other
              when other.getCause() instanceof TypeConversionException cause ->
              option(other) + cause.getMessage();
          case ParameterException other when UNKNOWN.matcher(other.getMessage()).matches() ->
              unknownCommand(UNKNOWN.matcher(other.getMessage()).replaceFirst("$1"), command);
          case ParameterException other -> other.getMessage().lines().findFirst().orElse("");
        };
    terminal.err().println("mazurka: " + what + " (see: " + command.qualifiedName() + " --help)");
    return ExitCode.BAD_INPUT.number();
  }

  private static String unmatched(UnmatchedArgumentException e, CommandSpec command) {
    String word = e.getUnmatched().getFirst();
    if (!e.isUnknownOption() && command.parent() == null) {
      return unknownCommand(word, command);
    }
    String kind = e.isUnknownOption() ? "unknown option" : "one argument too many:";
    List<String> guesses = e.getSuggestions();
    return "%s '%s'".formatted(kind, word)
        + (guesses.isEmpty() ? "" : ", did you mean " + String.join(" or ", guesses) + "?");
  }

  private static String unknownCommand(String word, CommandSpec mazurka) {
    Optional<String> guess =
        SystemKind.ofFile(word).isPresent()
            ? Optional.of("check " + word)
            : Spelling.nearest(word, List.copyOf(mazurka.subcommands().keySet()));
    return "unknown command '%s'".formatted(word)
        + guess.map(g -> ", did you mean %s?".formatted(g)).orElse("");
  }

  private static String option(ParameterException e) {
    return e.getArgSpec() instanceof OptionSpec option ? option.longestName() + ": " : "";
  }

  private static int failed(Exception e, ParseResult parsed, Session session) {
    session.progress().erase();
    Terminal terminal = session.terminal();
    if (e instanceof BadInput bad) {
      terminal.printErrors(bad.report().lines().toList());
      return ExitCode.BAD_INPUT.number();
    }
    String command =
        parsed.subcommand() == null ? "start" : parsed.subcommand().commandSpec().name();
    terminal.err().println(Fault.sentence("in " + command, Fault.describe(e)));
    terminal.printStackTrace(e);
    return ExitCode.INTERNAL_ERROR.number();
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(new BufferedOutputStream(out), true, StandardCharsets.UTF_8);
  }

  /** The launcher knows whether standard error is a terminal; without it, the console does. */
  private static Terminal.Reader reader() {
    String told = System.getProperty("mazurka.terminal");
    boolean person =
        told == null
            ? System.console() != null && System.console().isTerminal()
            : Boolean.parseBoolean(told);
    return person ? Terminal.Reader.PERSON : Terminal.Reader.PROGRAM;
  }
}
