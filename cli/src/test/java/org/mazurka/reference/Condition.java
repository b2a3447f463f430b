package org.mazurka.reference;

/** A truth value, as a statement computes it; {@code &&} and {@code ||} short-circuit. */
public sealed interface Condition {

  /** A comparison of two numbers, the left one evaluated first. */
  record Compare(Relation relation, Expression left, Expression right) implements Condition {}

  /** Both; the right operand is evaluated only if the left one holds. */
  record And(Condition left, Condition right) implements Condition {}

  /** At least one; the right operand is evaluated only if the left one does not hold. */
  record Or(Condition left, Condition right) implements Condition {}

  /** The opposite. */
  record Not(Condition operand) implements Condition {}

  /** The relations between numbers. */
  enum Relation {
    LESS("<"),
    GREATER(">"),
    EQUAL("=="),
    UNEQUAL("!="),
    AT_MOST("<="),
    AT_LEAST(">=");

    final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    boolean holds(long left, long right) {
      return switch (this) {
        case LESS -> left < right;
        case GREATER -> left > right;
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
        case AT_MOST -> left <= right;
        case AT_LEAST -> left >= right;
      };
    }
  }

  /** Equality with a number. */
  static Condition equal(Expression left, long right) {
    return new Compare(Relation.EQUAL, left, Expression.number(right));
  }
}
