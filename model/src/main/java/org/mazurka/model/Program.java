package org.mazurka.model;

/**
 * A program under our schedule: the stateless port.
 *
 * <p>The explorer is the scheduler. It starts a {@link Run}, asks which processes are enabled, lets
 * one take its next step, and may go back to an earlier point of the same run. The contract is
 * determinism: the same schedule gives the same events, in every run of the program.
 *
 * <p>A program and its runs are confined to one thread.
 */
public interface Program {

  /** The name that reports show. */
  String name();

  /**
   * Whether no step of this program can be state-dependent (see {@link Run}). The answer {@code
   * false} is always right, and costs time.
   */
  boolean isPlain();

  /** The footprints of this program's steps; runs of one program share them. */
  Footprints footprints();

  /** A new run, at the initial state. */
  Run start();
}
