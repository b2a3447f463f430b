package org.mazurka.reference;

/** A number, as a statement computes it; operands are evaluated from left to right. */
public sealed interface Expression {

  /** A literal; not negative, because dlang has no negative literals. */
  record Number(long value) implements Expression {}

  /** The value of an element of an array. */
  record Read(Element element) implements Expression {}

  /** Arithmetic; division and remainder truncate, and fail on zero. */
  record Binary(Operator operator, Expression left, Expression right) implements Expression {}

  /** Unary minus. */
  record Negate(Expression operand) implements Expression {}

  /** Compare-and-swap: 1 on success, else 0. */
  record Cas(Element target, Expression expected, Expression replacement) implements Expression {}

  /** An element of a declared array, lock or channel: the name and an index. */
  record Element(String name, Expression index) {}

  /** The arithmetic operators. */
  enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%");

    final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }
  }

  /** The number as a literal, negated if need be. */
  static Expression number(long value) {
    return value < 0 ? new Negate(new Number(-value)) : new Number(value);
  }

  /** The first element of an array. */
  static Element element(String name) {
    return new Element(name, new Number(0));
  }

  /** An element of an array. */
  static Element element(String name, Expression index) {
    return new Element(name, index);
  }

  /** An element of an array. */
  static Element element(String name, long index) {
    return new Element(name, number(index));
  }

  /** The value of the first element of an array. */
  static Expression read(String name) {
    return new Read(element(name));
  }

  /** The value of an element of an array. */
  static Expression read(String name, long index) {
    return new Read(element(name, index));
  }

  /** A sum. */
  static Expression plus(Expression left, Expression right) {
    return new Binary(Operator.ADD, left, right);
  }
}
