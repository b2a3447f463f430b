package org.mazurka.reference;

import org.mazurka.model.Program;
import org.mazurka.reference.Enumerator.Outcome;

/** The programs under test. */
final class Subject {

  private Subject() {}

  static Program of(SmallProgram program, Outcome outcome) {
    return new ReferenceProgram(program, outcome, ReferenceProgram.Claim.HONEST);
  }
}
