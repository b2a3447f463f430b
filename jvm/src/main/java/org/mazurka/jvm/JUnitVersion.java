package org.mazurka.jvm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a version of JUnit calls its annotations. They are known by their names, for JUnit is on the
 * program's class path, not on ours.
 */
enum JUnitVersion {
  JUPITER(
      "org.junit.jupiter.api.",
      List.of("org.mazurka.junit.EveryInterleaving", "org.junit.jupiter.api.Test"),
      "BeforeAll",
      "BeforeEach",
      "AfterEach",
      "AfterAll",
      List.of("extension.ExtendWith", "extension.RegisterExtension", "io.TempDir"),
      "uses an extension of JUnit",
      "org.opentest4j.TestAbortedException"),
  JUNIT_4(
      "org.junit.",
      List.of("org.junit.Test"),
      "BeforeClass",
      "Before",
      "After",
      "AfterClass",
      List.of("Rule", "ClassRule", "runner.RunWith"),
      "uses a rule or a runner of JUnit 4",
      "org.junit.internal.AssumptionViolatedException");

  private static final List<String> ORDINARY_RUNNERS =
      List.of("org.junit.runners.JUnit4", "org.junit.runners.BlockJUnit4ClassRunner");

  final List<String> ofTests;
  final String beforeAll;
  final String beforeEach;
  final String afterEach;
  final String afterAll;
  final String whyEngine; // what a test does that has an annotation for the engine
  private final List<String> ofEngine;
  private final String abortion;

  JUnitVersion(
      String packageName,
      List<String> ofTests,
      String beforeAll,
      String beforeEach,
      String afterEach,
      String afterAll,
      List<String> ofEngine,
      String whyEngine,
      String abortion) {
    this.ofTests = ofTests;
    this.beforeAll = packageName + beforeAll;
    this.beforeEach = packageName + beforeEach;
    this.afterEach = packageName + afterEach;
    this.afterAll = packageName + afterAll;
    this.ofEngine = ofEngine.stream().map(packageName::concat).toList();
    this.whyEngine = whyEngine;
    this.abortion = abortion;
  }

  /** The annotations of methods that are called around tests. */
  List<String> around() {
    return List.of(beforeAll, beforeEach, afterEach, afterAll);
  }

  /** Whether only JUnit's engine can bring what a part of a test is annotated with. */
  boolean needsEngine(AnnotatedElement part) {
    return Arrays.stream(part.getAnnotations())
        .anyMatch(a -> ofEngine.contains(nameOf(a)) && !isOrdinaryRunner(a));
  }

  private static boolean isOrdinaryRunner(Annotation annotation) {
    return nameOf(annotation).equals("org.junit.runner.RunWith")
        && value(annotation, "value")
            .filter(type -> ORDINARY_RUNNERS.contains(type.getName()))
            .isPresent();
  }

  /** Whether that ends an execution because an assumption does not hold: no failure. */
  boolean isAbortion(Throwable failure) {
    Class<?> type = failure.getClass();
    while (type != null && !type.getName().equals(abortion)) {
      type = type.getSuperclass();
    }
    return type != null;
  }

  /** What a test must throw according to its annotation: {@code @Test(expected = ...)}. */
  static Optional<String> expected(Method test) {
    return Arrays.stream(test.getAnnotations())
        .filter(a -> nameOf(a).equals("org.junit.Test"))
        .flatMap(a -> value(a, "expected").stream())
        .map(Class::getName)
        .filter(name -> !name.equals("org.junit.Test$None"))
        .findFirst();
  }

  private static String nameOf(Annotation annotation) {
    return annotation.annotationType().getName();
  }

  private static Optional<Class<?>> value(Annotation annotation, String member) {
    try {
      Object value = annotation.annotationType().getMethod(member).invoke(annotation);
      return value instanceof Class<?> type ? Optional.of(type) : Optional.empty();
    } catch (ReflectiveOperationException _) {
      return Optional.empty();
    }
  }
}
