package org.mazurka.reference.creol;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.mazurka.reference.creol.SmallCreol.Guard;
import org.mazurka.reference.creol.SmallCreol.Statement;
import org.mazurka.reference.creol.SmallCreol.Sum;
import org.mazurka.reference.creol.SmallCreol.Test;

/** Makes small programs that call, wait, choose and go wrong. */
final class CreolGenerator {

  private static final int RUN = -1;

  private final Random random;
  private int objects;
  private int methods;
  private int object;
  private int method;
  private List<String> labels; // those that have a call, most likely

  CreolGenerator(long seed) {
    this.random = new Random(seed);
  }

  SmallCreol next() {
    objects = 2 + random.nextInt(3);
    methods = 1 + random.nextInt(2);
    List<List<List<Statement>>> bodies = new ArrayList<>();
    List<List<Statement>> inits = new ArrayList<>();
    for (object = 0; object < objects; object++) {
      List<List<Statement>> ofObject = new ArrayList<>();
      for (method = RUN; method < methods; method++) {
        int length =
            method == RUN && object > 0 && random.nextBoolean() ? 0 : 1 + random.nextInt(3);
        List<Statement> body = body(length);
        if (object == 0 && method == RUN) {
          body.addFirst(new SmallCreol.CreateAll(objects));
        }
        ofObject.add(body);
      }
      bodies.add(ofObject);
      method = RUN;
      inits.add(object > 0 && random.nextInt(5) == 0 ? body(1 + random.nextInt(2)) : List.of());
    }
    return new SmallCreol(bodies, inits);
  }

  private List<Statement> body(int length) {
    labels = new ArrayList<>();
    return statements(length, 1);
  }

  private List<Statement> statements(int length, int depth) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      statements.add(statement(depth));
    }
    return statements;
  }

  private Statement statement(int depth) {
    boolean mayCall = method + 1 < methods;
    while (true) {
      switch (random.nextInt(16)) {
        case 0, 1, 2 -> {
          return new SmallCreol.Set(pick("x", "y", "x", "r", "v"), sum());
        }
        case 3, 4 -> {
          if (mayCall) {
            String label = pick("l", "k", "l", "");
            if (!label.isEmpty()) {
              labels.add(label);
            }
            return new SmallCreol.Call(label, callee(), callable(), sum());
          }
        }
        case 5 -> {
          if (mayCall) {
            return new SmallCreol.SyncCall(callee(), callable(), sum(), pick("x", "v"));
          }
        }
        case 6 -> {
          if (mayCall) {
            return new SmallCreol.AwaitCall(callee(), callable(), sum(), pick("y", "v"));
          }
        }
        case 7 -> {
          if (mayCall) {
            return new SmallCreol.LocalCall(callable(), sum(), pick("x", "v"));
          }
        }
        case 8 -> {
          if (!labels.isEmpty() || random.nextInt(20) == 0) {
            return new SmallCreol.Get(label(), pick("x", "v", "y"));
          }
        }
        case 9, 10 -> {
          return new SmallCreol.Await(guard());
        }
        case 11 -> {
          return random.nextInt(3) == 0 ? new SmallCreol.Skip() : new SmallCreol.Release();
        }
        case 12 -> {
          if (depth > 0) {
            return new SmallCreol.If(
                test(), statements(1, depth - 1), statements(random.nextInt(2), depth - 1));
          }
        }
        case 13 -> {
          if (depth > 0) {
            List<List<Statement>> branches = new ArrayList<>();
            int count = 2 + random.nextInt(2);
            for (int i = 0; i < count; i++) {
              branches.add(statements(1 + random.nextInt(2), depth - 1));
            }
            return new SmallCreol.Choice(branches);
          }
        }
        case 14 -> {
          if (random.nextInt(2) == 0) {
            return new SmallCreol.Assert(test());
          }
        }
        default -> {
          if (random.nextInt(3) == 0 && method < methods - 1) {
            return new SmallCreol.Helper(sum());
          }
        }
      }
    }
  }

  /** An object that this one knows; -1 is the object itself. */
  private int callee() {
    int known = object == 0 ? objects : object;
    int callee = random.nextInt(known + 1) - 1;
    return object == 0 && callee == 0 ? 1 : callee;
  }

  private int callable() {
    return method + 1 + random.nextInt(methods - method - 1);
  }

  private String label() {
    return labels.isEmpty() ? pick("l", "k") : labels.get(random.nextInt(labels.size()));
  }

  private Guard guard() {
    List<Test> tests = new ArrayList<>();
    List<String> tested = new ArrayList<>();
    if (!labels.isEmpty() && random.nextBoolean()) {
      tested.add(label());
    }
    if (tested.isEmpty() || random.nextInt(3) == 0) {
      tests.add(attributeTest());
    }
    if (random.nextInt(4) == 0) {
      tests.add(attributeTest());
    }
    return new Guard(tests, tested, pick("&&", "||"));
  }

  private Test attributeTest() {
    return new Test(pick("x", "y"), pick("=", "/=", ">", "<", "/="), random.nextInt(3));
  }

  private Test test() {
    return new Test(pick("x", "y", "v", "a"), pick("=", "/=", ">", "<"), random.nextInt(3));
  }

  private Sum sum() {
    return new Sum(pick("", "x", "y", "a", "v"), random.nextInt(3));
  }

  private String pick(String... words) {
    return words[random.nextInt(words.length)];
  }
}
