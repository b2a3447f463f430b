package org.mazurka.jvm;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Recognises the elements of array literals, such as {@code {1, 2}} or {@code {{1}, {2}}}, as long
 * as they are constants: nobody else has the array yet, so nobody needs to be told of them. Tables
 * of thousands of elements would not fit into a method otherwise.
 */
final class ArrayLiterals {

  private enum Expected {
    /** Another element, or the end. */
    DUPLICATE,
    INDEX,
    VALUE,
    STORE
  }

  private final Deque<Expected> literals = new ArrayDeque<>(); // the innermost first

  /** Whether the next element of the code stores an element of an array that nobody else has. */
  boolean isInitialisation(CodeElement element) {
    if (element instanceof LabelTarget) {
      literals.clear();
    }
    if (!(element instanceof Instruction)) {
      return false;
    }
    if (literals.peek() == Expected.DUPLICATE && !isDuplicate(element)) {
      literals.pop(); // if it is an element of another one, that is about to be stored
    }
    if (element instanceof NewPrimitiveArrayInstruction
        || element instanceof NewReferenceArrayInstruction) {
      if (literals.peek() != Expected.STORE) { // else what looked like a value is its length
        literals.clear();
      }
      literals.push(Expected.DUPLICATE);
      return false;
    }
    if (literals.isEmpty()) {
      return false;
    }
    Expected expected = literals.pop();
    Expected next =
        switch (expected) {
          case DUPLICATE -> Expected.INDEX; // nothing else comes here
          case INDEX -> element instanceof ConstantInstruction ? Expected.VALUE : null;
          case VALUE -> element instanceof ConstantInstruction ? Expected.STORE : null;
          case STORE -> element instanceof ArrayStoreInstruction ? Expected.DUPLICATE : null;
        };
    if (next == null) {
      literals.clear();
      return false;
    }
    literals.push(next);
    return expected == Expected.STORE;
  }

  private static boolean isDuplicate(CodeElement element) {
    return element instanceof StackInstruction stack && stack.opcode() == Opcode.DUP;
  }
}
