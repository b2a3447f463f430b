package org.mazurka.creol.syntax;

import java.util.List;
import java.util.Optional;

/** The syntax tree of a Creol program, as it was written. */
public final class Ast {

  private Ast() {}

  /** A file. */
  public record Program(List<Interface> interfaces, List<ClassDeclaration> classes) {}

  /** A name and where it stands. */
  public record Name(Span span, String text) {}

  /** What objects of a type offer. */
  public record Interface(Name name, List<Name> parents, List<Operation> operations) {}

  /** A class; {@code contracts} are inherited by its subclasses, {@code implemented} are not. */
  public record ClassDeclaration(
      Name name,
      List<Variable> parameters,
      List<Parent> parents,
      List<Name> contracts,
      List<Name> implemented,
      List<Variable> attributes,
      List<Method> methods) {}

  /** A superclass and the values of its parameters. */
  public record Parent(Name name, List<Expression> arguments) {}

  /**
   * The head of a method.
   *
   * @param cointerface what the caller must offer; empty if only the object itself may call it
   */
  public record Operation(
      Name name, Optional<Name> cointerface, List<Variable> ins, List<Variable> outs) {}

  /** A method. */
  public record Method(Operation head, List<Variable> locals, Statement body) {}

  /** An attribute, a parameter or a local variable. */
  public record Variable(Name name, TypeName type, Optional<Expression> initial) {}

  /** A type as it is written. */
  public record TypeName(Span span, String name, List<TypeName> arguments) {}

  /** A statement. */
  public sealed interface Statement {
    /** Where it stands. */
    Span span();
  }

  public record Skip(Span span) implements Statement {}

  public record Assign(Span span, List<Name> targets, List<Value> values) implements Statement {}

  /** {@code l!o.m(e)}; without a callee the object calls itself. */
  public record Call(
      Span span,
      Optional<Name> label,
      Optional<Expression> callee,
      Name method,
      List<Expression> arguments)
      implements Statement {}

  /** {@code l?(x)}. */
  public record Get(Span span, Name label, List<Name> targets) implements Statement {}

  /** {@code o.m(e; x)}, or {@code m(e; x)} on the caller's own stack. */
  public record SynchronousCall(
      Span span,
      Optional<Expression> callee,
      Name method,
      List<Expression> arguments,
      List<Name> targets)
      implements Statement {}

  /** {@code await o.m(e; x)}. */
  public record AwaitCall(
      Span span, Expression callee, Name method, List<Expression> arguments, List<Name> targets)
      implements Statement {}

  public record Await(Span span, Expression guard) implements Statement {}

  public record Release(Span span) implements Statement {}

  public record If(Span span, Expression condition, Statement yes, Optional<Statement> no)
      implements Statement {}

  public record While(Span span, Expression condition, Statement body) implements Statement {}

  public record DoWhile(Span span, Statement body, Expression condition) implements Statement {}

  public record Sequence(Span span, List<Statement> statements) implements Statement {}

  public record Choice(Span span, List<Statement> branches) implements Statement {}

  public record Assert(Span span, Expression condition) implements Statement {}

  /** The right side of an assignment. */
  public sealed interface Value {
    /** Where it stands. */
    Span span();
  }

  /** {@code new C(e)}. */
  public record New(Span span, Name type, List<Expression> arguments) implements Value {}

  /** An expression, which has no side effect. */
  public sealed interface Expression extends Value {}

  public record Number(Span span, long value) implements Expression {}

  public record Text(Span span, String value) implements Expression {}

  public record Truth(Span span, boolean value) implements Expression {}

  public record Null(Span span) implements Expression {}

  public record This(Span span) implements Expression {}

  public record Caller(Span span) implements Expression {}

  public record Use(Span span, String name) implements Expression {}

  /** {@code l?} in a guard. */
  public record FutureTest(Span span, Name label) implements Expression {}

  public record Unary(Span span, String operator, Expression operand) implements Expression {}

  public record Binary(Span span, String operator, Expression left, Expression right)
      implements Expression {}

  public record Apply(Span span, Name function, List<Expression> arguments) implements Expression {}

  public record ListOf(Span span, List<Expression> elements) implements Expression {}

  public record SetOf(Span span, List<Expression> elements) implements Expression {}

  public record MapOf(Span span, List<Binding> bindings) implements Expression {}

  public record Conditional(Span span, Expression condition, Expression yes, Expression no)
      implements Expression {}

  /** {@code k |-> v}. */
  public record Binding(Expression key, Expression value) {}
}
