package org.mazurka.dlang;

import java.util.Random;

/** Small programs that use everything the language has, errors at run time included. */
final class RandomProgram {

  private final Random random;
  private boolean inAtomic;

  private RandomProgram(Random random) {
    this.random = random;
  }

  static String of(Random random) {
    RandomProgram maker = new RandomProgram(random);
    int processes = 2 + random.nextInt(3);
    StringBuilder text =
        new StringBuilder("<\"random\" " + processes)
            .append(", x 1, y 1 1, a 3 0 1 2, local i 1, local b 2 1, const c 2 1 2")
            .append(", lock l 2, chan d 2>\n");
    for (int p = 0; p < processes; p++) {
      text.append("[ ").append(maker.block(1 + random.nextInt(4), 2)).append("]\n");
    }
    return text.toString();
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String block(int statements, int depth) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < statements; i++) {
      text.append(statement(depth)).append("\n  ");
    }
    return text.toString();
  }

  private String statement(int depth) {
    int kind = random.nextInt(depth > 0 ? 17 : 13);
    return switch (kind) {
      case 0, 1, 2, 3 -> variable(1) + " := " + number(2);
      case 4 -> "cas(" + variable(1) + ", " + number(1) + ", " + number(1) + ")";
      case 5 -> "await " + condition(1);
      case 6 -> "assert " + condition(1);
      case 7 -> "lock(" + pick("l", "l[1]", "l[i]", "l[x]") + ")";
      case 8 -> "unlock(" + pick("l", "l[1]", "l[i]") + ")";
      case 9 -> "send(" + pick("d", "d[1]", "d[i]") + ", " + number(1) + ")";
      case 10 -> "receive(" + pick("d", "d[1]", "d[y]") + ", " + variable(1) + ")";
      case 11 -> "if " + condition(2);
      case 12 -> "<{2 a[$] := " + number(1) + " }>";
      case 13 -> "if " + condition(2) + " then { " + block(1, depth - 1) + "}";
      case 14 -> {
        String body = inAtomic ? "x := " + number(1) : block(1, depth - 1);
        yield "while " + condition(1) + " && i < 3 { " + body + " i := i + 1 }";
      }
      case 15, 16 -> atomic(depth);
      default -> throw new IllegalStateException();
    };
  }

  /** Loops in it are short, or the laws take too long: each try of an endless one is long. */
  private String atomic(int depth) {
    inAtomic = true;
    String text = "atomic { " + block(1 + random.nextInt(3), depth - 1) + "}";
    inAtomic = false;
    return text;
  }

  private String variable(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 5)) {
      case 0 -> "x";
      case 1 -> "y";
      case 2 -> "i";
      case 3 -> "a[" + random.nextInt(3) + "]";
      case 4 -> "a[i]";
      case 5 -> "a[" + number(depth - 1) + "]";
      case 6 -> "b[" + number(depth - 1) + "]";
      case 7 -> pick("c", "b[i]", "b", "x[i]");
      default -> throw new IllegalStateException();
    };
  }

  private String number(int depth) {
    return switch (random.nextInt(depth > 0 ? 7 : 4)) {
      case 0 -> "" + random.nextInt(3);
      case 1, 2 -> variable(depth);
      case 3 -> pick("c[0]", "c[i]", "i", "-y");
      case 4, 5 ->
          "("
              + number(depth - 1)
              + pick(" + ", " - ", " * ", " / ", " % ")
              + number(depth - 1)
              + ")";
      case 6 -> "cas(" + variable(depth - 1) + ", " + number(depth - 1) + ", " + number(0) + ")";
      default -> throw new IllegalStateException();
    };
  }

  private String condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0, 1, 2 ->
          number(depth) + pick(" == ", " != ", " < ", " <= ", " > ", " >= ") + number(0);
      case 3 -> "(" + condition(depth - 1) + " && " + condition(depth - 1) + ")";
      case 4 -> "(" + condition(depth - 1) + " || " + condition(depth - 1) + ")";
      case 5 -> "!(" + condition(depth - 1) + ")";
      default -> throw new IllegalStateException();
    };
  }
}
