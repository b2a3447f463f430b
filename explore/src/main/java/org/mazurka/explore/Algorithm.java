package org.mazurka.explore;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The algorithms by name. */
public enum Algorithm {
  NONE("none", "every interleaving", "-", Completeness.REPEATS),
  SLEEP("sleep", "sleep sets only", "[SOURCE] 2", Completeness.ONE_PER_TRACE),
  DPOR_NOSLEEP(
      "dpor-nosleep",
      "Flanagan-Godefroid, without sleep sets",
      "[LAZY] 5, [SOURCE] 5.1",
      Completeness.REPEATS),
  DPOR(
      "dpor", "Flanagan-Godefroid with sleep sets", "[SOURCE] 5.1, 11", Completeness.ONE_PER_TRACE),
  SOURCE(
      "source",
      "source-DPOR with locks and general blocking",
      "[SOURCE] Algorithms 1, 3, 5",
      Completeness.ONE_PER_TRACE),
  OPTIMAL(
      "optimal",
      "optimal-DPOR with wakeup trees, locks and general blocking",
      "[SOURCE] Algorithms 2, 4, 6",
      Completeness.ONE_PER_TRACE),
  BLOCKS(
      "blocks",
      "DPOR on atomic blocks, the least block first",
      "[CREOL] 3.3",
      Completeness.REPEATS),
  BLOCKS_NEWEST(
      "blocks-newest",
      "DPOR on atomic blocks, the newest block first (nHeur)",
      "[CREOL] 5.2",
      Completeness.REPEATS),
  BLOCKS_OBJECT_NEWEST(
      "blocks-object-newest",
      "DPOR on atomic blocks, the newest object first (onHeur)",
      "[CREOL] 5.2",
      Completeness.REPEATS),
  LAZY(
      "lazy",
      "LazyPOR: whole executions planned by trace constraint systems",
      "[LAZY] 3, 4, 5",
      Completeness.ONE_PER_TRACE),
  LAZY_STATEFUL(
      "lazy-stateful",
      "LazyPOR that records what it found out at each state",
      "[LAZY] 4.4",
      Completeness.ONE_PER_TRACE),
  EAGER(
      "eager",
      "Eager POR: sections planned ahead, source sets between them",
      "[EAGER]",
      Completeness.ONE_PER_TRACE),
  EAGER_SHORT(
      "eager-short", "Eager POR with short sections", "[EAGER] 4", Completeness.ONE_PER_TRACE),
  FULL("full", "stateful search without reduction", "-", Completeness.STATES, Port.STATES),
  STUBBORN(
      "stubborn",
      "stateful search by stubborn sets, for dead states",
      "Valmari",
      Completeness.DEAD_STATES,
      Port.GUARDED_STATES),
  PROBE(
      "probe",
      "probe sets on entity-based systems, for dead states",
      "[PROBE] 2.3, 3, 4",
      Completeness.DEAD_STATES,
      Port.ENTITIES);

  /** What a complete exploration by the algorithm visits. */
  public enum Completeness {
    /** Every trace, some of them more than once. */
    REPEATS,
    /** Every trace, none of them completed twice. */
    ONE_PER_TRACE,
    /** Every state. */
    STATES,
    /** Every state in which nothing is enabled. */
    DEAD_STATES
  }

  /** What an algorithm works on. */
  public enum Port {
    /** A program under our schedule. */
    PROGRAM,
    /** A space of states. */
    STATES,
    /** A space of states whose actions are guarded by conditions. */
    GUARDED_STATES,
    /** An entity-based system. */
    ENTITIES
  }

  private static final Set<Algorithm> PLANNING =
      EnumSet.of(LAZY, LAZY_STATEFUL, EAGER, EAGER_SHORT);

  private final String label;
  private final String summary;
  private final String origin;
  private final Completeness completeness;
  private final Port port;

  Algorithm(String label, String summary, String origin, Completeness completeness) {
    this(label, summary, origin, completeness, Port.PROGRAM);
  }

  Algorithm(String label, String summary, String origin, Completeness completeness, Port port) {
    this.label = label;
    this.summary = summary;
    this.origin = origin;
    this.completeness = completeness;
    this.port = port;
  }

  /** The algorithm of that name. */
  public static Optional<Algorithm> named(String label) {
    return Arrays.stream(values()).filter(a -> a.label.equals(label)).findFirst();
  }

  /** The name on the command line and in reports. */
  public String label() {
    return label;
  }

  /** What it is, in a line. */
  public String summary() {
    return summary;
  }

  /** The document and the place that describe it. */
  public String origin() {
    return origin;
  }

  /** What it works on: it fits every system that offers this port. */
  public Port port() {
    return port;
  }

  /**
   * Whether it plans executions ahead, which it can only for programs in which no process ever
   * waits for another.
   */
  public boolean plansAhead() {
    return PLANNING.contains(this);
  }

  /** Whether it explores every program, those in which processes wait for each other included. */
  public boolean letsProcessesWait() {
    return port == Port.PROGRAM && !plansAhead();
  }

  /** What a complete exploration visits. */
  public Completeness completeness() {
    return completeness;
  }
}
