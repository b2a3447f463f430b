package org.mazurka.dlang;

import java.util.List;

/**
 * An executable step.
 *
 * <p>{@link #execute} gives the number of the next op of the process, or {@link #BLOCKED} where the
 * step is not enabled; what it wrote by then is to be undone. It may throw {@link Machine.Failed}.
 */
abstract class Op {

  /** The number of the op that all processes end in. */
  static final int ENDED = 0;

  /** The number of the op that failing processes end in. */
  static final int FAILED = 1;

  static final int BLOCKED = -1;

  /** {@link #deciding} of an op for which {@link #decider} or the op itself must be asked. */
  static final int ASK = -3;

  /** Where it comes from; null for the two at the end. */
  Action.Origin origin;

  /** Whether {@link #footprint} is the footprint in every state. */
  boolean constant;

  long footprint;
  boolean canBlock;

  /** What {@link org.mazurka.model.Run#isLocal} answers. */
  boolean isLocal;

  /** A write from {@code watchLow} to {@code watchHigh} may change whether it is enabled. */
  int watchLow;

  int watchHigh;

  /** What {@link org.mazurka.model.Run#decidingLocation} answers, or {@link #ASK}. */
  int deciding;

  /** Finds the deciding location, where it is computed; else null. */
  Location decider;

  /** Whether it may end without having touched its deciding location. */
  boolean mayMissDecider;

  /** Whether it swaps its deciding location. */
  boolean swaps;

  /** What {@link org.mazurka.model.Run#steers} answers. */
  boolean steers;

  /** What it reads, where {@link #footprint} is its footprint in every state. */
  long readFootprint;

  Effects.Nature nature = Effects.Nature.FIXED;
  List<TermEffects.Access> accesses = List.of();

  /** {@link #accesses} as a footprint, once it was asked for by some run; 0 before. */
  volatile long reach;

  abstract int execute(Machine machine);
}
