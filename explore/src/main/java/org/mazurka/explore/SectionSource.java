package org.mazurka.explore;

/** Knows the sections of a program. */
interface SectionSource {

  /**
   * Fills in the section that starts where the run is. At least one process is enabled and awake.
   *
   * @param sleeping the processes that sleep there
   */
  void build(Section section, SleepList sleeping);
}
