package org.mazurka.jvm;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/** What an exploration of a random program saw: its result, and how its executions ended. */
record Seen(Result result, Set<String> ends) {

  /** How many different traces there are. */
  long traces() {
    return result.statistics().distinctTraces().orElse(result.statistics().traces());
  }

  /**
   * Explores all; empty if that takes more executions than given.
   *
   * @param end what counts of the end of an execution
   */
  static Optional<Seen> of(
      JvmProgram program, Algorithm algorithm, long maxExecutions, Function<Run, String> end)
      throws Exception {
    Set<String> ends = new TreeSet<>();
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            maxExecutions,
            Optional.empty(),
            Optional.empty(),
            0);
    Observer observer =
        new Observer() {
          @Override
          public void completed(Execution execution, Run run) {
            ends.add(end.apply(run));
          }
        };
    Result result = program.explore(() -> Explorer.explore(program, algorithm, settings, observer));
    return result.incomplete().isPresent() ? Optional.empty() : Optional.of(new Seen(result, ends));
  }
}
