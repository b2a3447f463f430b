package org.mazurka.reference;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.mazurka.reference.Condition.And;
import org.mazurka.reference.Condition.Compare;
import org.mazurka.reference.Condition.Not;
import org.mazurka.reference.Condition.Or;
import org.mazurka.reference.Expression.Binary;
import org.mazurka.reference.Expression.Element;
import org.mazurka.reference.Expression.Negate;
import org.mazurka.reference.Expression.Read;
import org.mazurka.reference.State.Code;
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

/** One transition of a process, executed on a copy of the state it starts from. */
final class Step {

  /** How often a loop inside an atomic block may go round before it is taken for endless. */
  private static final int MAX_ROUNDS = 1_000;

  private final Layout layout;
  private final State state;
  private final int process;
  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();

  /**
   * What a step led to.
   *
   * @param reads the locations that it read and did not write
   * @param writes the locations that it wrote
   */
  record Done(State state, BitSet reads, BitSet writes) {}

  private Step(Layout layout, State state, int process) {
    this.layout = layout;
    this.state = state;
    this.process = process;
  }

  /** The next step of a process, if it is enabled. */
  static Optional<Done> of(Layout layout, State state, int process) {
    if (state.hasEnded(process)) {
      return Optional.empty();
    }
    Step step = new Step(layout, state.copyFor(process), process);
    try {
      step.advance();
    } catch (Blocks _) {
      return Optional.empty();
    } catch (Fails _) {
      step.state.code()[process] = null;
      step.state.failed()[process] = true;
    }
    step.reads.andNot(step.writes);
    return Optional.of(new Done(step.state, step.reads, step.writes));
  }

  /** The index of an element, if it is in range; local variables alone must decide it. */
  static OptionalLong index(Layout layout, State state, int process, Element element) {
    Step step = new Step(layout, state.copyFor(process), process);
    try {
      return OptionalLong.of(step.index(element));
    } catch (Fails _) {
      return OptionalLong.empty();
    }
  }

  /** What a process that has not ended reads until it finds itself blocked. */
  static BitSet readsOfBlocked(Layout layout, State state, int process) {
    Step step = new Step(layout, state.copyFor(process), process);
    try {
      step.advance();
    } catch (Blocks _) {
      return step.reads;
    }
    throw new IllegalArgumentException("process " + process + " is enabled");
  }

  private void advance() {
    Code code = state.code()[process];
    state.code()[process] =
        switch (code.head()) {
          case If(Condition condition, List<Statement> then, List<Statement> otherwise) ->
              Code.of(test(condition) ? then : otherwise, code.tail());
          case While(Condition condition, List<Statement> body) ->
              test(condition) ? Code.of(body, code) : code.tail();
          case Statement whole -> {
            execute(whole);
            yield code.tail();
          }
        };
  }

  private void execute(List<Statement> statements) {
    statements.forEach(this::execute);
  }

  private void execute(Statement statement) {
    switch (statement) {
      case Assign(Element target, Expression value) -> {
        long right = evaluate(value);
        write(target.name(), index(target), right);
      }
      case If(Condition condition, List<Statement> then, List<Statement> otherwise) ->
          execute(test(condition) ? then : otherwise);
      case While(Condition condition, List<Statement> body) -> {
        for (int round = 0; test(condition); round++) {
          if (round == MAX_ROUNDS) {
            throw new Endless();
          }
          execute(body);
        }
      }
      case Skip() -> {}
      case Statement.Cas(Element target, Expression expected, Expression replacement) ->
          compareAndSwap(target, expected, replacement);
      case Await(Condition condition) -> {
        if (!test(condition)) {
          throw new Blocks();
        }
      }
      case Assert(Condition condition) -> {
        if (!test(condition)) {
          throw new Fails();
        }
      }
      case Lock(Element lock) -> {
        int location = layout.slot(lock.name()).base() + index(lock);
        reads.set(location);
        if (state.shared()[location] != 0) {
          throw new Blocks();
        }
        writes.set(location);
        state.shared()[location] = process + 1;
      }
      case Unlock(Element lock) -> {
        int location = layout.slot(lock.name()).base() + index(lock);
        reads.set(location);
        if (state.shared()[location] != process + 1) {
          throw new Fails();
        }
        writes.set(location);
        state.shared()[location] = 0;
      }
      case Send(Element channel, Expression message) -> {
        long value = evaluate(message);
        send(layout.slot(channel.name()).base() + index(channel), value);
      }
      case Receive(Element channel, Element target) -> {
        int number = layout.slot(channel.name()).base() + index(channel);
        long value = message(number);
        int index = index(target);
        if (layout.slot(target.name()).declaration().kind() == Declaration.Kind.CONST) {
          throw new Fails(); // before any write: the message stays
        }
        writes.set(layout.head(number));
        state.received()[number]++;
        write(target.name(), index, value);
      }
      case Atomic(List<Statement> body) -> execute(body);
    }
  }

