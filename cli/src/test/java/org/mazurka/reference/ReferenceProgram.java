package org.mazurka.reference;

import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * A program of the reference as the explorer sees programs, without dlang in between.
 *
 * <p>As {@link Claim#STATE_DEPENDENT} it says of every step that it may touch everything, which is
 * always true enough: so the explorer takes its general path even where a faster one would do.
 */
final class ReferenceProgram implements Program {

  private final SmallProgram program;
  private final Claim claim;
  private final Footprints footprints = new Footprints();

  /** What the program says of all its steps. */
  enum Claim {
    STATE_DEPENDENT,
    /** A lie, unless the profile is {@link Profile#FIXED}. */
    FIXED
  }

  ReferenceProgram(SmallProgram program, Claim claim) {
    this.program = program;
    this.claim = claim;
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public boolean isPlain() {
    return claim == Claim.FIXED;
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new ReferenceRun(Path.start(program), footprints, claim);
  }
}
