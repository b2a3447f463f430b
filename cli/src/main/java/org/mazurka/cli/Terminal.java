package org.mazurka.cli;

import java.io.PrintStream;
import java.util.List;

/** Where a command's words go, and what is on the other side. */
final class Terminal {

  /** Who reads standard error. */
  enum Reader {
    /** A person, who likes to see progress. */
    PERSON,
    /** A file or a program. */
    PROGRAM
  }

  private final PrintStream out;
  private final PrintStream err;
  private final Reader reader;
  private boolean debug;

  Terminal(PrintStream out, PrintStream err, Reader reader) {
    this.out = out;
    this.err = err;
    this.reader = reader;
    this.debug = System.getenv("MAZURKA_DEBUG") != null;
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  Reader reader() {
    return reader;
  }

  /** Asks for stack traces. */
  void debug() {
    debug = true;
  }

  void print(List<String> lines) {
    lines.forEach(out::println);
  }

  void printErrors(List<String> lines) {
    lines.forEach(err::println);
  }

  void printStackTrace(Throwable fault) {
    if (debug) {
      fault.printStackTrace(err);
    }
  }
}
