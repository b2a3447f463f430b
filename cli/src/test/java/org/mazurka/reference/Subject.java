package org.mazurka.reference;

import org.mazurka.dlang.DlangProgram;
import org.mazurka.model.BadInput;

/** The programs under test: the text of a small program, compiled by dlang. */
final class Subject {

  private Subject() {}

  static DlangProgram of(SmallProgram program) {
    try {
      return DlangProgram.compile(program.name() + ".d", program.text());
    } catch (BadInput e) {
      throw new IllegalArgumentException(e.report(), e);
    }
  }
}
