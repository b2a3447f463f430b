package org.mazurka.jvm;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the loops of a method that may do nothing but wait: they are {@link QuietCode}. Whether a
 * turn of such a loop changed something is then seen at run time.
 */
final class WaitingLoops {

  private final QuietCode quiet;

  WaitingLoops(QuietCode quiet) {
    this.quiet = quiet;
  }

  /**
   * A loop.
   *
   * @param variables the local variables that it may change and that keep their values from turn to
   *     turn
   */
  record Found(Map<Integer, TypeKind> variables) {}

  /** The loops, by their heads. */
  Map<Label, Found> find(CodeModel code) {
    Map<Label, Found> all = new HashMap<>();
    for (LoopShape.Loop loop : LoopShape.loops(code)) {
      if (!counts(loop) && quiet.isLoop(code, loop.body())) {
        frame(code, loop.head())
            .ifPresent(frame -> all.put(loop.head(), new Found(changed(loop, frame))));
      }
    }
    return all;
  }

  /**
   * Whether no turn leaves all variables as they were: one is counted up or down at the end of
   * each, as in {@code for (...; i++)}, and changed nowhere else.
   */
  private static boolean counts(LoopShape.Loop loop) {
    IncrementInstruction last = null;
    int backs = 0;
    List<Integer> counters = new ArrayList<>();
    List<Integer> stored = new ArrayList<>();
    for (CodeElement element : loop.body()) {
      switch (element) {
        case IncrementInstruction increment -> {
          last = increment;
          stored.add(increment.slot());
        }
        case BranchInstruction branch when branch.target().equals(loop.head()) -> {
          backs++;
          if (last != null && last.constant() != 0) {
            counters.add(last.slot());
          }
        }
        case StoreInstruction store -> {
          last = null;
          stored.add(store.slot());
        }
        case Instruction _, LabelTarget _ -> last = null; // a way around it may end at a label
        default -> {}
      }
    }
    return backs == 1
        && counters.stream().anyMatch(slot -> Collections.frequency(stored, slot) == 1);
  }

  // ---- variables

  private static Optional<StackMapFrameInfo> frame(CodeModel code, Label head) {
    return code.findAttribute(Attributes.stackMapTable())
        .flatMap(table -> table.entries().stream().filter(f -> f.target().equals(head)).findFirst())
        .filter(f -> f.stack().isEmpty());
  }

  private static Map<Integer, TypeKind> changed(LoopShape.Loop loop, StackMapFrameInfo frame) {
    List<Integer> stored = new ArrayList<>();
    for (CodeElement element : loop.body()) {
      switch (element) {
        case StoreInstruction store -> stored.add(store.slot());
        case IncrementInstruction increment -> stored.add(increment.slot());
        default -> {}
      }
    }
    Map<Integer, TypeKind> kept = new TreeMap<>();
    int slot = 0;
    for (VerificationTypeInfo type : frame.locals()) {
      TypeKind kind = kind(type);
      if (kind != TypeKind.VOID && stored.contains(slot)) {
        kept.put(slot, kind);
      }
      slot += kind == TypeKind.VOID ? 1 : kind.slotSize();
    }
    return kept;
  }

  /** The kind of a variable; {@code VOID} of one that has no value. */
  private static TypeKind kind(VerificationTypeInfo type) {
    return switch (type) {
      case SimpleVerificationTypeInfo simple ->
          switch (simple) {
            case INTEGER -> TypeKind.INT;
            case FLOAT -> TypeKind.FLOAT;
            case LONG -> TypeKind.LONG;
            case DOUBLE -> TypeKind.DOUBLE;
            case NULL -> TypeKind.REFERENCE;
            case TOP, UNINITIALIZED_THIS -> TypeKind.VOID;
          };
      case StackMapFrameInfo.ObjectVerificationTypeInfo _ -> TypeKind.REFERENCE;
      case StackMapFrameInfo.UninitializedVerificationTypeInfo _ -> TypeKind.VOID;
    };
  }
}
