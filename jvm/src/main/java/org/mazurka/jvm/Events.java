package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.hooks.Operation;

/** The steps of an execution: who took them, and what their locations held before. */
final class Events {

  private int count;
  private int[] processes = new int[64];
  private Cell[] cells = new Cell[64];
  private Cell[] locks = new Cell[64];
  private long[] states = new long[64];
  private Object[] values = new Object[64];

  void clear() {
    count = 0;
  }

  /** Enters the pending step of a thread; the location has the given value before it. */
  void add(ModelledThread thread, long state, Object value) {
    int event = count;
    if (event == processes.length) {
      grow(2 * event);
    }
    processes[event] = thread.process;
    cells[event] = thread.cell;
    locks[event] = thread.operation == Operation.WAIT ? thread.lock : null;
    states[event] = state;
    values[event] = value;
    count++;
  }

  private void grow(int capacity) {
    processes = Arrays.copyOf(processes, capacity);
    cells = Arrays.copyOf(cells, capacity);
    locks = Arrays.copyOf(locks, capacity);
    states = Arrays.copyOf(states, capacity);
    values = Arrays.copyOf(values, capacity);
  }

  int process(int event) {
    return processes[event];
  }

  Cell cell(int event) {
    return cells[event];
  }

  /** Of WAIT: the lock that it gave back. */
  Cell lock(int event) {
    return locks[event];
  }

  long stateBefore(int event) {
    return states[event];
  }

  Object valueBefore(int event) {
    return values[event];
  }
}
