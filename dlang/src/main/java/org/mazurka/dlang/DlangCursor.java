package org.mazurka.dlang;

import java.util.List;
import java.util.NoSuchElementException;
import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;

/**
 * A place in the state space of a dlang program: a run without a past. Actions are processes.
 *
 * <p>A state is, in this order: for each process its op, and if it has failed, how; the global
 * variables and locks; for each channel how many messages wait, and these; the local variables.
 * Each number takes as few bytes as its absolute value needs; zeros fill the last word, and the
 * words that only longer states need.
 */
final class DlangCursor implements StateSpace.Cursor {

  private final DlangRun run;
  private final Machine machine;
  private final Layout layout;
  private final PackedNumbers numbers = new PackedNumbers();
  private Words packing = new Words(1);

  /** Room for a state of that many words. */
  private record Words(int words) implements StateSpace.Packing {}

  DlangCursor(DlangProgram program) {
    this.run = new DlangRun(program);
    this.machine = run.machine();
    this.layout = program.layout();
    pack();
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
  public int enabled(int[] target) {
    int count = 0;
    for (int p = 0; p < run.processCount(); p++) {
      if (run.isEnabled(p)) {
        target[count++] = p;
      }
    }
    return count;
  }

  @Override
  public void fire(int action) {
    run.step(action);
    run.forgetHistory();
    for (int c = 0; c < layout.channelCount(); c++) {
      machine.compact(c);
    }
    pack();
  }

  @Override
  public StateSpace.Packing packing() {
    return packing;
  }

  @Override
  public void save(long[] target, int offset) {
    numbers.copyTo(target, offset, packing.words());
  }

  private void pack() {
    numbers.clear();
    for (int p = 0; p < run.processCount(); p++) {
      numbers.put(run.pc(p));
      if (run.pc(p) == Op.FAILED) {
        numbers.put(run.failedSite(p));
        numbers.put(run.failedDetail(p));
      }
    }
    for (int cell = 0; cell < layout.channelStart(); cell++) {
      numbers.put(machine.cells[cell]);
    }
    for (int c = 0; c < layout.channelCount(); c++) {
      long head = machine.cells[layout.head(c)];
      long tail = machine.cells[layout.tail(c)];
      numbers.put(tail - head);
      for (long k = head; k < tail; k++) {
        numbers.put(machine.message(c, k));
      }
    }
    for (int cell = layout.localStart(); cell < machine.cells.length; cell++) {
      numbers.put(machine.cells[cell]);
    }
    if (numbers.words() > packing.words()) {
      packing = new Words(numbers.words());
    }
  }

  @Override
  public void load(StateSpace.Packing saved, long[] source, int offset) {
    if (saved.words() > packing.words()) {
      packing = new Words(saved.words()); // of another cursor
    }
    numbers.copyFrom(source, offset, saved.words());
    for (int p = 0; p < run.processCount(); p++) {
      int pc = (int) numbers.next();
      if (pc == Op.FAILED) {
        run.place(p, pc, (int) numbers.next(), numbers.next());
      } else {
        run.place(p, pc, 0, 0);
      }
    }
    for (int cell = 0; cell < layout.channelStart(); cell++) {
      machine.cells[cell] = numbers.next();
    }
    for (int c = 0; c < layout.channelCount(); c++) {
      long count = numbers.next();
      machine.cells[layout.head(c)] = 0;
      machine.cells[layout.tail(c)] = count;
      for (long k = 0; k < count; k++) {
        machine.putMessage(c, k, numbers.next());
      }
    }
    for (int cell = layout.localStart(); cell < machine.cells.length; cell++) {
      machine.cells[cell] = numbers.next();
    }
    run.settle();
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
  public String actionName(int action) {
    return run.processName(action);
  }

  @Override
  public Position position(int action) {
    return run.position(action);
  }

  @Override
  public List<Run.Variable> globals() {
    return run.globals();
  }
}
