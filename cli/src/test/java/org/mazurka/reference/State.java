package org.mazurka.reference;

import java.util.List;

/**
 * A state of a program; never changed once a step has made it.
 *
 * @param shared the values of globals, and of each lock the holder's number + 1, 0 if it is free
 * @param locals the local variables of each process
 * @param sent all messages ever sent to each channel
 * @param received how many messages were taken from each channel
 * @param code what each process has still to do; null at its end
 * @param failed which processes ended by an error
 */
record State(
    long[] shared, long[][] locals, long[][] sent, int[] received, Code[] code, boolean[] failed) {

  /** The rest of a process: a statement and what comes after it. */
  record Code(Statement head, Code tail) {

    static Code of(List<Statement> statements, Code tail) {
      Code code = tail;
      for (Statement statement : statements.reversed()) {
        code = new Code(statement, code);
      }
      return code;
    }
  }

  /** A copy that a step of the process may change. */
  State copyFor(int process) {
    long[][] ownLocals = locals.clone();
    ownLocals[process] = locals[process].clone();
    return new State(
        shared.clone(), ownLocals, sent.clone(), received.clone(), code.clone(), failed.clone());
  }

  boolean hasEnded(int process) {
    return code[process] == null;
  }
}
