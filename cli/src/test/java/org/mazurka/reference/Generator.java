package org.mazurka.reference;

import static org.mazurka.reference.Expression.element;
import static org.mazurka.reference.Expression.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.mazurka.reference.Condition.Compare;
import org.mazurka.reference.Condition.Relation;
import org.mazurka.reference.Declaration.Kind;
import org.mazurka.reference.Expression.Element;
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
 * Makes a random program of a profile from a seed; the same seed gives the same program.
 *
 * <p>Few shared variables, so that conflicts are frequent. Loops end: each counts its rounds in a
 * local variable that nothing else touches.
 */
final class Generator {

  private final Profile profile;
  private final Random random;
  private final Expressions expressions;
  private int processes;
  private int process;
  private boolean loopAllowed;

  private Generator(Profile profile, long seed) {
    this.profile = profile;
    this.random = new Random(seed * 31 + profile.ordinal());
    this.expressions = new Expressions(profile, random);
  }

  /** The program of a profile and a seed. */
  static SmallProgram generate(Profile profile, long seed) {
    return new Generator(profile, seed).program("%s-%d".formatted(profile.label(), seed));
  }

  private SmallProgram program(String name) {
    processes = 2 + Math.min(random.nextInt(4) * random.nextInt(2), 2); // 2, 3 or 4
    List<List<Statement>> blocks = new ArrayList<>();
    for (process = 0; process < processes; process++) {
      loopAllowed = true;
      blocks.add(block(1 + random.nextInt(6 - processes + profile.extraStatements()), 0));
    }
    return new SmallProgram(name, header(), List.copyOf(blocks)).withoutUnusedDeclarations();
  }

  private List<Declaration> header() {
    return List.of(
        Declaration.of(Kind.GLOBAL, "g", random.nextInt(2)),
        Declaration.ofLength(Kind.GLOBAL, "h", 1),
        Declaration.of(Kind.GLOBAL, "a", random.nextInt(2), random.nextInt(2)),
        Declaration.ofLength(Kind.LOCAL, "t", 2),
        Declaration.ofLength(Kind.LOCAL, "round", 1),
        Declaration.of(Kind.CONST, "k", 1, 2),
        Declaration.ofLength(Kind.LOCK, "m", 2),
        Declaration.ofLength(Kind.CHANNEL, "c", 2));
  }

  private List<Statement> block(int size, int nesting) {
    List<Statement> block = new ArrayList<>();
    while (block.size() < size) {
      if (profile.has(Feature.LOCK) && random.nextInt(3) == 0) {
        Element lock = lock();
        block.add(new Lock(lock));
        if (random.nextInt(4) > 0) {
          block.add(statement(nesting));
        }
        block.add(new Unlock(lock));
      } else {
        block.add(statement(nesting));
      }
    }
    return List.copyOf(block);
  }

  private Statement statement(int nesting) {
    List<Supplier<Statement>> kinds = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      kinds.add(() -> new Assign(expressions.target(), expressions.number(2)));
    }
    kinds.add(() -> new Assign(expressions.local(), expressions.number(1)));
    if (nesting < 2) {
      kinds.add(() -> branch(nesting));
      kinds.add(() -> branch(nesting));
      if (loopAllowed) {
        kinds.add(() -> loop(nesting));
      }
    }
    if (random.nextInt(4) == 0) {
      kinds.add(Skip::new);
    }
    addBlockingKinds(kinds);
    if (profile.has(Feature.CAS)) {
      kinds.add(this::compareAndSwap);
    }
    if (profile.has(Feature.ATOMIC) && nesting < 2) {
      kinds.add(() -> new Atomic(block(1 + random.nextInt(3), nesting + 1)));
      kinds.add(() -> new Atomic(block(2, nesting + 1)));
    }
    if (profile.has(Feature.ERROR)) {
      kinds.add(() -> new Assert(expressions.condition(1)));
      kinds.add(() -> new Assign(element("k", expressions.index("k")), expressions.number(1)));
      kinds.add(() -> new Unlock(lock()));
      if (profile.has(Feature.CHANNEL)) {
        kinds.add(() -> new Receive(channel(), element("k", expressions.index("k"))));
      }
    }
    return kinds.get(random.nextInt(kinds.size())).get();
  }

  private void addBlockingKinds(List<Supplier<Statement>> kinds) {
    if (profile.has(Feature.AWAIT)) {
      kinds.add(this::await);
    }
    if (profile.has(Feature.SEND)) {
      kinds.add(() -> new Send(channel(), expressions.number(1)));
    }
    if (profile.has(Feature.CHANNEL)) {
      for (int i = 0; i < 2; i++) {
        kinds.add(() -> new Send(channel(), expressions.number(1)));
        kinds.add(() -> new Receive(channel(), expressions.target()));
      }
    } else if (profile.has(Feature.PIPE) && process < 2) {
      // process 0 sends to c[0] and receives from c[1], process 1 the other way round
      kinds.add(() -> new Send(element("c", process), expressions.number(1)));
      kinds.add(() -> new Receive(element("c", 1 - process), expressions.target()));
    }
  }

  private Statement branch(int nesting) {
    Condition condition = expressions.condition(2);
    int shape = random.nextInt(3);
    List<Statement> then = shape == 0 ? List.of() : block(1, nesting + 1);
    List<Statement> otherwise = shape < 2 ? List.of() : block(1, nesting + 1);
    return new If(condition, then, otherwise);
  }

  private Statement loop(int nesting) {
    loopAllowed = false; // one loop a process, because there is one counter
    Condition condition =
        new Compare(Relation.LESS, Expression.read("round"), number(1 + random.nextInt(2)));
    if (profile.has(Feature.STATE_DEPENDENT) && random.nextBoolean()) {
      condition = new Condition.And(condition, expressions.condition(1));
    }
    List<Statement> body = new ArrayList<>(block(1, nesting + 1));
    body.add(new Assign(element("round"), Expression.plus(Expression.read("round"), number(1))));
    return new While(condition, List.copyOf(body));
  }

  private Statement await() {
    if (profile.has(Feature.STATE_DEPENDENT)) {
      return new Await(expressions.condition(2));
    }
    return new Await(expressions.oneVariableCondition());
  }

  private Statement compareAndSwap() {
    if (random.nextBoolean()) {
      return new Statement.Cas(
          expressions.sharedTarget(), expressions.localNumber(), expressions.localNumber());
    }
    return new Assign(expressions.local(), expressions.compareAndSwap());
  }

  private Element lock() {
    return element(
        "m", profile.has(Feature.STATE_DEPENDENT) ? expressions.index("m") : number(coin()));
  }

  private Element channel() {
    return element(
        "c", profile.has(Feature.STATE_DEPENDENT) ? expressions.index("c") : number(coin()));
  }

  private int coin() {
    return random.nextInt(4) == 0 ? 1 : 0;
  }
}
