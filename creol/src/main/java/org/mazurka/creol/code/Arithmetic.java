package org.mazurka.creol.code;

import java.math.BigInteger;

/** Numbers of 64 bits; what does not fit them is a failure, never another number. */
final class Arithmetic {

  /** An operation on two numbers. */
  @FunctionalInterface
  interface Operation {
    long apply(long a, long b);
  }

  private Arithmetic() {}

  static Operation operation(String operator) {
    return switch (operator) {
      case "+" -> (a, b) -> exact(() -> Math.addExact(a, b));
      case "-" -> (a, b) -> exact(() -> Math.subtractExact(a, b));
      case "*" -> (a, b) -> exact(() -> Math.multiplyExact(a, b));
      case "/" -> Arithmetic::quotient;
      case "%" -> Arithmetic::remainder;
      case "**" -> Arithmetic::power;
      default -> throw new IllegalStateException("no operator " + operator);
    };
  }

  static long negate(long a) {
    return exact(() -> Math.negateExact(a));
  }

  static boolean compares(String operator, int order) {
    return switch (operator) {
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case ">=" -> order >= 0;
      default -> throw new IllegalStateException("no comparison " + operator);
    };
  }

  /** Euclidean: the remainder is never negative. */
  private static long quotient(long a, long b) {
    long remainder = remainder(a, b);
    return exact(() -> Math.divideExact(Math.subtractExact(a, remainder), b));
  }

  private static long remainder(long a, long b) {
    if (b == 0) {
      throw new EvaluationFailure("division by zero");
    }
    return b == Long.MIN_VALUE
        ? (a >= 0 ? a : exact(() -> Math.subtractExact(a, b)))
        : Math.floorMod(a, Math.abs(b));
  }

  private static long power(long a, long b) {
    if (b < 0) {
      throw new EvaluationFailure("a negative exponent");
    }
    if (a == 0 || a == 1) {
      return b == 0 ? 1 : a;
    }
    if (a == -1) {
      return b % 2 == 0 ? 1 : -1;
    }
    if (b >= Long.SIZE) {
      throw overflow();
    }
    return exact(() -> BigInteger.valueOf(a).pow((int) b).longValueExact());
  }

  private interface Exact {
    long value();
  }

  private static long exact(Exact operation) {
    try {
      return operation.value();
    } catch (ArithmeticException _) {
      throw overflow();
    }
  }

  private static EvaluationFailure overflow() {
    return new EvaluationFailure("the number does not fit 64 bits");
  }
}
