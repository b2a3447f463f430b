package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.jvm.hooks.Inheritance;
import org.mazurka.model.Result;
import org.mazurka.model.Verdict;
import org.mazurka.model.Violation;
import org.mazurka.sample.InheritedCollections;
import org.mazurka.sample.InheritedObjects;
import org.mazurka.sample.InheritedSafely;
import org.mazurka.sample.InheritedSteps;

/**
 * An object may be known by an interface only: what it does by methods that it has from a class of
 * the JDK is seen, as it is where its class is known.
 */
class InheritedMethodsTest {

  static List<String> racyCollections() {
    return InheritedCollections.names();
  }

  static List<String> safeCollections() {
    return InheritedSafely.names();
  }

  static List<String> racyObjects() {
    return InheritedObjects.racy();
  }

  static List<String> orderedSteps() {
    return InheritedSteps.names();
  }

  static List<String> safeObjects() {
    return InheritedObjects.safe();
  }

  @Test
  void classesHaveBits() {
    assertThat(Inheritance.CLASSES).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(Long.SIZE);
  }

  private static Result explore(String sample, String... arguments) throws Exception {
    JvmProgram program = Programs.sample(sample, arguments);
    return program.explore(() -> Programs.explored(program));
  }

  private static void isFound(Violation.Kind kind, String sample, String... arguments)
      throws Exception {
    assertThat(explore(sample, arguments).violation().map(Violation::kind)).contains(kind);
  }

  private static void isVerified(String sample, String... arguments) throws Exception {
    Result result = explore(sample, arguments);
    assertThat(result.violation()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @ParameterizedTest
  @MethodSource
  void racyCollections(String name) throws Exception {
    isFound(Violation.Kind.DATA_RACE, "InheritedCollections", name);
  }

  @ParameterizedTest
  @MethodSource
  void safeCollections(String name) throws Exception {
    isVerified("InheritedSafely", name);
  }

  @ParameterizedTest
  @MethodSource
  void racyObjects(String name) throws Exception {
    isFound(Violation.Kind.DATA_RACE, "InheritedObjects", name);
    isVerified("InheritedObjects", name, "locked");
  }

  @ParameterizedTest
  @MethodSource
  void orderedSteps(String name) throws Exception {
    isFound(Violation.Kind.ASSERTION, "InheritedSteps", name);
    isVerified("InheritedSteps", name, "joined");
  }

  @ParameterizedTest
  @MethodSource
  void safeObjects(String name) throws Exception {
    isVerified("InheritedObjects", name);
  }
}
