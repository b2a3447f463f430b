package org.mazurka.junit;

/** The JDK that we run on; this class and the public ones are compiled for older ones too. */
final class Jdk {

  private static final int NEEDED = 25;

  private Jdk() {}

  /** Refuses a JDK that is too old, before any class is loaded that it could not read. */
  static void check() {
    int present = Runtime.version().feature();
    if (present < NEEDED) {
      throw new IllegalStateException(
          String.format(
              "Mazurka needs a JDK %d or newer, and this is a JDK %d (%s); tests are run by another"
                  + " one if it is chosen in the IDE, by a toolchain, or as <jvm> of surefire",
              NEEDED, present, System.getProperty("java.home")));
    }
  }
}
