package org.mazurka.cli;

import java.util.Optional;
import java.util.function.Supplier;
import org.mazurka.explore.Planning;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.explore.constraints.Solver;
import org.mazurka.model.BadInput;
import org.mazurka.z3.Z3Solver;
import picocli.CommandLine.Option;

/** The options of the algorithms that plan executions ahead. */
final class PlanningOptions {

  /** What solves trace constraint systems. */
  enum SolverName {
    LINEAR("linear"),
    Z3("z3");

    private final String label;

    SolverName(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      defaultValue = "linear",
      converter = Converters.SolverByName.class,
      description =
          "What solves the trace constraint systems of lazy and eager: linear, by linear extension,"
              + " or z3, an SMT solver (default: ${DEFAULT-VALUE}).")
  private SolverName solver;

  @Option(
      names = "--enumeration",
      paramLabel = "NAME",
      defaultValue = "pruned",
      converter = Converters.EnumerationByName.class,
      description =
          "How lazy and eager go through the trace constraint systems of a section: pruned, only"
              + " those that have a solution, or plain, all of them, as the papers do (default:"
              + " ${DEFAULT-VALUE}).")
  private Enumeration enumeration;

  /**
   * How to plan.
   *
   * @throws BadInput if the solver cannot be loaded
   */
  Planning planning() throws BadInput {
    return new Planning(
        enumeration,
        switch (solver) {
          case LINEAR -> Optional.empty();
          case Z3 -> Optional.of(loaded(Z3Solver::new));
        });
  }

  /** The same supplier, after it was seen to work. */
  static Supplier<Solver> loaded(Supplier<Solver> solver) throws BadInput {
    try {
      solver.get().close();
      return solver;
    } catch (LinkageError | RuntimeException e) {
      throw new BadInput(
          "the solver 'z3' cannot be loaded on this platform (%s, %s); use --solver linear"
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
    }
  }
}
