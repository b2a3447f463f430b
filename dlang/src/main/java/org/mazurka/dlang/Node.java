package org.mazurka.dlang;

import org.mazurka.model.Footprints;

/**
 * An executable term. Those that touch shared locations note it, unless they were compiled for a
 * step whose footprint is constant.
 */
abstract class Node {

  abstract long value(Machine machine);

  static final class Constant extends Node {
    private final long value;

    Constant(long value) {
      this.value = value;
    }

    @Override
    long value(Machine machine) {
      return value;
    }
  }

  /** A cell whose read need not be noted. */
  static final class QuietCell extends Node {
    private final int cell;

    QuietCell(int cell) {
      this.cell = cell;
    }

    @Override
    long value(Machine machine) {
      return machine.cells[cell];
    }
  }

  static final class NotedCell extends Node {
    private final int cell;
    private final int access;

    NotedCell(int cell, int access) {
      this.cell = cell;
      this.access = access;
    }

    @Override
    long value(Machine machine) {
      machine.note(access);
      return machine.cells[cell];
    }
  }

  static final class QuietElement extends Node {
    private final Location location;

    QuietElement(Location location) {
      this.location = location;
    }

    @Override
    long value(Machine machine) {
      return machine.cells[location.cell(machine)];
    }
  }

  static final class NotedElement extends Node {
    private final Location location;

    NotedElement(Location location) {
      this.location = location;
    }

    @Override
    long value(Machine machine) {
      int cell = location.cell(machine);
      machine.note(Footprints.readAccess(cell));
      return machine.cells[cell];
    }
  }

  /** A compare-and-swap; {@code site} is that of a constant target, else -1. */
  static final class Cas extends Node {
    private final Location target;
    private final Node expected;
    private final Node replacement;
    private final boolean shared;
    private final int site;

    Cas(Location target, Node expected, Node replacement, boolean shared, int site) {
      this.target = target;
      this.expected = expected;
      this.replacement = replacement;
      this.shared = shared;
      this.site = site;
    }

    @Override
    long value(Machine machine) {
      int cell = target.cell(machine);
      long from = expected.value(machine);
      long to = replacement.value(machine);
      boolean success = machine.cells[cell] == from;
      if (shared) {
        machine.note(success ? Footprints.writeAccess(cell) : Footprints.readAccess(cell));
      }
      if (!success) {
        return 0;
      }
      if (site >= 0) {
        throw machine.fail(site, 0);
      }
      machine.write(cell, to);
      return 1;
    }
  }

  static final class Negate extends Node {
    private final Node operand;

    Negate(Node operand) {
      this.operand = operand;
    }

    @Override
    long value(Machine machine) {
      return -operand.value(machine);
    }
  }

  static final class Not extends Node {
    private final Node operand;

    Not(Node operand) {
      this.operand = operand;
    }

    @Override
    long value(Machine machine) {
      return 1 - operand.value(machine);
    }
  }
}
