package org.mazurka.jvm;

/**
 * Steps depend on more than one location, or there are more of them, which no execution before has
 * shown: the algorithms have been told that all are plain, or know other steps, and must begin
 * again.
 */
final class FoundLate extends RuntimeException {

  FoundLate(String what) {
    super(what, null, false, false);
  }
}
