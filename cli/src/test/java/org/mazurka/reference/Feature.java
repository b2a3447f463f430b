package org.mazurka.reference;

/** What a generated program may contain beyond assignments, branches and bounded loops. */
enum Feature {
  /** Locks, mostly taken and released in pairs. */
  LOCK,
  /** Awaits on one location. */
  AWAIT,
  /** Compare-and-swap of one location. */
  CAS,
  /** Channels with one sender and one receiver each. */
  PIPE,
  /** Channels that every process sends to and receives from. */
  CHANNEL,
  /** Channels that every process sends to and nobody receives from. */
  SEND,
  /** Shared values in indices; short-circuits and awaits over several shared variables. */
  STATE_DEPENDENT,
  /** Atomic blocks of several statements, which may branch and block. */
  ATOMIC,
  /** Whatever fails: divisors, indices, assertions, unlocks, constants. */
  ERROR
}
