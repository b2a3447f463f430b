package org.mazurka.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Status;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.mazurka.explore.constraints.Constraint;
import org.mazurka.explore.constraints.Solver;
import org.mazurka.explore.constraints.TraceConstraintSystem;

/**
 * Solves trace constraint systems with Z3: the place of each event is an integer variable, and that
 * one event comes before another is a difference constraint. [LAZY] 5, the first variant.
 */
public final class Z3Solver implements Solver {

  private final Context context;

  /**
   * A new solver.
   *
   * @throws LinkageError if there is no native library for this platform
   */
  public Z3Solver() {
    this.context = new Context();
  }

  @Override
  public Question ask(TraceConstraintSystem system) {
    return new Differences(system);
  }

  @Override
  public void close() {
    context.close();
  }

  private final class Differences implements Question {

    private final com.microsoft.z3.Solver solver = context.mkSolver("QF_IDL");
    private final IntExpr[] places;

    Differences(TraceConstraintSystem system) {
      places = new IntExpr[system.size()];
      for (int variable = 0; variable < places.length; variable++) {
        places[variable] = context.mkIntConst("e" + variable);
      }
      system.programOrder().forEach(this::require);
    }

    private void require(Constraint constraint) {
      ArithExpr<IntSort> before = places[constraint.before()];
      solver.add(new BoolExpr[] {context.mkLt(before, places[constraint.after()])});
    }

    @Override
    public void add(Constraint constraint) {
      solver.push();
      require(constraint);
    }

    @Override
    public void removeLast() {
      solver.pop();
    }

    @Override
    public boolean isSatisfiable() {
      return switch (solver.check()) {
        case SATISFIABLE -> true;
        case UNSATISFIABLE -> false;
        case UNKNOWN ->
            throw new IllegalStateException(
                "Z3 does not decide difference constraints: " + solver.getReasonUnknown());
      };
    }

    @Override
    public int[] solution() {
      if (solver.check() != Status.SATISFIABLE) {
        throw new IllegalStateException("there is no solution");
      }
      Model model = solver.getModel();
      long[] place = new long[places.length];
      for (int variable = 0; variable < place.length; variable++) {
        place[variable] = ((IntNum) model.eval(places[variable], true)).getInt64();
      }
      return IntStream.range(0, place.length)
          .boxed()
          .sorted(Comparator.comparingLong(variable -> place[variable]))
          .mapToInt(Integer::intValue)
          .toArray();
    }
  }
}
