package org.mazurka.cli;

import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;

/** Brings a program and an algorithm together at the port that the algorithm works on. */
final class Explorations {

  private Explorations() {}

  static Result run(
      ProgramFiles.Loaded loaded, Algorithm algorithm, Settings settings, Observer observer) {
    return switch (algorithm.completeness()) {
      case REPEATS, ONE_PER_TRACE ->
          Explorer.explore(loaded.program(), algorithm, settings, observer);
      case STATES -> Explorer.search(loaded.space(), settings, observer);
    };
  }
}
