package org.mazurka.dlang;

import java.util.function.Function;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * What the next step of each process would do, found by trying it: it is executed without a record,
 * and taken back.
 */
final class NextSteps {

  private final Layout layout;
  private final Footprints footprints;
  private final Op[] code;
  private final Machine machine;
  private final int[] pcs; // of the run, which changes them

  NextSteps(DlangProgram program, Machine machine, int[] pcs) {
    this.layout = program.layout();
    this.footprints = program.footprints();
    this.code = program.code();
    this.machine = machine;
    this.pcs = pcs;
  }

  private Op op(int process) {
    return code[pcs[process]];
  }

  /** What is told of the op where the step blocks, with the memory as it is there. */
  String whereItBlocks(int process, Function<Op, String> told) {
    Op op = op(process);
    machine.blocker = op; // an atomic block puts the op inside that blocks
    machine.attempt(process, op);
    String text = told.apply(machine.blocker);
    machine.takeBack();
    return text;
  }

  // ---- what it touches, and what decides that

  /** As {@link Run#pending}. */
  long pending(int process) {
    Op op = op(process);
    return op.constant ? op.footprint : tried(process, op);
  }

  private long tried(int process, Op op) {
    if (machine.attempt(process, op) == Op.BLOCKED) {
      machine.demoteToReads();
    }
    machine.takeBack();
    return machine.footprint(footprints);
  }

  /** As {@link Run#decidingLocation}. */
  int decidingLocation(int process) {
    Op op = op(process);
    int location = op.deciding == Op.ASK ? askForDecider(process, op) : op.deciding;
    return location >= 0 && op.mayMissDecider && !touches(process, location) ? Run.FIXED : location;
  }

  private boolean touches(int process, int location) {
    long footprint = pending(process);
    for (int i = 0; i < footprints.size(footprint); i++) {
      if (Footprints.location(footprints.access(footprint, i)) == location) {
        return true;
      }
    }
    return false;
  }

  private int askForDecider(int process, Op op) {
    machine.self = process;
    try {
      if (op.decider != null) {
        return op.decider.cell(machine);
      }
      return switch (op) {
        case IndexerOp indexer -> indexer.decidingLocation(machine);
        case Ops.Receive receive -> receive.slot(machine);
        default -> throw new IllegalStateException("nothing decides " + op);
      };
    } catch (Machine.Failed _) {
      return Run.FIXED; // it fails whatever the shared values are
    }
  }

  /** The footprint of the step if a location had another value, or {@link Run#NOT_ENABLED}. */
  long pendingWith(int process, int location, long value) {
    long present = machine.cells[location];
    machine.cells[location] = value;
    int next = machine.attempt(process, op(process));
    machine.takeBack();
    machine.cells[location] = present;
    return next == Op.BLOCKED ? Run.NOT_ENABLED : machine.footprint(footprints);
  }

  /** As {@link Run#reach}. */
  long reach(int process) {
    Op op = op(process);
    return switch (op.nature) {
      case FIXED -> pending(process);
      case PLAIN -> reachOfPlain(process, op);
      case STATE_DEPENDENT -> reachOfAll(op);
    };
  }

  private long reachOfAll(Op op) {
    if (op.reach == Footprints.EMPTY) {
      op.reach = Compiler.footprint(op.accesses, footprints);
    }
    return op.reach;
  }

  private long reachOfPlain(int process, Op op) {
    int location = decidingLocation(process);
    if (op instanceof Ops.Atomic) {
      return reachOfAll(op);
    }
    if (location < 0) {
      return pending(process);
    }
    if (op instanceof Ops.Receive receive) {
      return reachOfReceive(process, receive, location);
    }
    machine.attempt(process, op);
    machine.takeBack();
    machine.note(
        op.swaps || op instanceof Ops.Lock
            ? Footprints.writeAccess(location)
            : Footprints.readAccess(location));
    return machine.footprint(footprints);
  }

  private long reachOfReceive(int process, Ops.Receive receive, int slot) {
    machine.beginStep(process);
    machine.note(Footprints.writeAccess(layout.head(layout.slotChannel(slot))));
    machine.note(Footprints.readAccess(slot));
    try {
      receive.noteTarget(machine);
    } catch (Machine.Failed _) {
      // the target is out of range: it will not be written
    }
    return machine.footprint(footprints);
  }

  /** As {@link Run#reads}. */
  long reads(int process) {
    Op op = op(process);
    if (op.constant) {
      return op.readFootprint;
    }
    return switch (op) {
      case Ops.AssignCell _, Ops.AssignElement _, Ops.Evaluate _, Ops.Branch _, Ops.Assert _ ->
          op.swaps ? pending(process) : triedReads(process, op);
      default -> pending(process);
    };
  }

  /** What a step reads for its expressions; what it writes beside that is its target. */
  private long triedReads(int process, Op op) {
    machine.attempt(process, op);
    machine.takeBack();
    if (!machine.mayHaveMerged()) {
      machine.keepReads();
    }
    return machine.footprint(footprints);
  }
}
