package org.mazurka.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.reference.Condition.And;
import org.mazurka.reference.Condition.Compare;
import org.mazurka.reference.Condition.Not;
import org.mazurka.reference.Condition.Or;
import org.mazurka.reference.Expression.Binary;
import org.mazurka.reference.Expression.Element;
import org.mazurka.reference.Expression.Negate;
import org.mazurka.reference.Expression.Read;
import org.mazurka.reference.Statement.Assert;
import org.mazurka.reference.Statement.Assign;
import org.mazurka.reference.Statement.Atomic;
import org.mazurka.reference.Statement.Await;
import org.mazurka.reference.Statement.If;
import org.mazurka.reference.Statement.Lock;
import org.mazurka.reference.Statement.Receive;
import org.mazurka.reference.Statement.Send;
import org.mazurka.reference.Statement.Skip;
import org.mazurka.reference.Statement.Unlock;
import org.mazurka.reference.Statement.While;

/** Writes a program as dlang text; operands are in parentheses, so precedence plays no part. */
final class DlangPrinter {

  private final SmallProgram program;
  private final Map<String, Declaration> declarations = new HashMap<>();
  private final StringBuilder out = new StringBuilder();

  DlangPrinter(SmallProgram program) {
    this.program = program;
    program.declarations().forEach(d -> declarations.put(d.name(), d));
  }

  String print() {
    out.append("<\"%s\" %d".formatted(program.name(), program.processes().size()));
    for (Declaration d : program.declarations()) {
      out.append(", %s%s %d".formatted(d.kind().prefix, d.name(), d.length()));
      d.initial().forEach(value -> out.append(' ').append(value));
    }
    out.append(">\n");
    for (List<Statement> process : program.processes()) {
      out.append("[\n");
      block(process, "  ");
      out.append("]\n");
    }
    return out.toString();
  }

  private void block(List<Statement> statements, String indent) {
    for (Statement statement : statements) {
      out.append(indent);
      statement(statement, indent);
      out.append('\n');
    }
  }

  private void braces(List<Statement> statements, String indent) {
    out.append(" {\n");
    block(statements, indent + "  ");
    out.append(indent).append('}');
  }

  private void statement(Statement statement, String indent) {
    switch (statement) {
      case Assign(Element target, Expression value) ->
          out.append(text(target)).append(" := ").append(text(value));
      case If(Condition condition, List<Statement> then, List<Statement> otherwise) -> {
        out.append("if ").append(text(condition));
        if (!then.isEmpty()) {
          out.append(" then");
          braces(then, indent);
        }
        if (!otherwise.isEmpty()) {
          out.append(" else");
          braces(otherwise, indent);
        }
      }
      case While(Condition condition, List<Statement> body) -> {
        out.append("while ").append(text(condition));
        braces(body, indent);
      }
      case Skip() -> out.append("skip");
      case Statement.Cas(Element target, Expression expected, Expression replacement) ->
          out.append(cas(target, expected, replacement));
      case Await(Condition condition) -> out.append("await ").append(text(condition));
      case Assert(Condition condition) -> out.append("assert ").append(text(condition));
      case Lock(Element lock) -> out.append("lock(").append(text(lock)).append(')');
      case Unlock(Element lock) -> out.append("unlock(").append(text(lock)).append(')');
      case Send(Element channel, Expression message) ->
          out.append("send(%s, %s)".formatted(text(channel), text(message)));
      case Receive(Element channel, Element target) ->
          out.append("receive(%s, %s)".formatted(text(channel), text(target)));
      case Atomic(List<Statement> body) -> {
        out.append("atomic");
        braces(body, indent);
      }
    }
  }

  private String cas(Element target, Expression expected, Expression replacement) {
    return "cas(%s, %s, %s)".formatted(text(target), text(expected), text(replacement));
  }

  private String text(Element element) {
    boolean scalar =
        element.index().equals(new Expression.Number(0))
            && declarations.get(element.name()).length() == 1;
    return scalar ? element.name() : element.name() + "[" + text(element.index()) + "]";
  }

  private String text(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value) -> Long.toString(value);
      case Read(Element element) -> text(element);
      case Binary(Expression.Operator operator, Expression left, Expression right) ->
          operand(left) + " " + operator.symbol + " " + operand(right);
      case Negate(Expression operand) -> "-" + operand(operand);
      case Expression.Cas(Element target, Expression expected, Expression replacement) ->
          cas(target, expected, replacement);
    };
  }

  private String operand(Expression expression) {
    boolean compound = expression instanceof Binary || expression instanceof Negate;
    return compound ? "(" + text(expression) + ")" : text(expression);
  }

  private String text(Condition condition) {
    return switch (condition) {
      case Compare(Condition.Relation relation, Expression left, Expression right) ->
          operand(left) + " " + relation.symbol + " " + operand(right);
      case And(Condition left, Condition right) -> operand(left) + " && " + operand(right);
      case Or(Condition left, Condition right) -> operand(left) + " || " + operand(right);
      case Not(Condition operand) -> "!(" + text(operand) + ")";
    };
  }

  private String operand(Condition condition) {
    boolean compound = condition instanceof And || condition instanceof Or;
    return compound ? "(" + text(condition) + ")" : text(condition);
  }
}
