package org.mazurka.explore;

import java.util.Optional;
import java.util.function.Supplier;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.Solver;

/**
 * How the algorithms that plan executions ahead go about it; the others do not look at this.
 *
 * @param enumeration how trace constraint systems are gone through
 * @param solver makes what solves them, one for each worker; if empty, they are solved by linear
 *     extension
 * @param workers how many threads explore
 */
public record Planning(Enumeration enumeration, Optional<Supplier<Solver>> solver, int workers) {

  /** Pruned, linear, one thread. */
  public static final Planning DEFAULT = new Planning(Enumeration.PRUNED, Optional.empty(), 1);
}
