package org.mazurka.dlang;

import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/** The executable steps, one class for each kind of statement. */
final class Ops {

  /** How many steps an atomic block may take. */
  static final int MAX_ATOMIC_STEPS = 100_000;

  private Ops() {}

  /** A process that has ended, or failed. */
  static final class End extends Op {
    End() {
      constant = true;
      footprint = Footprints.EMPTY;
      deciding = Run.FIXED;
    }

    @Override
    int execute(Machine machine) {
      throw new IllegalStateException("the process has ended");
    }
  }

  static final class Skip extends Op {
    private final int next;

    Skip(int next) {
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      return next;
    }
  }

  /** An assignment to a known cell; {@code access} is 0 where it need not be noted. */
  static final class AssignCell extends Op {
    private final int cell;
    private final int access;
    private final Node value;
    private final int next;

    AssignCell(int cell, int access, Node value, int next) {
      this.cell = cell;
      this.access = access;
      this.value = value;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      long result = value.value(machine);
      if (access != 0) {
        machine.note(access);
      }
      machine.write(cell, result);
      return next;
    }
  }

  /** Any other assignment; {@code site} is that of a constant target, else -1. */
  static final class AssignElement extends Op {
    private final Location target;
    private final boolean shared;
    private final Node value;
    private final int site;
    private final int next;

    AssignElement(Location target, boolean shared, Node value, int site, int next) {
      this.target = target;
      this.shared = shared;
      this.value = value;
      this.site = site;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      long result = value.value(machine);
      int cell = target.cell(machine);
      if (site >= 0) {
        throw machine.fail(site, 0);
      }
      if (shared) {
        machine.note(Footprints.writeAccess(cell));
      }
      machine.write(cell, result);
      return next;
    }
  }

  static final class Evaluate extends Op {
    private final Node node;
    private final int next;

    Evaluate(Node node, int next) {
      this.node = node;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      node.value(machine);
      return next;
    }
  }

  /** The condition of an {@code if} or a {@code while}. */
  static final class Branch extends Op {
    private final Node condition;
    private final int yes;
    private final int no;

    Branch(Node condition, int yes, int no) {
      this.condition = condition;
      this.yes = yes;
      this.no = no;
    }

    @Override
    int execute(Machine machine) {
      return condition.value(machine) != 0 ? yes : no;
    }
  }

  static final class Await extends Op {
    private final Node condition;
    private final int next;

    Await(Node condition, int next) {
      this.condition = condition;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      return condition.value(machine) != 0 ? next : BLOCKED;
    }
  }

  static final class Assert extends Op {
    private final Node condition;
    private final int site;
    private final int next;

    Assert(Node condition, int site, int next) {
      this.condition = condition;
      this.site = site;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      if (condition.value(machine) == 0) {
        throw machine.fail(site, 0);
      }
      return next;
    }
  }

  static final class Lock extends Op {
    private final Location lock;
    private final int next;

    Lock(Location lock, int next) {
      this.lock = lock;
      this.next = next;
    }

    Location lock() {
      return lock;
    }

    @Override
    int execute(Machine machine) {
      int cell = lock.cell(machine);
      if (machine.cells[cell] != 0) {
        machine.note(Footprints.readAccess(cell));
        return BLOCKED;
      }
      machine.note(Footprints.writeAccess(cell));
      machine.write(cell, machine.self + 1);
      return next;
    }
  }

  static final class Unlock extends Op {
    private final Location lock;
    private final int site;
    private final int next;

    Unlock(Location lock, int site, int next) {
      this.lock = lock;
      this.site = site;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      int cell = lock.cell(machine);
      machine.note(Footprints.readAccess(cell));
      if (machine.cells[cell] != machine.self + 1) {
        throw machine.fail(site, FailureSite.NotTheHolder.detail(cell, machine.cells[cell]));
      }
      machine.note(Footprints.writeAccess(cell));
      machine.write(cell, 0);
      return next;
    }
  }

  static final class Send extends Op {
    private final Location channel;
    private final Node value;
    private final int site;
    private final int next;

    Send(Location channel, Node value, int site, int next) {
      this.channel = channel;
      this.value = value;
      this.site = site;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      long message = value.value(machine);
      int c = channel.cell(machine);
      int tail = machine.layout.tail(c);
      long k = machine.cells[tail];
      long slot = machine.layout.slot(c, k);
      if (slot > Footprints.MAX_LOCATION) {
        throw machine.fail(site, c);
      }
      machine.note(Footprints.writeAccess(tail));
      machine.note(Footprints.writeAccess((int) slot));
      machine.putMessage(c, k, message);
      machine.write(tail, k + 1);
      return next;
    }
  }

  /** {@code site} is that of a constant target, else -1. */
  static final class Receive extends Op {
    private final Location channel;
    private final Location target;
    private final boolean shared;
    private final int site;
    private final int next;

    Receive(Location channel, Location target, boolean shared, int site, int next) {
      this.channel = channel;
      this.target = target;
      this.shared = shared;
      this.site = site;
      this.next = next;
    }

    Location channel() {
      return channel;
    }

    /** The location of the message that it takes, or waits for. */
    int slot(Machine machine) {
      int c = channel.cell(machine);
      return (int) machine.layout.slot(c, machine.cells[machine.layout.head(c)]);
    }

    /** Notes the write of the target, which it does if there is a message. */
    void noteTarget(Machine machine) {
      int cell = target.cell(machine);
      if (shared) {
        machine.note(Footprints.writeAccess(cell));
      }
    }

    @Override
    int execute(Machine machine) {
      int c = channel.cell(machine);
      int head = machine.layout.head(c);
      long k = machine.cells[head];
      machine.note(Footprints.readAccess(head));
      machine.note(Footprints.readAccess((int) machine.layout.slot(c, k)));
      if (k == machine.cells[machine.layout.tail(c)]) {
        return BLOCKED;
      }
      int cell = target.cell(machine);
      if (site >= 0) {
        throw machine.fail(site, 0);
      }
      machine.note(Footprints.writeAccess(head));
      if (shared) {
        machine.note(Footprints.writeAccess(cell));
      }
      machine.write(head, k + 1);
      machine.write(cell, machine.message(c, k));
      return next;
    }
  }

  /** A block: the ops of the program from {@code start} until one leads to {@link #DONE}. */
  static final class Atomic extends Op {

    static final int DONE = -2;

    private final int start;
    private final int site;
    private final int next;

    Atomic(int start, int site, int next) {
      this.start = start;
      this.site = site;
      this.next = next;
    }

    @Override
    int execute(Machine machine) {
      int pc = start;
      for (int steps = 0; pc != DONE; steps++) {
        if (steps == MAX_ATOMIC_STEPS) {
          throw machine.fail(site, MAX_ATOMIC_STEPS);
        }
        Op op = machine.code[pc];
        pc = op.execute(machine);
        if (pc == BLOCKED) {
          if (!(op instanceof Atomic)) {
            machine.blocker = op;
          }
          return BLOCKED;
        }
      }
      return next;
    }
  }
}
