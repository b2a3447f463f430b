package org.mazurka.reference;

import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * A program of the reference as the explorer sees programs, without dlang in between.
 *
 * <p>It says of every step that it is state-dependent and may touch everything, which is always
 * true enough: so the explorer takes its general path even where a faster one would do.
 */
final class ReferenceProgram implements Program {

  private final SmallProgram program;
  private final Footprints footprints = new Footprints();

  ReferenceProgram(SmallProgram program) {
    this.program = program;
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public Run start() {
    return new ReferenceRun(Path.start(program), footprints);
  }
}
