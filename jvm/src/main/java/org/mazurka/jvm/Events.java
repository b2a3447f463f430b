package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.hooks.Operation;

/**
 * The steps of a run: who took them, what their locations held before, and what those who took them
 * were about to do next. The first steps stay known when the run goes back behind them.
 */
final class Events {

  private int[] processes = new int[64];
  private Cell[] cells = new Cell[64];
  private Cell[] others =
      new Cell[64]; // the lock of WAIT, or the interrupt that was taken notice of
  private int[] versions = new int[64];
  private int[] otherVersions = new int[64];
  private long[] otherStates = new long[64];
  private long[] states = new long[64];
  private Object[] values = new Object[64];
  private boolean[] lastResorts = new boolean[64]; // unused where there are none

  // After event e, at e + 1; at 0, of the main thread at the start.
  private Operation[] nextOperations = new Operation[65];
  private Cell[] nextCells = new Cell[65];
  private int[] nextSites = new int[65];

  /** Enters the pending step of a thread, which only reads. */
  void setRead(int event, ModelledThread thread) {
    if (event == processes.length) {
      grow(2 * event);
    }
    processes[event] = thread.process;
    cells[event] = null;
    others[event] = null;
    values[event] = null;
  }

  /** Enters the pending step of a thread, which may change its location, and another or null. */
  void set(int event, ModelledThread thread, Cell other) {
    setRead(event, thread);
    Cell cell = thread.cell;
    cells[event] = cell;
    versions[event] = cell.version();
    states[event] = Semantics.state(cell);
    values[event] = Semantics.value(cell);
    if (other != null) {
      others[event] = other;
      otherVersions[event] = other.version();
      otherStates[event] = other.state;
    }
  }

  /** A step is about to be taken again; all that has changed is which objects there are. */
  void setAgain(int event) {
    if (values[event] != null) {
      values[event] = Semantics.value(cells[event]);
    }
  }

  /** Notes of an event that was entered whether it was a last resort. */
  void setLastResort(int event, boolean isLastResort) {
    lastResorts[event] = isLastResort;
  }

  boolean isLastResort(int event) {
    return lastResorts[event];
  }

  private void grow(int capacity) {
    processes = Arrays.copyOf(processes, capacity);
    cells = Arrays.copyOf(cells, capacity);
    others = Arrays.copyOf(others, capacity);
    versions = Arrays.copyOf(versions, capacity);
    otherVersions = Arrays.copyOf(otherVersions, capacity);
    otherStates = Arrays.copyOf(otherStates, capacity);
    states = Arrays.copyOf(states, capacity);
    values = Arrays.copyOf(values, capacity);
    lastResorts = Arrays.copyOf(lastResorts, capacity);
    nextOperations = Arrays.copyOf(nextOperations, capacity + 1);
    nextCells = Arrays.copyOf(nextCells, capacity + 1);
    nextSites = Arrays.copyOf(nextSites, capacity + 1);
  }

  int process(int event) {
    return processes[event];
  }

  /** What the step may have changed, or null. */
  Cell cell(int event) {
    return cells[event];
  }

  /** What else it wrote, or null. */
  Cell other(int event) {
    return others[event];
  }

  /** How often the location had been written. */
  int versionBefore(int event) {
    return versions[event];
  }

  /** How often the other location had been written. */
  int otherVersionBefore(int event) {
    return otherVersions[event];
  }

  long otherStateBefore(int event) {
    return otherStates[event];
  }

  long stateBefore(int event) {
    return states[event];
  }

  Object valueBefore(int event) {
    return values[event];
  }

  // ---- what comes next

  /** Notes what the thread that took the last of {@code count} steps is about to do. */
  void setNext(int count, ModelledThread thread) {
    nextOperations[count] = thread.operation;
    nextCells[count] = thread.cell;
    nextSites[count] = thread.site;
  }

  /** Whether it is about to do what was noted, if anything was. */
  boolean isNext(int count, ModelledThread thread) {
    return nextOperations[count] == thread.operation
            && nextCells[count] == thread.cell
            && nextSites[count] == thread.site
        || nextOperations[count] == null;
  }

  /** What was noted, as text. */
  String describeNext(int count, Names names) {
    return Texts.described(names, nextOperations[count], nextCells[count], nextSites[count]);
  }
}
