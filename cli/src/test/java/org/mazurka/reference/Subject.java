package org.mazurka.reference;

import org.mazurka.model.Program;

/** The programs under test. */
final class Subject {

  private Subject() {}

  static Program of(SmallProgram program) {
    return new ReferenceProgram(program, ReferenceProgram.Claim.STATE_DEPENDENT);
  }
}
