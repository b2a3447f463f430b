package org.mazurka.explore;

/**
 * One representative of each trace of a section: [EAGER] section-rep(u).
 *
 * <p>The representative is the least linear extension, the one that always takes the smallest slot
 * that it can. All of them together are a tree; it is walked from the smallest slot to the largest
 * after each prefix, so that the sleep sets are those of a depth-first search. Then a sleeping
 * process is never an initial of a representative that is still to be run.
 */
interface Representatives {

  /** A section begins; which of its slots sleep is known. */
  void begin(Section section);

  /**
   * The slots with which representatives go on after a prefix, in a section that is not finished.
   *
   * @param path the execution, which ends within the section
   * @param done the events of the prefix
   * @param asleep the slots that sleep after it
   */
  long after(Section section, SectionPath path, long done, long asleep);

  /** How many trace constraint systems without a solution were built. */
  default long unsatisfiable() {
    return 0;
  }

  /** No more sections will come. */
  default void close() {}
}
