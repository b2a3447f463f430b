package org.mazurka.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mazurka.model.BadInput;
import org.mazurka.report.HtmlReport;
import picocli.CommandLine.Option;

/** Whether results are also written as a page for a browser. */
final class HtmlOption {

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write the results to this file, as a page for a browser.")
  private Path file;

  private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");

  boolean isWanted() {
    return file != null;
  }

  /** Says that the file cannot be written before the work begins, not after it. */
  void prepare() throws BadInput {
    if (file == null) {
      return;
    }
    if (file.toString().isEmpty()) {
      throw new BadInput("--html: expected the name of a file, got an empty word");
    }
    Optional<SystemKind> kind = SystemKind.ofEnding(ProgramFiles.ending(file));
    if (kind.isPresent()) {
      throw new BadInput(
          "--html: %s has the name of a program (%s), expected that of a page such as result.html"
              .formatted(file, kind.get().label()));
    }
    if (isStandardOutput()) {
      throw new BadInput(
          ("--html: %s is standard output, where the results are printed; expected another file,"
                  + " such as result.html")
              .formatted(file));
    }
    write(List.of());
  }

  /** Whatever the name: a link, a number of /dev/fd, or the file that the shell redirects to. */
  private boolean isStandardOutput() {
    try {
      return Files.isSameFile(file, STANDARD_OUTPUT);
    } catch (IOException _) {
      return false; // one of them does not exist
    }
  }

  /** Writes the page, if one is wanted. */
  void write(List<HtmlReport.Section> sections) throws BadInput {
    if (file != null) {
      try {
        Files.writeString(file, HtmlReport.page(sections));
      } catch (IOException e) {
        throw new BadInput(file + ": cannot be written: " + why(e));
      }
    }
  }

  private String why(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such folder";
    }
    if (Files.isDirectory(file)) {
      return "is a directory";
    }
    return e instanceof AccessDeniedException ? "no permission" : e.getMessage();
  }
}
