package org.mazurka.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test method that is run in every order of its threads that can make a difference.
 *
 * <p>Each execution has an instance of the test class of its own, and runs the methods annotated
 * with {@code BeforeAll}, {@code BeforeEach}, {@code AfterEach} and {@code AfterAll} around the
 * test. The classes are loaded a second time for that; what an execution does to them stays there.
 * A limit that is reached is a failure: not everything was explored.
 *
 * <p>It is a test by itself, without {@code Test}. Beside {@code ParameterizedTest} (or any other
 * test template) each invocation is explored.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(EveryInterleavingExtension.class)
public @interface EveryInterleaving {

  /** How to explore; {@code mazurka algorithms} lists the names. */
  String algorithm() default "optimal";

  /** After how many executions to give up. */
  long maxExecutions() default Long.MAX_VALUE;

  /** After how many seconds to give up. */
  int timeoutSeconds() default 60;

  /** After how many steps to cut an execution; 0 for no limit of yours. */
  int maxDepth() default 0;

  /** What becomes of accesses of plain fields, array elements and collections. */
  PlainAccesses plainAccesses() default PlainAccesses.WATCHED;

  /** When calls that wait with a time limit give up. */
  Timeouts timeouts() default Timeouts.ANY;

  /** What is to be found. */
  Expect expect() default Expect.NOTHING;
}
