package org.mazurka.junit;

import org.mazurka.model.Result;

/** Explores a piece of code, without a test framework. */
public final class Mazurka {

  private Mazurka() {}

  /**
   * Runs a lambda in every order of its threads that can make a difference. What the verdict does
   * not cover is printed to {@code System.err}.
   *
   * @return what was explored, if no execution is bad
   * @throws AssertionError with the bad execution, if there is one
   * @throws IllegalArgumentException if the lambda captures more than values: numbers, texts, enum
   *     constants, records, and lists of these
   */
  public static Result check(Body body) throws Exception {
    Jdk.check();
    return LambdaProgram.check(body);
  }

  /**
   * Runs a lambda in one order: that of a schedule which {@link #check} has printed.
   *
   * @throws AssertionError with the execution, if it is bad or the schedule does not fit
   */
  public static void replay(String schedule, Body body) throws Exception {
    Jdk.check();
    LambdaProgram.replay(schedule, body);
  }
}
