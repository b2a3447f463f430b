package org.mazurka.cli;

import java.util.Optional;
import org.mazurka.model.Result;

/** Small changes to results. */
final class Results {

  private Results() {}

  /** The same result, with another reason if it is incomplete. */
  static Result withReason(Result result, String reason) {
    return result.incomplete().isEmpty()
        ? result
        : new Result(
            result.algorithm(),
            result.verdict(),
            result.statistics(),
            result.millis(),
            result.violation(),
            Optional.of(reason),
            result.finalStates());
  }
}
