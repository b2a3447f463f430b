package org.mazurka.cli;

import java.util.List;

/** What a command has to say about one file, ready to be printed when its turn comes. */
record FileReport(List<String> out, List<String> errors, ExitCode code, Runnable debug) {

  FileReport(List<String> out, List<String> errors, ExitCode code) {
    this(out, errors, code, () -> {});
  }

  void print(Session session) {
    session.progress().erase();
    session.terminal().print(out);
    session.terminal().printErrors(errors);
    debug.run();
  }
}
