package org.mazurka.reference;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.mazurka.model.Run;
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
 * How the next step of a process depends on shared values: fixed, plain or state-dependent, as
 * {@link Run#decidingLocation} wants it. Where it is not sure it says state-dependent.
 */
final class Plainness {

  private final Layout layout;
  private final State state;
  private final int process;
  private final BitSet touched = new BitSet(); // globals that the step may touch
  private boolean unknown; // a location depends on shared values
  private boolean conditional; // what is touched depends on shared values
  private int swaps;
  private int swapped;

  private Plainness(Layout layout, State state, int process) {
    this.layout = layout;
    this.state = state;
    this.process = process;
  }

  /** The location that decides, or {@link Run#FIXED}, or {@link Run#STATE_DEPENDENT}. */
  static int decider(Layout layout, State state, int process) {
    Plainness plainness = new Plainness(layout, state, process);
    int decider = plainness.decider(state.code()[process].head());
    if (plainness.unknown || decider >= 0 && !touches(layout, state, process, decider)) {
      return Run.STATE_DEPENDENT;
    }
    return decider;
  }

  /** Whether the step gets as far as the location: local values may keep it from there. */
  private static boolean touches(Layout layout, State state, int process, int location) {
    return Step.of(layout, state, process)
        .map(done -> done.reads().get(location) || done.writes().get(location))
        .orElseGet(() -> Step.readsOfBlocked(layout, state, process).get(location));
  }

  private int decider(Statement statement) {
    return switch (statement) {
      case Skip() -> Run.FIXED;
      case Assign(Element target, Expression value) -> {
        visit(value);
        touch(target);
        yield unlessConditional();
      }
      case If(Condition condition, List<Statement> _, List<Statement> _) -> {
        visit(condition);
        yield unlessConditional();
      }
      case While(Condition condition, List<Statement> _) -> {
        visit(condition);
        yield unlessConditional();
      }
      case Assert(Condition condition) -> {
        visit(condition);
        yield unlessConditional();
      }
      case Statement.Cas(Element target, Expression expected, Expression replacement) -> {
        visit(new Expression.Cas(target, expected, replacement));
        yield unlessConditional();
      }
      case Await(Condition condition) -> {
        visit(condition);
        yield touched.cardinality() == 1 ? touched.nextSetBit(0) : Run.STATE_DEPENDENT;
      }
      case Lock(Element lock) -> {
        OptionalLong index = localIndex(lock);
        yield index.isEmpty()
            ? Run.FIXED
            : layout.slot(lock.name()).base() + (int) index.getAsLong();
      }
      case Unlock(Element lock) -> {
        localIndex(lock);
        yield Run.FIXED;
      }
      case Send(Element channel, Expression message) -> {
        visit(message);
        localIndex(channel);
        boolean alone = layout.users(channel, Layout.Use.SEND).size() == 1;
        boolean fixed = alone && swaps == 0 && !conditional;
        yield fixed ? Run.FIXED : Run.STATE_DEPENDENT;
      }
      case Receive(Element channel, Element target) -> {
        touch(target);
        OptionalLong index = localIndex(channel);
        if (index.isEmpty() || layout.users(channel, Layout.Use.RECEIVE).size() != 1) {
          yield Run.STATE_DEPENDENT;
        }
        int number = layout.slot(channel.name()).base() + (int) index.getAsLong();
        yield layout.message(number, state.received()[number]);
      }
      case Atomic(List<Statement> _) -> Run.STATE_DEPENDENT;
    };
  }

  private int unlessConditional() {
    if (touched.cardinality() == 1 && (conditional || swaps > 0)) {
      return touched.nextSetBit(0);
    }
    if (conditional || swaps > 1) {
      return Run.STATE_DEPENDENT;
    }
    return swaps == 1 ? swapped : Run.FIXED;
  }

  private void visit(Expression expression) {
    switch (expression) {
      case Expression.Number _ -> {}
      case Read(Element element) -> touch(element);
      case Negate(Expression operand) -> visit(operand);
      case Binary(Expression.Operator operator, Expression left, Expression right) -> {
        visit(left);
        boolean divides =
            operator == Expression.Operator.DIVIDE || operator == Expression.Operator.REMAINDER;
        conditional |= divides && usesShared(right);
        visit(right);
      }
      case Expression.Cas(Element target, Expression expected, Expression replacement) -> {
        conditional |= usesShared(expected) || usesShared(replacement);
        visit(expected);
        visit(replacement);
        touch(target);
        if (isGlobal(target)) {
          swaps++;
          swapped = layout.slot(target.name()).base() + (int) localIndex(target).orElse(0);
        }
      }
    }
  }

  private void visit(Condition condition) {
    switch (condition) {
      case Compare(Condition.Relation _, Expression left, Expression right) -> {
        visit(left);
        visit(right);
      }
      case And(Condition left, Condition right) -> visitShortCircuit(left, right);
      case Or(Condition left, Condition right) -> visitShortCircuit(left, right);
      case Not(Condition operand) -> visit(operand);
    }
  }

  private void visitShortCircuit(Condition left, Condition right) {
    visit(left);
    conditional |= !touched.isEmpty();
    visit(right);
  }

  private void touch(Element element) {
    OptionalLong index = localIndex(element);
    if (isGlobal(element) && index.isPresent()) {
      touched.set(layout.slot(element.name()).base() + (int) index.getAsLong());
    }
  }

  private boolean isGlobal(Element element) {
    return layout.slot(element.name()).declaration().kind() == Declaration.Kind.GLOBAL;
  }

  /** The index, if it is in range and no shared variable plays a part in it. */
  private OptionalLong localIndex(Element element) {
    if (usesShared(element.index())) {
      unknown = true;
      return OptionalLong.empty();
    }
    return Step.index(layout, state, process, element);
  }

  private boolean usesShared(Expression expression) {
    Set<String> names = new HashSet<>();
    collect(expression, names);
    return names.stream()
        .anyMatch(n -> layout.slot(n).declaration().kind() == Declaration.Kind.GLOBAL);
  }

  private static void collect(Expression expression, Set<String> names) {
    switch (expression) {
      case Expression.Number _ -> {}
      case Read(Element element) -> {
        names.add(element.name());
        collect(element.index(), names);
      }
      case Negate(Expression operand) -> collect(operand, names);
      case Binary(Expression.Operator _, Expression left, Expression right) -> {
        collect(left, names);
        collect(right, names);
      }
      case Expression.Cas(Element target, Expression expected, Expression replacement) -> {
        names.add(target.name());
        collect(target.index(), names);
        collect(expected, names);
        collect(replacement, names);
      }
    }
  }
}
