package org.mazurka.bench;

import java.util.Collection;

/** A program and its size, as the command line names them: {@code readers:20}. */
record Sized(String program, int size) {

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException with a message for people
   */
  static Sized parse(String text, Collection<String> programs) {
    String[] parts = text.split(":", -1);
    if (parts.length != 2 || !programs.contains(parts[0])) {
      throw new IllegalArgumentException(
          "'%s' is not a benchmark, expected a program and its size such as readers:20; programs: %s"
              .formatted(text, String.join(", ", programs)));
    }
    if (!parts[1].matches("[0-9]{1,6}")) {
      throw new IllegalArgumentException(
          "'%s': '%s' is not a size, expected a number of at most six digits such as readers:20"
              .formatted(text, parts[1]));
    }
    return new Sized(parts[0], Integer.parseInt(parts[1]));
  }
}
