package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.hooks.Variable;

/**
 * A location: a part of an object, or a static field. It has one number in all executions, and in
 * each of them a state, if it is one of ours, and the clock of those who released it.
 */
final class Cell {

  final int number;
  final ObjectRecord owner; // null for a static field
  final int slot;
  final Variable variable; // whose value counts, or null

  private int execution;
  private int version; // how often it has been written
  long state; // of a lock: 0, or the holder + 1; of a thread's life: see Lives
  WaitSet waiters;
  int holds; // how often the holder of a lock has it
  int starter; // of a thread's life: who started it; of a class: who initialises it
  int startedAt; // and when, by the clock of who did; of a class: when that ended
  private long pending; // whose next operation is here, of the first 64 processes
  private boolean crowded; // it may be that of any other process
  private int[] clock = new int[0];
  long time; // the latest of those who released it
  boolean repeatedly; // a task that is repeated was here
  private boolean listened; // somebody waits, or has waited, for what this lock tells
  private boolean released; // else the clock is no clock

  Cell(int number, ObjectRecord owner, int slot, Variable variable) {
    this.variable = variable;
    this.number = number;
    this.owner = owner;
    this.slot = slot;
  }

  /** The state of threads' lives. */
  static final class Lives {
    static final int NEW = 0;
    static final int ALIVE = 1;
    static final int ENDED = 2;

    private Lives() {}
  }

  /** The state of classes; it is {@code Step.HELD} while somebody initialises them. */
  static final class Initialisations {
    static final int NOT_BEGUN = 0;
    static final int DONE = 1;
    static final int FAILED = 2;

    private Initialisations() {}
  }

  /** The state of choices: which value is offered. */
  static final class Choices {
    static final int CHOSEN = -1;
    static final int NOT_OFFERED = 0;
    static final int FIRST = 1;

    private Choices() {}
  }

  /** Makes it a location of an execution; the state is the initial one if it was not before. */
  boolean enter(int present) {
    if (execution == present) {
      return false;
    }
    execution = present;
    state = 0;
    waiters = WaitSet.EMPTY;
    holds = 0;
    version = 0;
    pending = 0;
    crowded = false;
    repeatedly = false;
    listened = false;
    released = false;
    time = 0;
    return true;
  }

  /** How often it has been written. */
  int version() {
    return version;
  }

  /** A step writes it. */
  void isWritten() {
    version++;
  }

  /** The next operation of a process is here. */
  void isPending(int process) {
    if (process < Long.SIZE) {
      pending |= 1L << process;
    } else {
      crowded = true;
    }
  }

  /** The next operation of a process is here no longer. */
  void isNotPending(int process) {
    if (process < Long.SIZE) {
      pending &= ~(1L << process);
    }
  }

  /** The processes whose next operation is here, of the first 64. */
  long pending() {
    return pending;
  }

  /** Whether the next operation of a process beyond the first 64 may be here. */
  boolean isCrowded() {
    return crowded;
  }

  /** Whoever acquires this location from now on happens after the given clock. */
  void release(int[] releaser) {
    if (clock.length < releaser.length) {
      clock = Arrays.copyOf(clock, releaser.length);
    }
    if (!released) {
      released = true;
      System.arraycopy(releaser, 0, clock, 0, releaser.length);
      Arrays.fill(clock, releaser.length, clock.length, 0);
      return;
    }
    for (int p = 0; p < releaser.length; p++) {
      clock[p] = Math.max(clock[p], releaser[p]);
    }
  }

  /** Somebody waits for what this lock tells. */
  void isListenedTo() {
    listened = true;
  }

  /** Whether somebody may wait for what this lock tells. */
  boolean hasListeners() {
    return listened;
  }

  /** Whether someone of the given clock who acquires this location learns of a change of fields. */
  boolean tells(int[] known, PlainChanges changes, PlainChanges.Fields read) {
    return released && changes.areNews(known, clock, read);
  }

  /** Adds to a clock all who released this location. */
  int[] acquire(int[] acquired) {
    if (!released) {
      return acquired;
    }
    int[] joined =
        acquired.length < clock.length ? Arrays.copyOf(acquired, clock.length) : acquired;
    for (int p = 0; p < clock.length; p++) {
      joined[p] = Math.max(joined[p], clock[p]);
    }
    return joined;
  }
}
