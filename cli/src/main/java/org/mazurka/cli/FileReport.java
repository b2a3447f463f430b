package org.mazurka.cli;

import java.util.List;
import org.mazurka.report.HtmlReport;

/**
 * What a command has to say about one file, ready to be printed when its turn comes.
 *
 * @param section the same for a page
 */
record FileReport(
    List<String> out,
    List<String> errors,
    ExitCode code,
    HtmlReport.Section section,
    Runnable debug) {

  FileReport(List<String> out, List<String> errors, ExitCode code, HtmlReport.Section section) {
    this(out, errors, code, section, () -> {});
  }

  void print(Session session) {
    session.progress().erase();
    session.terminal().print(out);
    session.terminal().printErrors(errors);
    debug.run();
  }
}
