package org.mazurka.explore.constraints;

import java.util.ArrayList;
import java.util.List;

/**
 * A trace constraint system: [LAZY] 2.5.1, [EAGER] 3.3.
 *
 * <p>Its variables, numbered from 0, stand for events; the label of a variable is the process that
 * takes the step. The constraints say, in a fixed order, which of two dependent events comes first.
 * The program order is kept apart from them ([LAZY] 4.1): it holds in every solution and is never
 * swapped. A solution is a sequence of all variables that obeys both; its events, executed in that
 * order, are a representative of one Mazurkiewicz trace, and every representative is a solution.
 *
 * @param labels the process of each variable; variables of one process are in program order
 * @param constraints the order of dependent events of different processes
 */
public record TraceConstraintSystem(List<Integer> labels, List<Constraint> constraints) {

  /** Copies the lists. */
  public TraceConstraintSystem {
    labels = List.copyOf(labels);
    constraints = List.copyOf(constraints);
  }

  /** How many variables there are. */
  public int size() {
    return labels.size();
  }

  /** Each variable with the next one of the same process. */
  public List<Constraint> programOrder() {
    List<Constraint> order = new ArrayList<>();
    for (int after = 0; after < size(); after++) {
      int before = labels.subList(0, after).lastIndexOf(labels.get(after));
      if (before >= 0) {
        order.add(new Constraint(before, after));
      }
    }
    return order;
  }

  /** This system with only the first constraints. */
  public TraceConstraintSystem prefix(int count) {
    return new TraceConstraintSystem(labels, constraints.subList(0, count));
  }

  /** This system with one constraint swapped. */
  public TraceConstraintSystem swapped(int index) {
    List<Constraint> changed = new ArrayList<>(constraints);
    changed.set(index, changed.get(index).swapped());
    return new TraceConstraintSystem(labels, changed);
  }
}
