package org.mazurka.reference;

import static org.mazurka.reference.Condition.equal;
import static org.mazurka.reference.Expression.element;
import static org.mazurka.reference.Expression.number;
import static org.mazurka.reference.Expression.read;

import java.util.List;
import org.mazurka.reference.Declaration.Kind;
import org.mazurka.reference.Statement.Assign;
import org.mazurka.reference.Statement.If;

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
}
