package org.mazurka.explore.constraints;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Solves by linear extension: the graph of constraints and program order has a solution iff it has
 * no cycle, and then taking a minimal node again and again gives one. [LAZY] listing 5.1.
 *
 * <p>Which nodes can be reached from which is kept while constraints are added, so that a cycle is
 * seen when the constraint that closes it is added.
 */
public final class LinearSolver implements Solver {

  @Override
  public Question ask(TraceConstraintSystem system) {
    return new Graph(system);
  }

  @Override
  public void close() {}

  private static final class Graph implements Question {

    private final TraceConstraintSystem system;
    private final List<BitSet[]> before = new ArrayList<>(); // to come back to
    private final List<Constraint> added = new ArrayList<>();
    private BitSet[] reached; // from each node, the node itself included
    private int cycles; // how many of the added constraints closed one

    Graph(TraceConstraintSystem system) {
      this.system = system;
      this.reached = new BitSet[system.size()];
      for (int node = 0; node < reached.length; node++) {
        reached[node] = new BitSet(reached.length);
        reached[node].set(node);
      }
      system.programOrder().forEach(this::connect);
    }

    private void connect(Constraint edge) {
      for (BitSet nodes : reached) {
        if (nodes.get(edge.before())) {
          nodes.or(reached[edge.after()]);
        }
      }
    }

    @Override
    public void add(Constraint constraint) {
      before.add(reached);
      added.add(constraint);
      if (cycles > 0 || reached[constraint.after()].get(constraint.before())) {
        cycles++;
        return;
      }
      BitSet[] next = reached.clone();
      for (int node = 0; node < next.length; node++) {
        if (next[node].get(constraint.before())) {
          next[node] = (BitSet) next[node].clone();
          next[node].or(reached[constraint.after()]);
        }
      }
      reached = next;
    }

    @Override
    public void removeLast() {
      reached = before.removeLast();
      added.removeLast();
      cycles = Math.max(0, cycles - 1);
    }

    @Override
    public boolean isSatisfiable() {
      return cycles == 0;
    }

    @Override
    public int[] solution() {
      int[] predecessors = new int[system.size()];
      List<Constraint> edges = new ArrayList<>(system.programOrder());
      edges.addAll(added);
      edges.forEach(edge -> predecessors[edge.after()]++);
      int[] solution = new int[system.size()];
      for (int i = 0; i < solution.length; i++) {
        int minimal = 0;
        while (predecessors[minimal] != 0) {
          minimal++;
        }
        predecessors[minimal] = -1;
        solution[i] = minimal;
        for (Constraint edge : edges) {
          if (edge.before() == minimal) {
            predecessors[edge.after()]--;
          }
        }
      }
      return solution;
    }
  }
}
