package org.mazurka.explore;

import java.util.Optional;
import org.mazurka.model.Position;
import org.mazurka.model.Program;

/**
 * A program that an algorithm cannot explore: it plans executions ahead, and a process of the
 * program may wait for another.
 */
public final class RefusedProgram extends IllegalArgumentException {

  private final transient Optional<Position> position;

  RefusedProgram(Algorithm algorithm, Program.Waiting waiting) {
    super(
        ("the algorithm '%s' plans executions ahead and cannot explore a program in which a process"
                + " may have to wait, as at '%s'; use optimal")
            .formatted(algorithm.label(), waiting.statement()));
    this.position = waiting.position();
  }

  /** Where the process may have to wait. */
  public Optional<Position> position() {
    return position;
  }
}
