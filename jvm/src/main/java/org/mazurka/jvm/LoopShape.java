package org.mazurka.jvm;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The loops in the code of a method: where control can come back to, and what runs in between. */
final class LoopShape {

  /**
   * A loop.
   *
   * @param head where control comes back to
   * @param body all that can run between two times that it is there
   */
  record Loop(Label head, List<CodeElement> body) {}

  private final List<CodeElement> elements;
  private final Map<Label, Integer> places = new HashMap<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();

  private LoopShape(CodeModel code) {
    elements = code.elementList();
    for (int i = 0; i < elements.size(); i++) {
      predecessors.add(new ArrayList<>());
      if (elements.get(i) instanceof LabelTarget target) {
        places.put(target.label(), i);
      }
    }
    for (int i = 0; i < elements.size(); i++) {
      connect(i);
    }
  }

  /** The loops whose ways back are all plain branches. */
  static List<Loop> loops(CodeModel code) {
    if (code.elementList().stream().noneMatch(BranchInstruction.class::isInstance)) {
      return List.of();
    }
    return new LoopShape(code).find();
  }

  private List<Loop> find() {
    Set<Integer> heads = new LinkedHashSet<>();
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof BranchInstruction branch && place(branch.target()) <= i) {
        heads.add(place(branch.target()));
      }
    }
    List<Loop> loops = new ArrayList<>();
    for (int head : heads) {
      BitSet body = body(head);
      boolean plain = true;
      for (int p : predecessors.get(head)) {
        plain &= p < head || elements.get(p) instanceof BranchInstruction;
      }
      if (plain) {
        Label label = ((LabelTarget) elements.get(head)).label();
        loops.add(new Loop(label, body.stream().mapToObj(elements::get).toList()));
      }
    }
    return loops;
  }

  /** All from which a way back to the head can be reached without passing the head. */
  private BitSet body(int head) {
    BitSet body = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int p : predecessors.get(head)) {
      if (p >= head) {
        open.add(p);
      }
    }
    while (!open.isEmpty()) {
      int at = open.remove();
      if (at != head && !body.get(at)) {
        body.set(at);
        open.addAll(predecessors.get(at));
      }
    }
    return body;
  }

  private int place(Label label) {
    return places.getOrDefault(label, Integer.MAX_VALUE);
  }

  private void connect(int i) {
    CodeElement element = elements.get(i);
    switch (element) {
      case BranchInstruction branch -> {
        to(i, branch.target());
        if (branch.opcode() != Opcode.GOTO && branch.opcode() != Opcode.GOTO_W) {
          toNext(i);
        }
      }
      case TableSwitchInstruction table -> {
        to(i, table.defaultTarget());
        table.cases().stream().map(SwitchCase::target).forEach(t -> to(i, t));
      }
      case LookupSwitchInstruction lookup -> {
        to(i, lookup.defaultTarget());
        lookup.cases().stream().map(SwitchCase::target).forEach(t -> to(i, t));
      }
      case ReturnInstruction _, ThrowInstruction _ -> {}
      case ExceptionCatch range -> {
        for (int at = place(range.tryStart()); at < place(range.tryEnd()); at++) {
          if (elements.get(at) instanceof Instruction) {
            to(at, range.handler());
          }
        }
        toNext(i);
      }
      case DiscontinuedInstruction _ ->
          throw new IllegalArgumentException("code of a compiler that is too old (jsr)");
      default -> toNext(i);
    }
  }

  private void to(int from, Label label) {
    predecessors.get(place(label)).add(from);
  }

  private void toNext(int from) {
    if (from + 1 < elements.size()) {
      predecessors.get(from + 1).add(from);
    }
  }
}
