package org.mazurka.cli;

import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.ProbeOptions;
import org.mazurka.explore.RefusedProgram;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.GuardedSpace;
import org.mazurka.model.Result;
import org.mazurka.report.TextReport;

/**
 * Brings programs and algorithms together, at the port that an algorithm works on.
 *
 * @param order of a search of states
 * @param probe how probe sets are chosen
 */
record Explorations(SearchOrder order, ProbeOptions probe, Settings settings, Session session) {

  /**
   * Explores until the end, a limit or an interruption.
   *
   * @param algorithm one that fits the kind of system
   * @param title what the progress line calls it
   * @throws BadInput if the algorithm refuses the program
   */
  Result run(ProgramFiles.Loaded loaded, Algorithm algorithm, String title) throws BadInput {
    Observer observer = session.progress().follow(title);
    Result result =
        switch (algorithm.port()) {
          case PROGRAM -> explore(loaded, algorithm, observer);
          case STATES -> Explorer.search(loaded.space().orElseThrow(), order, settings, observer);
          case GUARDED_STATES ->
              Explorer.stubborn(
                  (GuardedSpace) loaded.space().orElseThrow(), order, settings, observer);
          case ENTITIES ->
              Explorer.probe(loaded.entities().orElseThrow().get(), probe, settings, observer);
        };
    return session.interruption().isRequested() ? interrupted(result) : result;
  }

  private Result explore(ProgramFiles.Loaded loaded, Algorithm algorithm, Observer observer)
      throws BadInput {
    try {
      return Explorer.explore(loaded.explored(), algorithm, settings, observer);
    } catch (RefusedProgram e) {
      throw e.position().isPresent()
          ? new BadInput(e.position().get(), e.getMessage(), "")
          : new BadInput(loaded.name() + ": " + e.getMessage());
    }
  }

  /** A result in a line, and how to see the rest of what it stopped at. */
  static String summary(Result result, Settings.OnViolation onViolation) {
    boolean stopped =
        result.violation().isPresent()
            && result.incomplete().isEmpty()
            && onViolation == Settings.OnViolation.STOP;
    return TextReport.summary(result)
        + (stopped ? "; stopped here, --keep-going explores the rest" : "");
  }

  /** The same result; if it is incomplete, the interruption is the reason. */
  static Result interrupted(Result result) {
    return new Result(
        result.algorithm(),
        result.verdict(),
        result.statistics(),
        result.millis(),
        result.violation(),
        result.incomplete().map(_ -> "interrupted"),
        result.finalStates());
  }
}
