package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.creol.code.Code;
import org.mazurka.creol.code.Instruction;
import org.mazurka.creol.code.Null;
import org.mazurka.creol.code.Target;

/** A method on the stack of a process. Only the block that runs changes it, on a copy. */
final class Frame {

  final Code code;
  final Object[] locals;
  final List<Target> results; // where the frame below wants the results
  final Frame below; // null for the last one
  int next; // the index of the next instruction

  Frame(Code code, Object[] locals, List<Target> results, Frame below, int next) {
    this.code = code;
    this.locals = locals;
    this.results = results;
    this.below = below;
    this.next = next;
  }

  /** A method at its beginning. */
  static Frame enter(
      Code code, Object caller, List<Object> arguments, List<Target> results, Frame below) {
    Object[] locals = new Object[code.locals()];
    Arrays.fill(locals, Null.NULL);
    locals[Code.CALLER] = caller;
    for (int i = 0; i < arguments.size(); i++) {
      locals[Code.in(i)] = arguments.get(i);
    }
    return new Frame(code, locals, results, below, 0);
  }

  Instruction instruction() {
    return code.instructions().get(next);
  }

  /** A copy of this frame and those below; stacks are too high for recursion. */
  Frame copy() {
    List<Frame> stack = new ArrayList<>();
    for (Frame frame = this; frame != null; frame = frame.below) {
      stack.add(frame);
    }
    Frame copy = null;
    for (Frame frame : stack.reversed()) {
      copy = new Frame(frame.code, frame.locals.clone(), frame.results, copy, frame.next);
    }
    return copy;
  }

  int height() {
    int height = 0;
    for (Frame frame = this; frame != null; frame = frame.below) {
      height++;
    }
    return height;
  }
}
