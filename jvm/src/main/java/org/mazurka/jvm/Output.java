package org.mazurka.jvm;

import java.util.function.Consumer;

/** What a program prints, in the execution that runs or ran last. */
final class Output {

  private final JvmProgram.Attention attention;
  private final Consumer<Printed> step;
  private final Printed stream = new Printed("System.out", this::print);
  private final StringBuilder printed = new StringBuilder();
  private final StringBuffer errors = new StringBuffer(); // others may print, too

  /**
   * Nothing was printed.
   *
   * @param step is told before something is printed that somebody reads
   */
  Output(JvmProgram.Attention attention, Consumer<Printed> step) {
    this.attention = attention;
    this.step = step;
  }

  /** An execution begins. */
  void begin() {
    receive();
    printed.setLength(0);
    errors.setLength(0);
  }

  /** From now on what the program prints comes here, wherever it had that go. */
  void receive() {
    if (System.out != stream) {
      System.setOut(stream);
    }
    if (System.err != Carrier.ERRORS) {
      System.setErr(Carrier.ERRORS);
    }
  }

  private void print(String text) {
    if (isRead()) {
      step.accept(stream);
    }
    printed.append(text);
  }

  /** The program, or somebody else meanwhile, writes to standard error. */
  void error(String text) {
    errors.append(text);
  }

  /** Whether somebody reads what it prints. */
  boolean isRead() {
    return attention == JvmProgram.Attention.READ_OUTPUT;
  }

  String printed() {
    return printed.toString();
  }

  String errors() {
    return errors.toString();
  }
}