  private void send(int channel, long value) {
    long[] sent = state.sent()[channel];
    writes.set(layout.tail(channel));
    writes.set(layout.message(channel, sent.length));
    long[] longer = Arrays.copyOf(sent, sent.length + 1);
    longer[sent.length] = value;
    state.sent()[channel] = longer;
  }

  /** The message that is next in a channel. */
  private long message(int channel) {
    int number = state.received()[channel];
    reads.set(layout.head(channel));
    reads.set(layout.message(channel, number));
    if (number == state.sent()[channel].length) {
      throw new Blocks();
    }
    return state.sent()[channel][number];
  }

  private long compareAndSwap(Element target, Expression expected, Expression replacement) {
    int index = index(target);
    long old = evaluate(expected);
    long next = evaluate(replacement);
    if (read(target.name(), index) != old) {
      return 0;
    }
    write(target.name(), index, next);
    return 1;
  }

  private long evaluate(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value) -> value;
      case Read(Element element) -> read(element.name(), index(element));
      case Negate(Expression operand) -> -evaluate(operand);
      case Binary(Expression.Operator operator, Expression left, Expression right) ->
          compute(operator, evaluate(left), evaluate(right));
      case Expression.Cas(Element target, Expression expected, Expression replacement) ->
          compareAndSwap(target, expected, replacement);
    };
  }

  private static long compute(Expression.Operator operator, long left, long right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / divisor(right);
      case REMAINDER -> left % divisor(right);
    };
  }

  private static long divisor(long value) {
    if (value == 0) {
      throw new Fails();
    }
    return value;
  }

  private boolean test(Condition condition) {
    return switch (condition) {
      case Compare(Condition.Relation relation, Expression left, Expression right) ->
          relation.holds(evaluate(left), evaluate(right));
      case And(Condition left, Condition right) -> test(left) && test(right);
      case Or(Condition left, Condition right) -> test(left) || test(right);
      case Not(Condition operand) -> !test(operand);
    };
  }

  private int index(Element element) {
    long index = evaluate(element.index());
    if (index < 0 || index >= layout.slot(element.name()).declaration().length()) {
      throw new Fails();
    }
    return (int) index;
  }

  private long read(String name, int index) {
    Layout.Slot slot = layout.slot(name);
    return switch (slot.declaration().kind()) {
      case CONST -> slot.declaration().initial(index);
      case LOCAL -> state.locals()[process][slot.base() + index];
      case GLOBAL -> {
        reads.set(slot.base() + index);
        yield state.shared()[slot.base() + index];
      }
      case LOCK, CHANNEL -> throw new IllegalArgumentException(name + " is not a variable");
    };
  }

  private void write(String name, int index, long value) {
    Layout.Slot slot = layout.slot(name);
    switch (slot.declaration().kind()) {
      case CONST -> throw new Fails();
      case LOCAL -> state.locals()[process][slot.base() + index] = value;
      case GLOBAL -> {
        writes.set(slot.base() + index);
        state.shared()[slot.base() + index] = value;
      }
      case LOCK, CHANNEL -> throw new IllegalArgumentException(name + " is not a variable");
    }
  }

  /** A way out of the middle of a statement; no stack trace, because it is no accident. */
  private abstract static class Signal extends RuntimeException {
    Signal() {
      super(null, null, false, false);
    }
  }

  private static final class Blocks extends Signal {}

  private static final class Fails extends Signal {}

  /** The program is no program for the reference, because it does not end. */
  static final class Endless extends RuntimeException {}
}
