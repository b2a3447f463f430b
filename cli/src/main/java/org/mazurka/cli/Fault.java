package org.mazurka.cli;

/** Sentences for what went wrong in Mazurka itself. */
final class Fault {

  /** Not a fault of anybody. */
  static final String OUT_OF_MEMORY = "out of memory; MAZURKA_JAVA_OPTIONS=-Xmx8g gives it 8 GB";

  private Fault() {}

  /** One line: what happened, that it is our fault, and what to do. */
  static String sentence(String where, String what) {
    return "mazurka: internal error, %s: %s (a fault in Mazurka, not in your program;"
            .formatted(where, what.lines().findFirst().orElse(""))
        + " please report it with the input and what --debug prints)";
  }

  /** What happened, for people. */
  static String describe(Throwable fault) {
    String name = fault.getClass().getSimpleName();
    return fault.getMessage() == null ? name : name + ": " + fault.getMessage();
  }
}
