package org.mazurka.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToIntBiFunction;

/** What a command printed and how it ended. */
record CommandLineRun(int code, String out, String err) {

  static CommandLineRun of(String... args) {
    return of((out, err) -> Main.run(args, out, err));
  }

  /** The same where Ctrl-C has come before. */
  static CommandLineRun interrupted(String... args) {
    return of(
        (out, err) -> {
          Interruption interruption = Interruption.never();
          interruption.request();
          Terminal terminal = new Terminal(out, err, Terminal.Reader.PROGRAM);
          return Main.run(args, Session.of(terminal, interruption));
        });
  }

  private static CommandLineRun of(ToIntBiFunction<PrintStream, PrintStream> command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        command.applyAsInt(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new CommandLineRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  List<String> outLines() {
    return out.lines().toList();
  }

  List<String> errLines() {
    return err.lines().toList();
  }
}
