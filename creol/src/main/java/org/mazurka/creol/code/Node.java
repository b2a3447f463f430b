package org.mazurka.creol.code;

/** An expression that can be evaluated. */
@FunctionalInterface
public interface Node {

  /**
   * Its value.
   *
   * @throws EvaluationFailure if it has none
   */
  Object value(Environment environment);
}
