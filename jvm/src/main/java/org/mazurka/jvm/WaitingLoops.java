package org.mazurka.jvm;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the loops of a method that may do nothing but wait: their code, and that of what they call,
 * changes nothing but local variables, as far as we are not told of it when it runs. Whether a turn
 * of such a loop changed something is then seen at run time.
 */
final class WaitingLoops {

  /** What methods and elements of arrays are reached by; a loop that does so is left alone. */
  private static final Set<String> BY_REFLECTION =
      Set.of("java/lang/reflect/Array", "java/lang/reflect/Method");

  private static final int DEEPEST_CALL = 3;

  /** Classes of the JDK whose methods change nothing. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Short",
          "java/lang/String");

  /** Methods of queues that only look if they give nothing. */
  private static final Set<String> LOOKS =
      Set.of("isEmpty", "peek", "peekFirst", "peekLast", "poll", "pollFirst", "pollLast", "size");

  /** Methods of collections that give no element and call no method of one. */
  private static final Set<String> COUNTS = Set.of("isEmpty", "size");

  private final Weaver.Context context;
  private final CallWeaver calls;

  WaitingLoops(Weaver.Context context, CallWeaver calls) {
    this.context = context;
    this.calls = calls;
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
      if (!counts(loop) && canWait(code, loop.body(), DEEPEST_CALL)) {
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

  // ---- what the code does

  private boolean canWait(CodeModel code, List<CodeElement> body, int depth) {
    CoverageProbes probes = CoverageProbes.of(code);
    for (CodeElement element : body) {
      if (!probes.isProbe(element)
          && element instanceof Instruction instruction
          && changes(instruction, depth)) {
        return false;
      }
    }
    return true;
  }

  private boolean changes(Instruction instruction, int depth) {
    return switch (instruction) {
      case FieldInstruction field ->
          switch (field.opcode()) {
            case PUTFIELD, PUTSTATIC -> !(areStoresTold(depth) && isOfProgram(field));
            case GETFIELD -> isProgram() && !isOfProgram(field); // the JDK may change it unseen
            default -> false;
          };
      case ArrayStoreInstruction _ -> !areStoresTold(depth);
      case MonitorInstruction _ -> !isProgram(); // else we are told
      case InvokeDynamicInstruction _ -> true;
      case NewObjectInstruction _, NewPrimitiveArrayInstruction _ -> true;
      case NewReferenceArrayInstruction _, NewMultiArrayInstruction _ -> true;
      case InvokeInstruction call -> changes(call, depth);
      default -> false;
    };
  }

  /**
   * Whether it is enough that we are told of stores when they happen: a method that tries something
   * stores when it succeeds. Loops that store something themselves are many, and left alone.
   */
  private boolean areStoresTold(int depth) {
    return depth < DEEPEST_CALL && isProgram();
  }

  private boolean isProgram() {
    return context.origin() == Weaver.Origin.PROGRAM;
  }

  private boolean isOfProgram(FieldInstruction field) {
    return context
        .files()
        .field(
            field.owner().asInternalName(), field.name().stringValue(), field.type().stringValue())
        .filter(declared -> context.files().isWoven(declared.owner()))
        .isPresent();
  }

  private boolean changes(InvokeInstruction call, int depth) {
    String name = call.name().stringValue();
    String owner = call.owner().asInternalName();
    if (owner.equals("java/lang/invoke/VarHandle") && HandleWeaver.isAccess(name)) {
      return context.origin() == Weaver.Origin.SUBSTITUTE; // else we are told
    }
    return switch (calls.rule(call.opcode(), call.owner().asSymbol(), name, call.typeSymbol())) {
      case CallRule.Replace _ -> BY_REFLECTION.contains(owner); // else we are told
      case CallRule.Tell tell ->
          tell.access().isPlain() && !isCount(tell, owner, name); // an iterator changes unseen
      case CallRule.Refuse _, CallRule.Reserve _, CallRule.GiveClock _ -> true;
      case CallRule.Convert _, CallRule.Redirect _, CallRule.MakeText _ -> true;
      case CallRule.Enter _ -> !(Substitution.isReplacement(owner) && LOOKS.contains(name));
      case CallRule.Keep _ ->
          (!VALUES.contains(owner) || fillsArray(call))
              && !(owner.equals("java/lang/Thread") && name.equals("currentThread"))
              && !AtomicRules.contains(owner) // the length of an array of them
              && (depth == 0 || !calledCanWait(call, owner, name, depth));
    };
  }

  /** Whether a call only asks a collection how much it has; see {@link CountedCollections}. */
  private boolean isCount(CallRule.Tell tell, String owner, String name) {
    return isProgram()
        && tell.access() == CallRule.Access.PLAIN_READ
        && owner.startsWith("java/util/")
        && COUNTS.contains(name);
  }

  /** Whether a call may change an array unseen, as {@code Character.toChars} does. */
  private static boolean fillsArray(InvokeInstruction call) {
    return call.typeSymbol().parameterList().stream().anyMatch(ClassDesc::isArray);
  }

  /** Only if it is known which code a call means. */
  private boolean calledCanWait(InvokeInstruction call, String owner, String name, int depth) {
    if (!context.files().isWoven(owner)) {
      return false;
    }
    return context
        .files()
        .find(owner)
        .flatMap(
            type ->
                ClassFiles.method(type, name, call.type().stringValue())
                    .filter(
                        m ->
                            isFixed(m)
                                || type.flags().has(AccessFlag.FINAL)
                                || isOverriddenByNobody(call, m)))
        .flatMap(MethodModel::code)
        .map(code -> canWait(code, code.elementList(), depth - 1))
        .orElse(false);
  }

  private boolean isOverriddenByNobody(InvokeInstruction call, MethodModel method) {
    return isProgram()
        && call.opcode() == Opcode.INVOKEVIRTUAL
        && method.code().isPresent()
        && context
            .names()
            .overrides()
            .trust(
                call.owner().asInternalName(),
                call.name().stringValue(),
                call.type().stringValue());
  }

  private boolean isFixed(MethodModel method) {
    return (isProgram() || !method.flags().has(AccessFlag.SYNCHRONIZED))
        && (method.flags().has(AccessFlag.STATIC)
            || method.flags().has(AccessFlag.PRIVATE)
            || method.flags().has(AccessFlag.FINAL));
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
