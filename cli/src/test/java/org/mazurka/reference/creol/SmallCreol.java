package org.mazurka.reference.creol;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A small program: object 0 creates the others, each knows those before it and object 0 knows all.
 * Every object has attributes x and y, and methods m0, m1, ... with a parameter a and a result r;
 * the others have also the locals v, l and k. A method calls only methods with larger numbers.
 *
 * @param bodies of each object: {@code run}, then the methods
 * @param inits of each object; empty if it has no {@code init}
 */
record SmallCreol(List<List<List<Statement>>> bodies, List<List<Statement>> inits) {

  sealed interface Statement {}

  /** What object 0 does first. */
  record CreateAll(int objects) implements Statement {}

  record Skip() implements Statement {}

  record Release() implements Statement {}

  record Set(String target, Sum value) implements Statement {}

  /** A call without label has an empty one. */
  record Call(String label, int object, int method, Sum argument) implements Statement {}

  record SyncCall(int object, int method, Sum argument, String target) implements Statement {}

  record AwaitCall(int object, int method, Sum argument, String target) implements Statement {}

  record LocalCall(int method, Sum argument, String target) implements Statement {}

  record Get(String label, String target) implements Statement {}

  record Await(Guard guard) implements Statement {}

  record If(Test test, List<Statement> yes, List<Statement> no) implements Statement {}

  record Choice(List<List<Statement>> branches) implements Statement {}

  record Assert(Test test) implements Statement {}

  /** A helper, whose run method calls m of the highest number of its creator. */
  record Helper(Sum value) implements Statement {}

  /** {@code variable + number}; without a variable just the number. */
  record Sum(String variable, int number) {
    @Override
    public String toString() {
      return variable.isEmpty() ? "" + number : number == 0 ? variable : variable + " + " + number;
    }
  }

  record Test(String variable, String operator, int number) {
    @Override
    public String toString() {
      return variable + " " + operator + " " + number;
    }
  }

  /** Tests of values and of labels, joined by one operator. */
  record Guard(List<Test> tests, List<String> labels, String operator) {
    @Override
    public String toString() {
      List<String> parts =
          Stream.concat(tests.stream().map(Test::toString), labels.stream().map(l -> l + "?"))
              .toList();
      return String.join(" " + operator + " ", parts);
    }
  }

  int objects() {
    return bodies.size();
  }

  int methods() {
    return bodies.getFirst().size() - 1;
  }

  // ---- as text

  String text() {
    StringBuilder text = new StringBuilder("interface I\nbegin\n  with Any\n");
    for (int m = 0; m < methods(); m++) {
      text.append("    op m%d(in a: Int; out r: Int)\n".formatted(m));
    }
    text.append(
        "end\n\nclass H(owner: I, n: Int)\nbegin\n  op run == !owner.m%d(n)\nend\n"
            .formatted(methods() - 1));
    for (int o = 0; o < objects(); o++) {
      text.append("\nclass ").append(o == 0 ? "Main" : "C" + o);
      if (o > 0) {
        text.append(
            IntStream.range(0, o)
                .mapToObj(i -> "o" + i + ": I")
                .collect(Collectors.joining(", ", "(", ")")));
      }
      text.append(" implements I\nbegin\n  var x: Int := 0, y: Int := 0\n");
      if (o == 0) {
        for (int i = 1; i < objects(); i++) {
          text.append("  var o%d: I\n".formatted(i));
        }
      }
      if (!inits.get(o).isEmpty()) {
        method(text, "  op init", inits.get(o), "var a: Int := 0, r: Int := 0, ", "");
      }
      method(text, "  op run", bodies.get(o).getFirst(), "var a: Int := 0, r: Int := 0, ", "");
      text.append("  with Any\n");
      for (int m = 0; m < methods(); m++) {
        method(
            text,
            "    op m%d(in a: Int; out r: Int)".formatted(m),
            bodies.get(o).get(m + 1),
            "var ",
            "r := 0;\n      ");
      }
      text.append("end\n");
    }
    return text.toString();
  }

  private static String creations(int objects) {
    return IntStream.range(1, objects)
        .mapToObj(
            o ->
                IntStream.range(0, o)
                    .mapToObj(i -> i == 0 ? "this" : "o" + i)
                    .collect(Collectors.joining(", ", "o" + o + " := new C" + o + "(", ")")))
        .collect(Collectors.joining(";\n      "));
  }

  private static void method(
      StringBuilder text, String head, List<Statement> body, String locals, String before) {
    text.append(head)
        .append(" ==\n      ")
        .append(locals)
        .append("v: Int := 0, l: Label[Int], k: Label[Int], h: Any;\n      ")
        .append(before)
        .append(text(body))
        .append("\n");
  }

  private static String text(List<Statement> statements) {
    return statements.isEmpty()
        ? "skip"
        : statements.stream().map(SmallCreol::text).collect(Collectors.joining(";\n      "));
  }

  private static String object(int object) {
    return object < 0 ? "this" : "o" + object;
  }

  private static String text(Statement statement) {
    return switch (statement) {
      case CreateAll it -> creations(it.objects());
      case Skip _ -> "skip";
      case Release _ -> "release";
      case Set it -> it.target() + " := " + it.value();
      case Call it ->
          it.label() + "!" + object(it.object()) + ".m" + it.method() + "(" + it.argument() + ")";
      case SyncCall it ->
          object(it.object()) + ".m" + it.method() + "(" + it.argument() + "; " + it.target() + ")";
      case AwaitCall it ->
          "await "
              + object(it.object())
              + ".m"
              + it.method()
              + "("
              + it.argument()
              + "; "
              + it.target()
              + ")";
      case LocalCall it -> "m" + it.method() + "(" + it.argument() + "; " + it.target() + ")";
      case Get it -> it.label() + "?(" + it.target() + ")";
      case Await it -> "await " + it.guard();
      case If it ->
          "if " + it.test() + " then " + text(it.yes()) + " else " + text(it.no()) + " end";
      case Choice it ->
          it.branches().stream()
              .map(SmallCreol::text)
              .collect(Collectors.joining(" [] ", "begin ", " end"));
      case Assert it -> "assert " + it.test();
      case Helper it -> "h := new H(this, " + it.value() + ")";
    };
  }
}
