package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes the loops of a method that may only wait tell of each of their turns: whether control comes
 * from before the loop or from its end, and what its local variables hold.
 */
final class LoopWeaver {

  private static final MethodTypeDesc TOLD_OF_TURN = MethodTypeDesc.of(CD_int, CD_int, CD_int);

  private final Names names;
  private final Map<Label, WaitingLoops.Found> loops;
  private final Map<Label, Integer> visits = new HashMap<>(); // the variable of each: which it is
  private final Map<Label, Integer> fromEnd = new HashMap<>(); // the same if it comes from the end

  LoopWeaver(Names names, Map<Label, WaitingLoops.Found> loops) {
    this.names = names;
    this.loops = loops;
  }

  /** At the start of the method: control comes from before each loop. */
  void start(CodeBuilder code) {
    for (Label head : loops.keySet()) {
      visits.put(head, code.allocateLocal(TypeKind.INT));
      fromEnd.put(head, code.allocateLocal(TypeKind.INT));
      code.iconst_0();
      code.istore(visits.get(head));
      clear(code, head);
    }
  }

  private void clear(CodeBuilder code, Label head) {
    code.iconst_0();
    code.istore(fromEnd.get(head));
  }

  /** After a label has been placed. */
  void placed(CodeBuilder code, Label label) {
    WaitingLoops.Found loop = loops.get(label);
    if (loop == null) {
      return;
    }
    loop.variables()
        .forEach(
            (slot, kind) -> {
              code.loadLocal(kind, slot);
              switch (kind) {
                case INT -> code.i2l();
                case FLOAT -> code.f2d();
                default -> {}
              }
              code.invokestatic(
                  Weaver.HOOKS,
                  "keeps",
                  MethodTypeDesc.of(
                      CD_void,
                      switch (kind) {
                        case INT, LONG -> CD_long;
                        case FLOAT, DOUBLE -> CD_double;
                        default -> CD_Object;
                      }));
            });
    code.loadConstant(names.newLoop());
    code.iload(fromEnd.get(label));
    clear(code, label);
    code.invokestatic(Weaver.HOOKS, "turn", TOLD_OF_TURN);
    code.istore(visits.get(label));
  }

  /** A branch; gives whether it has been woven. */
  boolean branch(CodeBuilder code, BranchInstruction branch, boolean back) {
    if (!back || !loops.containsKey(branch.target())) {
      return false;
    }
    code.iload(visits.get(branch.target()));
    code.istore(fromEnd.get(branch.target()));
    code.with(branch);
    switch (branch.opcode()) {
      case GOTO, GOTO_W -> {}
      default -> clear(code, branch.target()); // it went on
    }
    return true;
  }
}
