package org.mazurka.creol.code;

import java.util.List;
import org.mazurka.creol.syntax.Span;

/** What a process does next. Jumps name the index of an instruction in the same method. */
public sealed interface Instruction {

  /** The statement that it belongs to. */
  Span span();

  /** Evaluates all values, then assigns them. */
  record Assign(Span span, List<Target> targets, List<Node> values) implements Instruction {}

  /**
   * Creates a process in an object.
   *
   * @param label gets the future
   * @param callee null for the object itself
   * @param labelled whether anybody can ask for the future
   */
  record Call(
      Span span, Target label, Node callee, String method, List<Node> arguments, boolean labelled)
      implements Instruction {}

  /** Runs a method of the same object on the stack of this process. */
  record LocalCall(Span span, String method, List<Node> arguments, List<Target> results)
      implements Instruction {}

  /** Takes the results of a call; holds the object until they are there. */
  record Get(Span span, Node label, List<Target> targets) implements Instruction {}

  /** Goes on if the guard holds; else suspends the process until it does. */
  record Await(Span span, Node guard) implements Instruction {}

  /** Suspends the process. */
  record Release(Span span) implements Instruction {}

  record Branch(Span span, Node condition, int otherwise) implements Instruction {}

  record Jump(Span span, int target) implements Instruction {}

  /** Goes on with one of the branches that are ready. */
  record Choice(Span span, List<Integer> branches) implements Instruction {}

  record Assert(Span span, Node condition) implements Instruction {}

  /** The end of the method. */
  record Return(Span span) implements Instruction {}
}
