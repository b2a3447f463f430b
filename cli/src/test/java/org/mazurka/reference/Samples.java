package org.mazurka.reference;

import static org.mazurka.reference.Condition.equal;
import static org.mazurka.reference.Expression.element;
import static org.mazurka.reference.Expression.number;
import static org.mazurka.reference.Expression.read;

import java.util.List;
import org.mazurka.reference.Declaration.Kind;
import org.mazurka.reference.Statement.Assert;
import org.mazurka.reference.Statement.Assign;
import org.mazurka.reference.Statement.Await;
import org.mazurka.reference.Statement.If;
import org.mazurka.reference.Statement.Lock;
import org.mazurka.reference.Statement.Receive;
import org.mazurka.reference.Statement.Send;
import org.mazurka.reference.Statement.Unlock;

/** Programs that several tests use. */
final class Samples {

  private Samples() {}

  /** The smallest program on which the papers' algorithms, as written, lose a trace. */
  static final SmallProgram TRAP =
      new SmallProgram(
          "trap",
          List.of(
              Declaration.ofLength(Kind.GLOBAL, "g", 1),
              Declaration.ofLength(Kind.GLOBAL, "h", 1),
              Declaration.ofLength(Kind.GLOBAL, "a", 2)),
          List.of(
              List.of(
                  new If(
                      new Condition.Or(equal(read("g"), 1), equal(read("h"), 1)),
                      List.of(),
                      List.of())),
              List.of(
                  new Assign(element("a", read("g")), read("h")),
                  new Assign(element("g"), number(1))),
              List.of(new Assign(element("h"), number(1)))));

  /** What the second message is depends on where the first one went. */
  static final SmallProgram TWO_SENDS =
      new SmallProgram(
          "two-sends",
          List.of(
              Declaration.ofLength(Kind.GLOBAL, "g", 1),
              Declaration.ofLength(Kind.CHANNEL, "c", 2)),
          List.of(
              List.of(
                  new Send(element("c", read("g")), number(0)),
                  new Send(element("c", number(1)), number(0))),
              List.of(new Assign(element("g"), number(1)))));

  /** Smallest programs of mistakes that random ones found. */
  static final List<SmallProgram> FAILED_ONCE =
      List.of(
          new SmallProgram(
              "failed-unlock-between-locks", // it writes the lock, but changes no value
              List.of(Declaration.ofLength(Kind.LOCK, "m", 1)),
              List.of(
                  List.of(new Unlock(element("m"))),
                  List.of(new Lock(element("m"))),
                  List.of(new Lock(element("m")), new Unlock(element("m"))))),
          new SmallProgram(
              "swap-behind-a-failure", // the location of the swap decides nothing
              List.of(
                  Declaration.of(Kind.GLOBAL, "g", 1), Declaration.ofLength(Kind.GLOBAL, "a", 2)),
              List.of(
                  List.of(new Assign(element("g"), number(0))),
                  List.of(new Assert(atLeast(read("a", -1), swap("g")))))),
          new SmallProgram(
              "swap-behind-a-local-choice",
              List.of(
                  Declaration.of(Kind.GLOBAL, "g", 1), Declaration.ofLength(Kind.LOCAL, "t", 1)),
              List.of(
                  List.of(new Assign(element("g"), number(0))),
                  List.of(
                      new If(
                          new Condition.Or(equal(read("t"), 0), equal(swap("g"), 1)),
                          List.of(),
                          List.of())))),
          new SmallProgram(
              "await-behind-a-local-choice", // the location that decides it is not read
              List.of(
                  Declaration.ofLength(Kind.GLOBAL, "g", 1),
                  Declaration.ofLength(Kind.LOCAL, "t", 1)),
              List.of(
                  List.of(new Assign(element("g"), number(0))),
                  List.of(new Await(new Condition.Or(equal(read("t"), 0), equal(read("g"), 0)))),
                  List.of(new Await(new Condition.And(equal(read("t"), 1), equal(read("g"), 0)))))),
          new SmallProgram(
              "receive-into-no-variable", // the message stays
              List.of(
                  Declaration.ofLength(Kind.GLOBAL, "a", 1),
                  Declaration.ofLength(Kind.CHANNEL, "c", 1)),
              List.of(
                  List.of(new Receive(element("c"), element("a", 2))),
                  List.of(new Receive(element("c"), element("a"))),
                  List.of(new Send(element("c"), number(7))))));

  private static Condition atLeast(Expression left, Expression right) {
    return new Condition.Compare(Condition.Relation.AT_LEAST, left, right);
  }

  private static Expression swap(String name) {
    return new Expression.Cas(element(name), number(0), number(2));
  }
}
