package org.mazurka.dlang;

import java.util.List;
import java.util.Optional;

/** The syntax of a program, as it was written: repetitions are not expanded. */
final class Ast {

  private Ast() {}

  record Program(Header header, List<ProcessItem> items) {}

  record Header(Optional<String> name, Number processCount, List<Declaration> declarations) {}

  record Declaration(Span span, Kind kind, String name, Number length, List<Number> initial) {}

  /** What a name stands for. */
  enum Kind {
    GLOBAL("a variable"),
    LOCAL("a local variable"),
    CONSTANT("a constant"),
    LOCK("a lock"),
    CHANNEL("a channel");

    private final String phrase;

    Kind(String phrase) {
      this.phrase = phrase;
    }

    /** The kind with its article, for messages. */
    String phrase() {
      return phrase;
    }

    /** Whether names of this kind hold numbers that expressions can read. */
    boolean holdsNumbers() {
      return this == GLOBAL || this == LOCAL || this == CONSTANT;
    }
  }

  /** One process, or a repetition of some. */
  sealed interface ProcessItem {
    Span span();
  }

  record Process(Span span, List<Statement> body) implements ProcessItem {}

  record ProcessRepetition(Span span, Number count, List<Process> processes)
      implements ProcessItem {}

  /** A statement; the span of a branching one is its head, without its blocks. */
  sealed interface Statement {
    Span span();
  }

  record Assign(Span span, Variable target, Expression value) implements Statement {}

  record Skip(Span span) implements Statement {}

  record CasStatement(Span span, Cas cas) implements Statement {}

  record Lock(Span span, Variable lock) implements Statement {}

  record Unlock(Span span, Variable lock) implements Statement {}

  record Send(Span span, Variable channel, Expression value) implements Statement {}

  record Receive(Span span, Variable channel, Variable target) implements Statement {}

  record Indexer(
      Span span,
      Expression max,
      Expression size,
      Variable m,
      Variable w,
      Variable h,
      Variable target,
      Number nprocs)
      implements Statement {}

  record Await(Span span, Expression condition) implements Statement {}

  record Assert(Span span, Expression condition) implements Statement {}

  record Atomic(Span span, List<Statement> body) implements Statement {}

  record If(Span span, Expression condition, List<Statement> yes, List<Statement> no)
      implements Statement {}

  record While(Span span, Expression condition, List<Statement> body) implements Statement {}

  record Repetition(Span span, Number count, List<Statement> body) implements Statement {}

  /** A number or a condition. */
  sealed interface Expression {
    Span span();
  }

  record Number(Span span, long value) implements Expression {}

  /** The number of the current repetition. */
  record Dollar(Span span) implements Expression {}

  /** A name, and an index if one was written. */
  record Variable(Span span, String name, Optional<Expression> index) implements Expression {}

  record Negate(Span span, Expression operand) implements Expression {}

  record Not(Span span, Expression operand) implements Expression {}

  record Binary(Span span, Operator operator, Expression left, Expression right)
      implements Expression {}

  record Cas(Span span, Variable target, Expression expected, Expression replacement)
      implements Expression {}

  /** An operator with two operands. */
  enum Operator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    LESS("<"),
    GREATER(">"),
    EQUAL("=="),
    NOT_EQUAL("!="),
    AT_MOST("<="),
    AT_LEAST(">="),
    AND("&&"),
    OR("||");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }

    /** Takes two numbers and gives a number. */
    boolean isArithmetic() {
      return compareTo(REMAINDER) <= 0;
    }

    /** Takes two numbers and gives a condition. */
    boolean isComparison() {
      return !isArithmetic() && !isLogical();
    }

    /** Takes two conditions and gives a condition. */
    boolean isLogical() {
      return this == AND || this == OR;
    }

    static Operator of(String symbol) {
      for (Operator operator : values()) {
        if (operator.symbol.equals(symbol)) {
          return operator;
        }
      }
      throw new IllegalArgumentException(symbol);
    }
  }
}
