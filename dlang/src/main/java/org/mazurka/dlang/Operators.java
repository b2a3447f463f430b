package org.mazurka.dlang;

/** The executable operators: one small class each, so that the JIT sees what they do. */
final class Operators {

  private Operators() {}

  static Node of(Ast.Operator operator, Node left, Node right, int site) {
    return switch (operator) {
      case ADD -> new Add(left, right);
      case SUBTRACT -> new Subtract(left, right);
      case MULTIPLY -> new Multiply(left, right);
      case DIVIDE -> new Divide(left, right, site);
      case REMAINDER -> new Remainder(left, right, site);
      case LESS -> new Less(left, right);
      case GREATER -> new Greater(left, right);
      case EQUAL -> new Equal(left, right);
      case NOT_EQUAL -> new NotEqual(left, right);
      case AT_MOST -> new AtMost(left, right);
      case AT_LEAST -> new AtLeast(left, right);
      case AND -> new And(left, right);
      case OR -> new Or(left, right);
    };
  }

  private static final class Add extends Node {
    private final Node left;
    private final Node right;

    Add(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) + right.value(machine);
    }
  }

  private static final class Subtract extends Node {
    private final Node left;
    private final Node right;

    Subtract(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) - right.value(machine);
    }
  }

  private static final class Multiply extends Node {
    private final Node left;
    private final Node right;

    Multiply(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) * right.value(machine);
    }
  }

  private static final class Divide extends Node {
    private final Node left;
    private final Node right;
    private final int site;

    Divide(Node left, Node right, int site) {
      this.left = left;
      this.right = right;
      this.site = site;
    }

    @Override
    long value(Machine machine) {
      long dividend = left.value(machine);
      long divisor = right.value(machine);
      if (divisor == 0) {
        throw machine.fail(site, 0);
      }
      return dividend / divisor;
    }
  }

  private static final class Remainder extends Node {
    private final Node left;
    private final Node right;
    private final int site;

    Remainder(Node left, Node right, int site) {
      this.left = left;
      this.right = right;
      this.site = site;
    }

    @Override
    long value(Machine machine) {
      long dividend = left.value(machine);
      long divisor = right.value(machine);
      if (divisor == 0) {
        throw machine.fail(site, 0);
      }
      return dividend % divisor;
    }
  }

  private static final class Less extends Node {
    private final Node left;
    private final Node right;

    Less(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) < right.value(machine) ? 1 : 0;
    }
  }

  private static final class Greater extends Node {
    private final Node left;
    private final Node right;

    Greater(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) > right.value(machine) ? 1 : 0;
    }
  }

  private static final class Equal extends Node {
    private final Node left;
    private final Node right;

    Equal(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) == right.value(machine) ? 1 : 0;
    }
  }

  private static final class NotEqual extends Node {
    private final Node left;
    private final Node right;

    NotEqual(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) != right.value(machine) ? 1 : 0;
    }
  }

  private static final class AtMost extends Node {
    private final Node left;
    private final Node right;

    AtMost(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) <= right.value(machine) ? 1 : 0;
    }
  }

  private static final class AtLeast extends Node {
    private final Node left;
    private final Node right;

    AtLeast(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) >= right.value(machine) ? 1 : 0;
    }
  }

  private static final class And extends Node {
    private final Node left;
    private final Node right;

    And(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) != 0 ? right.value(machine) : 0;
    }
  }

  private static final class Or extends Node {
    private final Node left;
    private final Node right;

    Or(Node left, Node right) {
      this.left = left;
      this.right = right;
    }

    @Override
    long value(Machine machine) {
      return left.value(machine) != 0 ? 1 : right.value(machine);
    }
  }
}
