package org.mazurka.jvm;

/** What the threads of a program run on; they do the same on both. */
public enum CarrierKind {
  /** Continuations on one thread: fast. */
  CONTINUATIONS,
  /** A thread of the operating system for each, one of which runs at a time. */
  THREADS
}
