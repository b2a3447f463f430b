package org.mazurka.jvm;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Follows one object through the code of a method, to see where it gets to anything but local
 * variables and receivers of field accesses. In doubt a value is the object.
 *
 * <p>The stack is kept as words, as the instructions that shuffle it see it; of what lies below the
 * known words nothing is known. A local variable that may hold the object somewhere may hold it
 * everywhere.
 */
final class ObjectFlow {

  /** It does not escape. */
  static final int NEVER = Integer.MAX_VALUE;

  private final List<CodeElement> elements;
  private final BiPredicate<InvokeInstruction, BitSet> escapesBy;
  private final BitSet locals;
  private final Set<Label> handlers = new HashSet<>();
  private final Map<Label, Integer> places = new HashMap<>();
  private final Map<Label, List<Boolean>> stacks = new HashMap<>(); // at labels
  private List<Boolean> stack; // whether each word may be the object; null where nobody comes
  private int at;
  private int first = NEVER;

  private ObjectFlow(
      CodeModel code, BitSet locals, BiPredicate<InvokeInstruction, BitSet> escapesBy) {
    this.elements = code.elementList();
    this.locals = (BitSet) locals.clone();
    this.escapesBy = escapesBy;
    code.exceptionHandlers().forEach(range -> handlers.add(range.handler()));
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof LabelTarget target) {
        places.put(target.label(), i);
      }
    }
  }

  /**
   * The index of the first element of the code such that the object may have escaped where a later
   * one runs, or {@link #NEVER}.
   *
   * @param locals the words of the parameters that are the object
   * @param escapesBy whether a call whose parameters, the receiver among them, are the object at
   *     these words lets it escape
   */
  static int firstEscape(
      CodeModel code, BitSet locals, BiPredicate<InvokeInstruction, BitSet> escapesBy) {
    ObjectFlow flow = new ObjectFlow(code, locals, escapesBy);
    int known;
    do {
      known = flow.locals.cardinality();
      flow.pass();
    } while (flow.locals.cardinality() > known);
    flow.followWaysBack();
    return flow.first;
  }

  private void pass() {
    stacks.clear();
    stack = new ArrayList<>();
    for (at = 0; at < elements.size(); at++) {
      follow(elements.get(at));
    }
  }

  private void escapes() {
    first = Math.min(first, at);
  }

  /** What stands before an escape may run after it, by a way back. */
  private void followWaysBack() {
    int before;
    do {
      before = first;
      for (int i = elements.size() - 1; i >= 0 && first != NEVER; i--) {
        for (Label target : targets(elements.get(i))) {
          if (end(elements.get(i), i) >= first) {
            first = Math.min(first, places.get(target));
          }
        }
      }
    } while (first < before);
  }

  /** The last place from which control may go to a target of an element. */
  private int end(CodeElement element, int place) {
    return element instanceof ExceptionCatch range
        ? places.getOrDefault(range.tryEnd(), elements.size())
        : place;
  }

  private static List<Label> targets(CodeElement element) {
    return switch (element) {
      case BranchInstruction branch -> List.of(branch.target());
      case TableSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
      case LookupSwitchInstruction lookup -> targets(lookup.cases(), lookup.defaultTarget());
      case ExceptionCatch range -> List.of(range.handler());
      default -> List.of();
    };
  }

  private static List<Label> targets(List<SwitchCase> cases, Label otherwise) {
    List<Label> all = new ArrayList<>(List.of(otherwise));
    cases.forEach(c -> all.add(c.target()));
    return all;
  }

  // ---- one element

  private void follow(CodeElement element) {
    if (element instanceof LabelTarget target) {
      arrive(target.label());
      return;
    }
    if (stack == null) {
      return;
    }
    switch (element) {
      case LoadInstruction load ->
          push(
              load.typeKind().slotSize(),
              load.typeKind() == TypeKind.REFERENCE && locals.get(load.slot()));
      case StoreInstruction store -> {
        if (pop(store.typeKind().slotSize())) {
          locals.set(store.slot());
        }
      }
      case FieldInstruction field -> follow(field);
      case InvokeInstruction call -> follow(call);
      case InvokeDynamicInstruction dynamic -> {
        if (!popArguments(dynamic.typeSymbol(), 0).isEmpty()) {
          escapes();
        }
        push(TypeKind.from(dynamic.typeSymbol().returnType()).slotSize(), false);
      }
      case ArrayStoreInstruction store -> {
        if (pop(store.typeKind().slotSize())) {
          escapes();
        }
        pop(2);
      }
      case ArrayLoadInstruction load -> replace(2, load.typeKind().slotSize());
      case ConstantInstruction constant -> push(constant.typeKind().slotSize(), false);
      case ConvertInstruction convert ->
          replace(convert.fromType().slotSize(), convert.toType().slotSize());
      case OperatorInstruction operator -> follow(operator);
      case StackInstruction shuffle -> follow(shuffle);
      case NewObjectInstruction _ -> push(1, false);
      case NewPrimitiveArrayInstruction _, NewReferenceArrayInstruction _ -> replace(1, 1);
      case NewMultiArrayInstruction array -> replace(array.dimensions(), 1);
      case TypeCheckInstruction check -> {
        if (check.opcode() == Opcode.INSTANCEOF) {
          replace(1, 1);
        }
      }
      case MonitorInstruction _ -> pop(1);
      case BranchInstruction branch -> {
        boolean always = branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W;
        if (!always) {
          pop(branch.opcode().name().startsWith("IF_") ? 2 : 1);
        }
        leave(element, always);
      }
      case TableSwitchInstruction _, LookupSwitchInstruction _ -> {
        pop(1);
        leave(element, true);
      }
      case ReturnInstruction result -> end(result.typeKind());
      case ThrowInstruction _ -> end(TypeKind.REFERENCE);
      case DiscontinuedInstruction _ -> escapes();
      default -> {} // changes no stack
    }
  }

  private void end(TypeKind kind) {
    if (pop(kind.slotSize())) {
      escapes();
    }
    stack = null;
  }

  private void follow(FieldInstruction field) {
    int size = TypeKind.from(field.typeSymbol()).slotSize();
    switch (field.opcode()) {
      case GETFIELD -> replace(1, size);
      case GETSTATIC -> push(size, false);
      default -> {
        if (pop(size)) {
          escapes();
        }
        pop(field.opcode() == Opcode.PUTFIELD ? 1 : 0);
      }
    }
  }

  private void follow(InvokeInstruction call) {
    BitSet given = popArguments(call.typeSymbol(), call.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
    if (!given.isEmpty() && escapesBy.test(call, given)) {
      escapes();
    }
    push(TypeKind.from(call.typeSymbol().returnType()).slotSize(), false);
  }

  /** The words of the arguments, after so many others, that may be the object. */
  private BitSet popArguments(MethodTypeDesc type, int others) {
    int words = others;
    for (int i = 0; i < type.parameterCount(); i++) {
      words += TypeKind.from(type.parameterType(i)).slotSize();
    }
    BitSet given = new BitSet();
    while (words > 0) {
      given.set(--words, pop(1));
    }
    return given;
  }

  private void follow(OperatorInstruction operator) {
    switch (operator.opcode()) {
      case ARRAYLENGTH -> replace(1, 1);
      case INEG, LNEG, FNEG, DNEG -> {}
      case ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR -> pop(1);
      case LCMP, DCMPL, DCMPG -> replace(4, 1);
      case FCMPL, FCMPG -> replace(2, 1);
      default -> pop(operator.typeKind().slotSize()); // two of a kind become one
    }
  }

  private void follow(StackInstruction shuffle) {
    switch (shuffle.opcode()) {
      case POP -> pop(1);
      case POP2 -> pop(2);
      case DUP -> duplicate(1, 0);
      case DUP_X1 -> duplicate(1, 1);
      case DUP_X2 -> duplicate(1, 2);
      case DUP2 -> duplicate(2, 0);
      case DUP2_X1 -> duplicate(2, 1);
      case DUP2_X2 -> duplicate(2, 2);
      default -> { // SWAP
        duplicate(1, 1);
        pop(1);
      }
    }
  }

  // ---- the stack

  private void push(int words, boolean isObject) {
    for (int i = 0; i < words; i++) {
      stack.add(isObject);
    }
  }

  /** Whether one of the words may be the object. */
  private boolean pop(int words) {
    return take(words).contains(true);
  }

  private void replace(int words, int by) {
    pop(words);
    push(by, false);
  }

  /** Puts a copy of the upper words below so many others. */
  private void duplicate(int words, int below) {
    List<Boolean> upper = take(words);
    List<Boolean> lower = take(below);
    stack.addAll(upper);
    stack.addAll(lower);
    stack.addAll(upper);
  }

  private List<Boolean> take(int words) {
    while (stack.size() < words) {
      stack.addFirst(true);
    }
    List<Boolean> top = stack.subList(stack.size() - words, stack.size());
    List<Boolean> taken = List.copyOf(top);
    top.clear();
    return taken;
  }

  private void leave(CodeElement element, boolean always) {
    for (Label target : targets(element)) {
      if (places.get(target) > at) {
        stacks.merge(target, List.copyOf(stack), ObjectFlow::joined);
      } else if (!joined(stacks.get(target), stack).equals(stacks.get(target))) {
        first = Math.min(first, places.get(target)); // in doubt
      }
    }
    if (always) {
      stack = null;
    }
  }

  private void arrive(Label label) {
    List<Boolean> there = stack == null ? stacks.get(label) : stack;
    if (stack != null && stacks.containsKey(label)) {
      there = joined(stacks.get(label), stack);
    }
    if (there == null) {
      there = handlers.contains(label) ? List.of(false) : List.of();
    }
    stacks.put(label, List.copyOf(there));
    stack = new ArrayList<>(there);
  }

  private static List<Boolean> joined(List<Boolean> one, List<Boolean> other) {
    int words = Math.min(one.size(), other.size());
    List<Boolean> all = new ArrayList<>();
    for (int i = words; i > 0; i--) {
      all.add(one.get(one.size() - i) || other.get(other.size() - i));
    }
    return all;
  }
}
