package org.mazurka.creol.code;

/** An operation that has no result; the message says why. It ends the process. */
public final class EvaluationFailure extends RuntimeException {

  /** A failure for the reason that is said. */
  public EvaluationFailure(String message) {
    super(message, null, false, false);
  }
}
