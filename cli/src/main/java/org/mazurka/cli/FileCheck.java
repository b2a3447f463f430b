package org.mazurka.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.model.Counterexample;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.report.HtmlReport;
import org.mazurka.report.JsonReport;
import org.mazurka.report.TextReport;

/**
 * Checks one file and says what was found; what goes wrong stays with the file.
 *
 * @param wanted the algorithm that was asked for; else each file gets the usual one of its kind
 * @param creol how to read Creol programs
 * @param format of what goes to standard output
 */
record FileCheck(
    Optional<Algorithm> wanted, Explorations explorations, CreolOptions creol, Format format) {

  /** How results are written. */
  enum Format {
    TEXT,
    JSON
  }

  FileReport check(String file) {
    if (session().interruption().isRequested()) {
      return failed(file, file + ": not begun: interrupted", ExitCode.NOT_BEGUN);
    }
    try {
      return found(file, ProgramFiles.read(file, creol));
    } catch (BadInput e) {
      return new FileReport(
          outOfError(file, e.headline()),
          e.report().lines().toList(),
          ExitCode.BAD_INPUT,
          notChecked(file, e.headline()));
    } catch (OutOfMemoryError _) {
      return failed(file, file + ": incomplete: " + Fault.OUT_OF_MEMORY, ExitCode.INCOMPLETE);
    } catch (RuntimeException | Error fault) {
      FileReport report =
          failed(
              file,
              Fault.sentence("checking " + file, Fault.describe(fault)),
              ExitCode.INTERNAL_ERROR);
      return new FileReport(
          report.out(),
          report.errors(),
          report.code(),
          report.section(),
          () -> session().terminal().printStackTrace(fault));
    }
  }

  private Session session() {
    return explorations.session();
  }

  private FileReport found(String file, ProgramFiles.Loaded loaded) throws BadInput {
    Algorithm algorithm = loaded.kind().choose(wanted, file);
    Result result = explorations.run(loaded, algorithm, file);
    Optional<ReplayedViolation> replayed = result.violation().map(loaded::replay);
    Optional<Counterexample> bad = replayed.map(ReplayedViolation::counterexample);
    Optional<String> defect =
        replayed.flatMap(ReplayedViolation::defect).map(d -> Fault.sentence("checking " + file, d));
    return new FileReport(
        switch (format) {
          case TEXT -> text(file, loaded.kind(), result, bad);
          case JSON ->
              List.of(
                  JsonReport.result(file, loaded.name(), result, loaded.kind().notation(), bad));
        },
        defect.stream().toList(),
        defect.isPresent() ? ExitCode.INTERNAL_ERROR : ExitCode.of(result.verdict()),
        section(file, loaded.kind(), result, bad));
  }

  private HtmlReport.Section section(
      String file, SystemKind kind, Result result, Optional<Counterexample> bad) {
    return new HtmlReport.Section(
        file,
        result.verdict().label(),
        Explorations.summary(result, explorations.settings().onViolation()),
        bad,
        bad.map(b -> TextReport.replayCommand(file, replayOptions(kind), b.schedule())).orElse(""),
        result
            .finalStates()
            .map(s -> TextReport.finalStates(kind.notation(), s))
            .orElse(List.of()));
  }

  private String replayOptions(SystemKind kind) {
    return kind == SystemKind.CREOL ? creol.replayOptions() : "";
  }

  private static HtmlReport.Section notChecked(String file, String why) {
    return new HtmlReport.Section(file, "not checked", why, Optional.empty(), "", List.of());
  }

  private List<String> text(
      String file, SystemKind kind, Result result, Optional<Counterexample> bad) {
    List<String> lines = new ArrayList<>();
    bad.ifPresent(b -> lines.addAll(TextReport.counterexample(file, replayOptions(kind), b)));
    if (bad.isPresent()) {
      lines.set(0, file + ": " + lines.getFirst());
    }
    lines.add(file + ": " + Explorations.summary(result, explorations.settings().onViolation()));
    result
        .finalStates()
        .ifPresent(states -> lines.addAll(TextReport.finalStates(kind.notation(), states)));
    return lines;
  }

  private FileReport failed(String file, String sentence, ExitCode code) {
    return new FileReport(
        outOfError(file, sentence), List.of(sentence), code, notChecked(file, sentence));
  }

  private List<String> outOfError(String file, String message) {
    return switch (format) {
      case TEXT -> List.of();
      case JSON -> List.of(JsonReport.error(file, message));
    };
  }
}
