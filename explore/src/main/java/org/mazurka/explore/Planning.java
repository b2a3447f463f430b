package org.mazurka.explore;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.LinearSolver;
import org.mazurka.explore.constraints.Solver;

/**
 * How the algorithms that plan executions ahead go about it; the others do not look at this.
 *
 * @param enumeration how trace constraint systems are gone through
 * @param solver makes what solves them, one for each thread; if empty, they are solved by linear
 *     extension
 * @param workers how many threads explore, where the program {@link
 *     org.mazurka.model.Program#runsInParallel allows it}; else there is one
 */
public record Planning(Enumeration enumeration, Optional<Supplier<Solver>> solver, int workers) {

  /** Pruned, linear, one thread. */
  public static final Planning DEFAULT = new Planning(Enumeration.PRUNED, Optional.empty());

  /** With one thread. */
  public Planning(Enumeration enumeration, Optional<Supplier<Solver>> solver) {
    this(enumeration, solver, 1);
  }

  /** The same by several threads. */
  public Planning withWorkers(int count) {
    return new Planning(enumeration, solver, count);
  }

  /** A new finder of representatives; it gives up when {@code over} says so. */
  Representatives representatives(BooleanSupplier over) {
    if (enumeration == Enumeration.PRUNED && solver.isEmpty()) {
      return new LeastExtensions();
    }
    Solver own = solver.<Solver>map(Supplier::get).orElseGet(LinearSolver::new);
    return new SolvedSystems(enumeration, own, over);
  }
}
