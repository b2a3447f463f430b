package org.mazurka.jvm;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.DynamicConstantDesc;

/**
 * Recognises, in the body of a method, what JaCoCo put there: a local variable with an array that
 * it stores {@code true} into. Those stores are none of the program's.
 */
final class CoverageProbes {

  private static final String PREFIX = "$jacoco";
  private static final int NOT_THERE = -1;

  private int local = NOT_THERE; // the variable that holds the array
  private Instruction last;
  private Instruction secondToLast;
  private Instruction thirdToLast;

  /** Whether a field or a method of a class is JaCoCo's. */
  static boolean isMember(String name) {
    return name.startsWith(PREFIX);
  }

  /** For a part of the code of a method: the array is got at its beginning. */
  static CoverageProbes of(CodeModel code) {
    CoverageProbes probes = new CoverageProbes();
    for (CodeElement element : code) {
      if (probes.local != NOT_THERE) {
        break;
      }
      probes.isProbe(element);
    }
    return probes;
  }

  /** The next element of the body; gives whether it is the store of a probe. */
  boolean isProbe(CodeElement element) {
    if (!(element instanceof Instruction instruction)) {
      return false;
    }
    boolean probe = false;
    switch (instruction) {
      case StoreInstruction store
          when givesArray(last instanceof TypeCheckInstruction ? secondToLast : last) ->
          local = store.slot();
      case ArrayStoreInstruction store ->
          probe =
              store.opcode() == Opcode.BASTORE
                  && local != NOT_THERE
                  && last instanceof ConstantInstruction value
                  && Integer.valueOf(1).equals(value.constantValue())
                  && secondToLast instanceof ConstantInstruction
                  && thirdToLast instanceof LoadInstruction array
                  && array.slot() == local;
      default -> {}
    }
    thirdToLast = secondToLast;
    secondToLast = last;
    last = instruction;
    return probe;
  }

  private static boolean givesArray(Instruction instruction) {
    return switch (instruction) {
      case InvokeInstruction call -> isMember(call.name().stringValue());
      case ConstantInstruction constant ->
          constant.constantValue() instanceof DynamicConstantDesc<?> dynamic
              && isMember(dynamic.constantName());
      case null, default -> false;
    };
  }
}
