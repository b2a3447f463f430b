package org.mazurka.explore.constraints;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** How the systems that differ from a given one in swapped constraints are gone through. */
public enum Enumeration {
  /** A constraint is added only while there is a solution: no system is built in vain. */
  PRUNED("pruned"),
  /** All 2^k systems are built, and those without a solution are thrown away, as in the papers. */
  PLAIN("plain");

  private final String label;

  Enumeration(String label) {
    this.label = label;
  }

  /** The enumeration of that name. */
  public static Optional<Enumeration> named(String label) {
    return Arrays.stream(values()).filter(e -> e.label.equals(label)).findFirst();
  }

  /** The name on the command line. */
  public String label() {
    return label;
  }

  /**
   * Hands a solution of each satisfiable system to {@code solved}; [LAZY] variations, [EAGER]
   * traces(u).
   *
   * @param over asked now and then; if true, the rest is left out
   * @return how many systems were built that have no solution
   */
  public long solve(
      TraceConstraintSystem system, Solver solver, Consumer<int[]> solved, BooleanSupplier over) {
    Solver.Question question = solver.ask(system);
    return orient(system.constraints(), 0, question, solved, over);
  }

  private long orient(
      List<Constraint> constraints,
      int index,
      Solver.Question question,
      Consumer<int[]> solved,
      BooleanSupplier over) {
    if (this == PRUNED && index > 0 && !question.isSatisfiable()) {
      return 0;
    }
    if (index == constraints.size()) {
      if (!question.isSatisfiable()) {
        return 1;
      }
      solved.accept(question.solution());
      return 0;
    }
    long unsatisfiable = 0;
    if (over.getAsBoolean()) {
      return unsatisfiable;
    }
    for (Constraint way : List.of(constraints.get(index), constraints.get(index).swapped())) {
      question.add(way);
      unsatisfiable += orient(constraints, index + 1, question, solved, over);
      question.removeLast();
    }
    return unsatisfiable;
  }
}
