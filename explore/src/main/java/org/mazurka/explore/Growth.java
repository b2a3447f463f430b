package org.mazurka.explore;

/** Something that has room for a number of processes and for executions of a length. */
interface Growth {

  /** Makes room for as many processes; what is there stays. */
  default void admit(int processes) {}

  /** Makes room for executions of as many events; what is there stays. */
  default void reserve(int events) {}
}
