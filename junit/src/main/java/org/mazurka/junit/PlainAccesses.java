package org.mazurka.junit;

import org.mazurka.jvm.JvmProgram;

/** What becomes of accesses of plain fields, array elements and collections of the JDK. */
public enum PlainAccesses {
  /** They are no steps of their threads; a data race is an error. */
  WATCHED(JvmProgram.Plain.WATCHED),
  /**
   * They are steps, as if memory were sequentially consistent, and data races are let pass: shows
   * what a data race does, and not all that Java allows it to do.
   */
  VISIBLE(JvmProgram.Plain.VISIBLE);

  private final JvmProgram.Plain plain;

  PlainAccesses(JvmProgram.Plain plain) {
    this.plain = plain;
  }

  JvmProgram.Plain plain() {
    return plain;
  }
}
