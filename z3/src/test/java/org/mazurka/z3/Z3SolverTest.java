package org.mazurka.z3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mazurka.explore.constraints.Constraint;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.LinearSolver;
import org.mazurka.explore.constraints.Solver;
import org.mazurka.explore.constraints.TraceConstraintSystem;

/** Z3 answers as linear extension does. */
class Z3SolverTest {

  private final Solver linear = new LinearSolver();

  @Test
  void bothSolversAgreeOnWhatIsSatisfiable() {
    try (Solver z3 = new Z3Solver()) {
      for (int seed = 0; seed < 100; seed++) {
        TraceConstraintSystem system = random(seed);
        assertThat(z3.solve(system).isPresent())
            .as("seed %d: %s", seed, system)
            .isEqualTo(linear.solve(system).isPresent());
        assertThat(z3.satisfiablePrefix(system)).isEqualTo(linear.satisfiablePrefix(system));
        z3.solve(system).ifPresent(solution -> assertObeys(system, solution));
      }
    }
  }

  @Test
  void bothEnumerationsFindTheSameSystemsWithBothSolvers() {
    try (Solver z3 = new Z3Solver()) {
      for (int seed = 0; seed < 10; seed++) {
        TraceConstraintSystem system =
            random(seed).prefix(Math.min(6, random(seed).constraints().size()));
        List<Integer> counts = new ArrayList<>();
        for (Enumeration enumeration : Enumeration.values()) {
          for (Solver solver : List.of(z3, linear)) {
            List<int[]> solutions = new ArrayList<>();
            long vain = enumeration.solve(system, solver, solutions::add, () -> false);
            counts.add(solutions.size());
            assertThat(vain)
                .isEqualTo(
                    enumeration == Enumeration.PRUNED
                        ? 0
                        : (1L << system.constraints().size()) - solutions.size());
          }
        }
        assertThat(counts).as("seed %d", seed).containsOnly(counts.getFirst());
      }
    }
  }

  private static void assertObeys(TraceConstraintSystem system, int[] solution) {
    List<Integer> order = IntStream.of(solution).boxed().toList();
    assertThat(order)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, system.size()).boxed().toList());
    List<Constraint> all = new ArrayList<>(system.constraints());
    all.addAll(system.programOrder());
    assertThat(all).allMatch(c -> order.indexOf(c.before()) < order.indexOf(c.after()));
  }

  private static TraceConstraintSystem random(int seed) {
    Random random = new Random(seed);
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < 3 + random.nextInt(5); i++) {
      labels.add(random.nextInt(3));
    }
    List<Constraint> constraints = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      for (int j = i + 1; j < labels.size(); j++) {
        if (!labels.get(i).equals(labels.get(j)) && random.nextInt(3) > 0) {
          Constraint constraint = new Constraint(i, j);
          constraints.add(random.nextInt(3) == 0 ? constraint.swapped() : constraint);
        }
      }
    }
    return new TraceConstraintSystem(labels, constraints);
  }
}
