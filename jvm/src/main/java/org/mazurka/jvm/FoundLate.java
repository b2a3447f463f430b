package org.mazurka.jvm;

/**
 * A loop waits for one of several locations, which no execution before has shown: the algorithms
 * have been told that all steps are plain, and must begin again.
 */
final class FoundLate extends RuntimeException {

  FoundLate() {
    super("a loop waits for one of several locations", null, false, false);
  }
}
