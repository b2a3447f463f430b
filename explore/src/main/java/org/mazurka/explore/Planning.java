package org.mazurka.explore;

import java.util.Optional;
import java.util.function.Supplier;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.Solver;

/**
 * How the algorithms that plan executions ahead go about it; the others do not look at this.
 *
 * @param enumeration how trace constraint systems are gone through
 * @param solver makes what solves them, one for each exploration; if empty, they are solved by
 *     linear extension
 */
public record Planning(Enumeration enumeration, Optional<Supplier<Solver>> solver) {

  /** Pruned, linear. */
  public static final Planning DEFAULT = new Planning(Enumeration.PRUNED, Optional.empty());
}
