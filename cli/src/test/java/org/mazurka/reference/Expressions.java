package org.mazurka.reference;

import static org.mazurka.reference.Expression.element;

import java.util.Random;
import org.mazurka.reference.Condition.And;
import org.mazurka.reference.Condition.Compare;
import org.mazurka.reference.Condition.Not;
import org.mazurka.reference.Condition.Or;
import org.mazurka.reference.Condition.Relation;
import org.mazurka.reference.Expression.Binary;
import org.mazurka.reference.Expression.Element;
import org.mazurka.reference.Expression.Negate;
import org.mazurka.reference.Expression.Operator;
import org.mazurka.reference.Expression.Read;

/** Makes the random expressions of a generated program; all arrays but scalars have length 2. */
final class Expressions {

  private final Profile profile;
  private final Random random;
  private final Element favourite; // half of the shared accesses go here, so that many conflict

  Expressions(Profile profile, Random random) {
    this.profile = profile;
    this.random = random;
    this.favourite = anyShared();
  }

  /** A variable to assign to, most often a global one. */
  Element target() {
    return random.nextInt(6) == 0 ? local() : sharedTarget();
  }

  /** A global variable to assign to. */
  Element sharedTarget() {
    return switch (random.nextInt(8)) {
      case 0 -> element("g");
      case 1 -> element("h");
      case 2, 3 -> element("a", index("a"));
      default -> favourite;
    };
  }

  /** A local variable. */
  Element local() {
    return element("t", random.nextInt(2));
  }

  /** An index into an array of length 2; out of range only where errors are wanted. */
  Expression index(String array) {
    if (profile.has(Feature.ERROR) && random.nextInt(8) == 0) {
      return random.nextBoolean() ? Expression.number(random.nextInt(4) - 1) : number(1);
    }
    if (profile.has(Feature.STATE_DEPENDENT) && random.nextInt(2) == 0) {
      return inRange(
          switch (random.nextInt(5)) {
            case 0 -> Expression.read("h");
            case 1 -> array.equals("a") ? new Read(element("a", inRange(shared()))) : shared();
            default -> Expression.read("g");
          });
    }
    return random.nextInt(6) == 0
        ? inRange(new Read(local()))
        : Expression.number(random.nextInt(2));
  }

  /** The value brought to 0 or 1. */
  private static Expression inRange(Expression value) {
    Expression two = Expression.number(2);
    return new Binary(
        Operator.REMAINDER, Expression.plus(new Binary(Operator.REMAINDER, value, two), two), two);
  }

  private Expression shared() {
    return new Read(random.nextBoolean() ? favourite : anyShared());
  }

  private Element anyShared() {
    return switch (random.nextInt(4)) {
      case 0 -> element("g");
      case 1 -> element("h");
      default -> element("a", random.nextInt(2));
    };
  }

  /** A number that no shared variable plays a part in. */
  Expression localNumber() {
    return switch (random.nextInt(6)) {
      case 0 -> new Read(local());
      case 1 -> Expression.read("k", random.nextInt(2));
      case 2 -> Expression.number(-1);
      default -> Expression.number(random.nextInt(3));
    };
  }

  /** A number, with at most so many operators above each other. */
  Expression number(int depth) {
    int choice = random.nextInt(10);
    if (depth > 0 && choice < 3) {
      return binary(depth);
    }
    if (choice == 3 && profile.has(Feature.CAS)) {
      return compareAndSwap();
    }
    if (choice == 4) {
      return new Negate(number(0));
    }
    return choice < 7 ? new Read(sharedTarget()) : localNumber();
  }

  private Expression binary(int depth) {
    Expression left = number(depth - 1);
    if (profile.has(Feature.ERROR) && random.nextInt(3) == 0) {
      return new Binary(
          random.nextBoolean() ? Operator.DIVIDE : Operator.REMAINDER, left, number(depth - 1));
    }
    return switch (random.nextInt(5)) {
      case 0 -> new Binary(Operator.SUBTRACT, left, number(depth - 1));
      case 1 -> new Binary(Operator.MULTIPLY, left, number(depth - 1));
      case 2 -> new Binary(Operator.DIVIDE, left, Expression.number(2));
      default -> Expression.plus(left, number(depth - 1));
    };
  }

  /** A compare-and-swap; without state-dependence, it touches one location. */
  Expression compareAndSwap() {
    if (profile.has(Feature.STATE_DEPENDENT) && random.nextBoolean()) {
      return new Expression.Cas(sharedTarget(), number(0), number(0));
    }
    return new Expression.Cas(sharedTarget(), localNumber(), localNumber());
  }

  /** A condition; without state-dependence, only its last operand is shared. */
  Condition condition(int depth) {
    if (depth == 0 || random.nextInt(2) == 0) {
      return new Compare(relation(), number(1), number(0));
    }
    Condition left =
        profile.has(Feature.STATE_DEPENDENT)
            ? condition(depth - 1)
            : new Compare(relation(), localNumber(), localNumber());
    return switch (random.nextInt(5)) {
      case 0 -> new Not(condition(depth - 1));
      case 1, 2 -> new And(left, condition(depth - 1));
      default -> new Or(left, condition(depth - 1));
    };
  }

  /** A condition over one shared location. */
  Condition oneVariableCondition() {
    Condition condition = new Compare(relation(), shared(), localNumber());
    return random.nextInt(5) == 0 ? new Not(condition) : condition;
  }

  private Relation relation() {
    Relation[] all = Relation.values();
    return random.nextInt(3) == 0 ? Relation.EQUAL : all[random.nextInt(all.length)];
  }
}
