package org.mazurka.creol.code;

/** Words in messages. */
final class Texts {

  private Texts() {}

  /** {@code 1 argument}, {@code 2 arguments}. */
  static String many(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
