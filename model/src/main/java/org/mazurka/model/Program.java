package org.mazurka.model;

import java.util.Optional;

/**
 * A program under our schedule: the stateless port.
 *
 * <p>The explorer is the scheduler. It starts a {@link Run}, asks which processes are enabled, lets
 * one take its next step, and may go back to an earlier point of the same run. The contract is
 * determinism: the same schedule gives the same events, in every run of the program.
 *
 * <p>A program and its runs are confined to one thread, unless it {@link #runsInParallel says} that
 * each run may have a thread of its own.
 */
public interface Program {

  /** The name that reports show. */
  String name();

  /**
   * Whether no step of this program can be state-dependent (see {@link Run}). The answer {@code
   * false} is always right, and costs time.
   */
  boolean isPlain();

  /**
   * Whether all steps of this program are fixed (see {@link Run}). The answer {@code false} is
   * always right, and costs time.
   */
  default boolean isFixed() {
    return false;
  }

  /**
   * A statement at which a process may have to wait for another; empty if every process that has
   * not ended can always take its next step. An answer that names a statement is always right, and
   * keeps away the algorithms that plan executions ahead.
   */
  default Optional<Waiting> waiting() {
    return Optional.of(new Waiting("a step", Optional.empty()));
  }

  /** What its author can let a loop do that runs until something changes, as a verb for people. */
  default String howToWait() {
    return "wait";
  }

  /**
   * Whether several runs may be used at the same time, each by one thread at a time. The answer
   * {@code false} is always right, and keeps an exploration to one thread.
   */
  default boolean runsInParallel() {
    return false;
  }

  /**
   * Whether a run of this program may come to a point where only last resorts are enabled (see
   * {@link Run#isLastResort}). The answer {@code true} is always right, and costs time.
   */
  default boolean hasLastResorts() {
    return false;
  }

  /**
   * Whether some steps of this program may be local (see {@link Run#isLocal}). The answer {@code
   * false} is right where no run ever says so.
   */
  default boolean hasLocalSteps() {
    return false;
  }

  /** The footprints of this program's steps; runs of one program share them. */
  Footprints footprints();

  /** A new run, at the initial state. */
  Run start();

  /** A statement at which a process may wait, as text, and where it stands, if it is in a text. */
  record Waiting(String statement, Optional<Position> position) {}
}
