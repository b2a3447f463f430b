package org.mazurka.creol.run;

import org.mazurka.creol.code.Code;
import org.mazurka.creol.code.Environment;
import org.mazurka.creol.code.EvaluationFailure;
import org.mazurka.creol.code.Instruction;
import org.mazurka.creol.code.Node;

/** Whether a statement can be executed at once. */
final class Readiness {

  private Readiness() {}

  /** Whether a block, or a branch of a choice, may begin with an instruction. */
  static boolean isReady(Environment environment, Code code, int index) {
    return switch (code.instructions().get(index)) {
      case Instruction.Await it -> holds(environment, it.guard());
      case Instruction.Get it -> environment.isComplete(it.label().value(environment));
      case Instruction.Choice it -> {
        boolean any = false;
        for (int branch : it.branches()) {
          any |= isReady(environment, code, branch);
        }
        yield any;
      }
      case Instruction.Assign _,
          Instruction.Call _,
          Instruction.LocalCall _,
          Instruction.Release _,
          Instruction.Branch _,
          Instruction.Jump _,
          Instruction.Assert _,
          Instruction.Return _ ->
          true;
    };
  }

  static boolean holds(Environment environment, Node condition) {
    if (condition.value(environment) instanceof Boolean truth) {
      return truth;
    }
    throw new EvaluationFailure("null is neither true nor false");
  }
}
