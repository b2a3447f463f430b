package org.mazurka.dlang;

/**
 * An expression of one process with all names resolved and constants folded. Conditions are terms
 * of value 0 or 1.
 *
 * <p>Sites are numbers of {@link FailureSite}s.
 */
sealed interface Term {

  record Constant(long value) implements Term {}

  /** What can be read and assigned. */
  sealed interface Place extends Term {
    Layout.Array array();
  }

  /** An element at an index that is known, and in range. */
  record Cell(Layout.Array array, int cell) implements Place {}

  /** An element at an index that is computed, or known to be out of range. */
  record Element(Layout.Array array, Term index, int site) implements Place {}

  record Negate(Term operand) implements Term {}

  record Not(Term operand) implements Term {}

  record Binary(Ast.Operator operator, Term left, Term right, int site) implements Term {

    /** Whether it divides by something that may be zero. */
    boolean mayDivideByZero() {
      return (operator == Ast.Operator.DIVIDE || operator == Ast.Operator.REMAINDER)
          && !(right instanceof Constant(long divisor) && divisor != 0);
    }
  }

  /** The site is for a target that is a constant. */
  record Cas(Place target, Term expected, Term replacement, int site) implements Term {}
}
