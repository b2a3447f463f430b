package org.mazurka.creol.code;

import java.util.List;

/**
 * A method of a class, as objects of that class run it.
 *
 * <p>The local variables are: the caller, the in parameters, the out parameters, and the others.
 *
 * @param effects what it and the methods that it calls on its own stack may do
 */
public record Code(
    String name, int ins, int outs, int locals, List<Instruction> instructions, Effects effects) {

  /** The slot of the caller. */
  public static final int CALLER = 0;

  /** The slot of an in parameter. */
  public static int in(int index) {
    return 1 + index;
  }

  /** The slot of an out parameter. */
  public int out(int index) {
    return 1 + ins + index;
  }
}
