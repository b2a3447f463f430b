package org.mazurka.explore;

/** Something that has room for a number of processes. */
interface Growth {

  /** Makes room for as many processes; what is there stays. */
  void admit(int processes);
}
