package org.mazurka.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
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

/**
 * Makes a failing program smaller while it still fails: drops processes and statements, takes
 * branches and blocks apart, and puts operands and literals in the place of expressions.
 */
final class Shrinker {

  private static final int MAX_ATTEMPTS = 3_000;

  private Shrinker() {}

  /** A program that still fails, and none of whose reductions that were tried does. */
  static SmallProgram shrink(SmallProgram program, Predicate<SmallProgram> fails) {
    SmallProgram smallest = program;
    int attempts = 0;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (SmallProgram candidate : reductions(smallest)) {
        if (candidate.text().length() < smallest.text().length()
            && ++attempts <= MAX_ATTEMPTS
            && fails.test(candidate)) {
          smallest = candidate;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  private static List<SmallProgram> reductions(SmallProgram program) {
    List<SmallProgram> found = new ArrayList<>();
    found.add(program.withoutUnusedDeclarations());
    List<List<Statement>> processes = program.processes();
    for (int p = 0; p < processes.size() && processes.size() > 1; p++) {
      List<List<Statement>> rest = new ArrayList<>(processes);
      rest.remove(p);
      found.add(program.withProcesses(rest));
    }
    for (int p = 0; p < processes.size(); p++) {
      for (List<Statement> block : blocks(processes.get(p))) {
        List<List<Statement>> changed = new ArrayList<>(processes);
        changed.set(p, block);
        found.add(program.withProcesses(changed));
      }
    }
    return found;
  }

  private static List<List<Statement>> blocks(List<Statement> block) {
    List<List<Statement>> found = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      List<Statement> without = new ArrayList<>(block);
      Statement statement = without.remove(i);
      found.add(List.copyOf(without));
      int at = i;
      Consumer<List<Statement>> splice =
          replacement -> {
            List<Statement> changed = new ArrayList<>(without);
            changed.addAll(at, replacement);
            found.add(List.copyOf(changed));
          };
      statement(statement, splice);
    }
    return found;
  }

  private static void statement(Statement statement, Consumer<List<Statement>> found) {
    Consumer<Statement> one = s -> found.accept(List.of(s));
    switch (statement) {
      case Assign(Element target, Expression value) -> {
        each(elements(target), t -> one.accept(new Assign(t, value)));
        each(expressions(value), v -> one.accept(new Assign(target, v)));
      }
      case If(Condition condition, List<Statement> then, List<Statement> otherwise) -> {
        found.accept(then);
        found.accept(otherwise);
        each(conditions(condition), c -> one.accept(new If(c, then, otherwise)));
        each(blocks(then), b -> one.accept(new If(condition, b, otherwise)));
        each(blocks(otherwise), b -> one.accept(new If(condition, then, b)));
      }
      case While(Condition condition, List<Statement> body) -> {
        found.accept(body);
        each(conditions(condition), c -> one.accept(new While(c, body)));
        each(blocks(body), b -> one.accept(new While(condition, b)));
      }
      case Skip() -> {}
      case Statement.Cas(Element target, Expression expected, Expression replacement) -> {
        each(elements(target), t -> one.accept(new Statement.Cas(t, expected, replacement)));
        each(expressions(expected), e -> one.accept(new Statement.Cas(target, e, replacement)));
        each(expressions(replacement), r -> one.accept(new Statement.Cas(target, expected, r)));
      }
      case Await(Condition condition) -> each(conditions(condition), c -> one.accept(new Await(c)));
      case Assert(Condition condition) ->
          each(conditions(condition), c -> one.accept(new Assert(c)));
      case Lock(Element lock) -> each(elements(lock), l -> one.accept(new Lock(l)));
      case Unlock(Element lock) -> each(elements(lock), l -> one.accept(new Unlock(l)));
      case Send(Element channel, Expression message) -> {
        each(elements(channel), c -> one.accept(new Send(c, message)));
        each(expressions(message), m -> one.accept(new Send(channel, m)));
      }
      case Receive(Element channel, Element target) -> {
        each(elements(channel), c -> one.accept(new Receive(c, target)));
        each(elements(target), t -> one.accept(new Receive(channel, t)));
      }
      case Atomic(List<Statement> body) -> {
        found.accept(body);
        each(blocks(body), b -> one.accept(new Atomic(b)));
      }
    }
  }

  private static List<Condition> conditions(Condition condition) {
    return switch (condition) {
      case Compare(Condition.Relation relation, Expression left, Expression right) -> {
        List<Condition> found = new ArrayList<>();
        each(expressions(left), l -> found.add(new Compare(relation, l, right)));
        each(expressions(right), r -> found.add(new Compare(relation, left, r)));
        yield found;
      }
      case And(Condition left, Condition right) -> operands(left, right, And::new);
      case Or(Condition left, Condition right) -> operands(left, right, Or::new);
      case Not(Condition operand) -> {
        List<Condition> found = new ArrayList<>(List.of(operand));
        each(conditions(operand), c -> found.add(new Not(c)));
        yield found;
      }
    };
  }

  private static List<Condition> operands(
      Condition left, Condition right, BiFunction<Condition, Condition, Condition> join) {
    List<Condition> found = new ArrayList<>(List.of(left, right));
    each(conditions(left), l -> found.add(join.apply(l, right)));
    each(conditions(right), r -> found.add(join.apply(left, r)));
    return found;
  }

  private static List<Expression> expressions(Expression expression) {
    List<Expression> found = new ArrayList<>();
    if (!(expression instanceof Expression.Number)) {
      found.add(new Expression.Number(0));
      found.add(new Expression.Number(1));
    }
    switch (expression) {
      case Expression.Number _ -> {}
      case Read(Element element) -> each(elements(element), e -> found.add(new Read(e)));
      case Negate(Expression operand) -> {
        found.add(operand);
        each(expressions(operand), o -> found.add(new Negate(o)));
      }
      case Binary(Expression.Operator operator, Expression left, Expression right) -> {
        found.addAll(List.of(left, right));
        each(expressions(left), l -> found.add(new Binary(operator, l, right)));
        each(expressions(right), r -> found.add(new Binary(operator, left, r)));
      }
      case Expression.Cas(Element target, Expression expected, Expression replacement) -> {
        found.add(new Read(target));
        each(elements(target), t -> found.add(new Expression.Cas(t, expected, replacement)));
        each(expressions(expected), e -> found.add(new Expression.Cas(target, e, replacement)));
        each(expressions(replacement), r -> found.add(new Expression.Cas(target, expected, r)));
      }
    }
    return found;
  }

  private static List<Element> elements(Element element) {
    return expressions(element.index()).stream()
        .map(index -> new Element(element.name(), index))
        .toList();
  }

  private static <T> void each(List<T> reductions, Consumer<T> use) {
    reductions.forEach(use);
  }
}
