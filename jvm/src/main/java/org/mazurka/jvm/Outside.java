package org.mazurka.jvm;

import java.util.List;

/** Which classes of a test stay as they are: those of test frameworks and of mocks, and ours. */
public final class Outside {

  private static final List<String> PACKAGES =
      List.of(
          "org.junit.",
          "org.opentest4j.",
          "org.apiguardian.",
          "org.assertj.",
          "org.hamcrest.",
          "org.jacoco.",
          "org.mockito.",
          "org.easymock.",
          "net.bytebuddy.",
          "org.objenesis.",
          "org.mazurka.model.",
          "org.mazurka.explore.",
          "org.mazurka.report.",
          "org.mazurka.jvm.",
          "org.mazurka.junit.");

  private Outside() {}

  /** Whether the class of that name is not woven. */
  public static boolean contains(String type) {
    return PACKAGES.stream().anyMatch(type::startsWith);
  }

  /** Whether the class of that name makes mocks, whose calls nobody is told of. */
  public static boolean isOfMocks(String type) {
    return type.startsWith("org.mockito.") || type.startsWith("org.easymock.");
  }

  /** Code that is not woven cannot be explored. */
  public static void refuse(String type) {
    if (contains(type)) {
      throw new IllegalArgumentException(
          type + " is in a package that is never woven; move it to another one");
    }
  }
}
