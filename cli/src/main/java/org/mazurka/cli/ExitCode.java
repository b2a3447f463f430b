package org.mazurka.cli;

import org.mazurka.model.Verdict;

/**
 * How a command ended, for scripts; in the order in which one file's end outweighs another's.
 *
 * <p>A violation outweighs a limit: it is certain, and more time would not take it back. Bad input
 * outweighs a violation: a caller who believes that a file was checked must learn that it was not.
 */
enum ExitCode {
  VERIFIED(0),
  INCOMPLETE(3),
  /** Ctrl-C came before its turn. */
  NOT_BEGUN(130),
  VIOLATION(1),
  BAD_INPUT(2),
  INTERNAL_ERROR(4);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  static ExitCode of(Verdict verdict) {
    return switch (verdict) {
      case VERIFIED -> VERIFIED;
      case VIOLATION -> VIOLATION;
      case INCOMPLETE -> INCOMPLETE;
    };
  }

  ExitCode worse(ExitCode other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
