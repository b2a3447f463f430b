package org.mazurka.explore.constraints;

import java.util.Optional;

/** Finds solutions of trace constraint systems; used by one thread at a time. */
public interface Solver extends AutoCloseable {

  /** A question that begins with the variables and the program order of a system alone. */
  Question ask(TraceConstraintSystem system);

  /** Gives back what the solver holds outside of the heap. */
  @Override
  void close();

  /** A solution of a system, or nothing if it is not satisfiable. */
  default Optional<int[]> solve(TraceConstraintSystem system) {
    Question question = ask(system);
    system.constraints().forEach(question::add);
    return question.isSatisfiable() ? Optional.of(question.solution()) : Optional.empty();
  }

  /** The longest prefix of a system that is satisfiable: [LAZY] 3.1. */
  default TraceConstraintSystem satisfiablePrefix(TraceConstraintSystem system) {
    Question question = ask(system);
    int count = 0;
    while (count < system.constraints().size()) {
      question.add(system.constraints().get(count));
      if (!question.isSatisfiable()) {
        break;
      }
      count++;
    }
    return system.prefix(count);
  }

  /** Constraints that are put up one after the other, and taken back in reverse. */
  interface Question {

    /** Puts up one more constraint. */
    void add(Constraint constraint);

    /** Takes back the constraint that was added last. */
    void removeLast();

    /** Whether there is a solution of what was added. */
    boolean isSatisfiable();

    /** A solution: the variables in an order that obeys the constraints and the program order. */
    int[] solution();
  }
}
