package org.mazurka.dlang;

import java.util.List;
import java.util.NoSuchElementException;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/**
 * A place in the state space of a dlang program: a run without a past. Actions are processes.
 *
 * <p>A state is, in this order: for each process its op, and if it has failed, how; the global
 * variables and locks; for each channel how many messages wait, and these; the local variables.
 */
final class DlangCursor implements StateSpace.Cursor {

  private final DlangRun run;
  private final Machine machine;
  private final Layout layout;
  private byte[] source;
  private int offset;

  DlangCursor(DlangProgram program) {
    this.run = new DlangRun(program);
    this.machine = run.machine();
    this.layout = program.layout();
  }

  @Override
  public int actionCount() {
    return run.processCount();
  }

  @Override
  public boolean isEnabled(int action) {
    return run.isEnabled(action);
  }

  @Override
  public void fire(int action) {
    run.step(action);
    run.forgetHistory();
    for (int c = 0; c < layout.channelCount(); c++) {
      machine.compact(c);
    }
  }

  @Override
  public int save(StateSpace.StateBuffer target, int start) {
    int next = start;
    for (int p = 0; p < run.processCount(); p++) {
      next = target.putNumber(next, run.pc(p));
      if (run.pc(p) == Op.FAILED) {
        next = target.putNumber(next, run.failedSite(p));
        next = target.putNumber(next, run.failedDetail(p));
      }
    }
    for (int cell = 0; cell < layout.channelStart(); cell++) {
      next = target.putNumber(next, machine.cells[cell]);
    }
    for (int c = 0; c < layout.channelCount(); c++) {
      long head = machine.cells[layout.head(c)];
      long tail = machine.cells[layout.tail(c)];
      next = target.putNumber(next, tail - head);
      for (long k = head; k < tail; k++) {
        next = target.putNumber(next, machine.message(c, k));
      }
    }
    for (int cell = layout.localStart(); cell < machine.cells.length; cell++) {
      next = target.putNumber(next, machine.cells[cell]);
    }
    return next;
  }

  @Override
  public void load(byte[] state, int start, int length) {
    source = state;
    offset = start;
    for (int p = 0; p < run.processCount(); p++) {
      int pc = (int) number();
      if (pc == Op.FAILED) {
        run.place(p, pc, (int) number(), number());
      } else {
        run.place(p, pc, 0, 0);
      }
    }
    for (int cell = 0; cell < layout.channelStart(); cell++) {
      machine.cells[cell] = number();
    }
    for (int c = 0; c < layout.channelCount(); c++) {
      long count = number();
      machine.cells[layout.head(c)] = 0;
      machine.cells[layout.tail(c)] = count;
      for (long k = 0; k < count; k++) {
        machine.putMessage(c, k, number());
      }
    }
    for (int cell = layout.localStart(); cell < machine.cells.length; cell++) {
      machine.cells[cell] = number();
    }
    if (offset != start + length) {
      throw new IllegalArgumentException("this is not a state of the program");
    }
    run.settle();
  }

  /** Reads what {@link StateSpace.StateBuffer#putNumber} wrote. */
  private long number() {
    long rest = 0;
    int shift = 0;
    byte part;
    do {
      part = source[offset++];
      rest |= (part & 0x7FL) << shift;
      shift += 7;
    } while (part < 0);
    return rest >>> 1 ^ -(rest & 1);
  }

  @Override
  public boolean isDeadlock() {
    return run.liveCount() > 0;
  }

  @Override
  public int failureCount() {
    return run.failureCount();
  }

  @Override
  public Run.Failure failure() {
    for (int p = 0; p < run.processCount(); p++) {
      if (run.status(p) == Run.Status.FAILED) {
        return run.failure(p);
      }
    }
    throw new NoSuchElementException("no process has failed here");
  }

  @Override
  public List<Run.Variable> globals() {
    return run.globals();
  }
}
