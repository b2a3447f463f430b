package org.mazurka.junit;

import java.util.Optional;
import org.mazurka.model.Violation;

/** What an exploration is expected to find; anything but {@link #NOTHING} is for tests of bugs. */
public enum Expect {
  /** Every execution is good. */
  NOTHING(null),
  /** Some execution ends in a deadlock. */
  DEADLOCK(Violation.Kind.DEADLOCK),
  /** In some execution an assertion fails. */
  ASSERTION(Violation.Kind.ASSERTION),
  /** In some execution a thread ends by an exception. */
  ERROR(Violation.Kind.ERROR),
  /** Some execution has a data race. */
  DATA_RACE(Violation.Kind.DATA_RACE);

  private final Violation.Kind kind;

  Expect(Violation.Kind kind) {
    this.kind = kind;
  }

  Optional<Violation.Kind> kind() {
    return Optional.ofNullable(kind);
  }
}
