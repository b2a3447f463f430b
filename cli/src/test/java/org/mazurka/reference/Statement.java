package org.mazurka.reference;

import java.util.List;
import org.mazurka.reference.Expression.Element;

/** A statement; each is one transition, but for the blocks of {@code if} and {@code while}. */
public sealed interface Statement {

  /** Evaluates the value, then the index of the target, then writes. */
  record Assign(Element target, Expression value) implements Statement {}

  /** Evaluates the condition in one transition and goes on with one of the blocks. */
  record If(Condition condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      then = otherwise.isEmpty() ? then : orSkip(then); // a block in braces is never empty
    }
  }

  /** Evaluates the condition in one transition, once for each round and once at the end. */
  record While(Condition condition, List<Statement> body) implements Statement {
    public While {
      body = orSkip(body);
    }
  }

  /** Does nothing. */
  record Skip() implements Statement {}

  /** Compare-and-swap: index of the target, the two numbers, then reads, compares, writes. */
  record Cas(Element target, Expression expected, Expression replacement) implements Statement {}

  /** Enabled only where the condition holds, or fails to evaluate. */
  record Await(Condition condition) implements Statement {}

  /** Fails if the condition does not hold. */
  record Assert(Condition condition) implements Statement {}

  /** Enabled only when the lock is free; who holds it already blocks as well. */
  record Lock(Element lock) implements Statement {}

  /** Fails if the process does not hold the lock. */
  record Unlock(Element lock) implements Statement {}

  /** Evaluates the message, then the index of the channel, then appends. */
  record Send(Element channel, Expression message) implements Statement {}

  /**
   * Evaluates the index of the channel, looks at the message, evaluates the index of the target,
   * and only then takes the message and writes the target.
   */
  record Receive(Element channel, Element target) implements Statement {}

  /** A block as one transition; not enabled if something inside would block. */
  record Atomic(List<Statement> body) implements Statement {
    public Atomic {
      body = orSkip(body);
    }
  }

  /** The block, or {@code skip} if there is nothing in it. */
  static List<Statement> orSkip(List<Statement> block) {
    return block.isEmpty() ? List.of(new Skip()) : block;
  }
}
