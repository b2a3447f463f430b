package org.mazurka.explore;

/**
 * Finds the representatives while they are run: the satisfiable trace constraint systems are
 * enumerated by extending a partial orientation event by event.
 *
 * <p>To take an event next is to orient all its constraints with the events that are left; such an
 * orientation has no cycle, so no unsatisfiable system is ever met. The least linear extensions are
 * those that never take an event while a smaller one sleeps that it could have been swapped with; a
 * slot sleeps after it was explored, until something that depends on it is taken. A prefix whose
 * sleeping slots can all be woken by what is left is the beginning of a representative, and no
 * other is.
 */
final class LeastExtensions implements Representatives {

  @Override
  public void begin(Section section) {}

  @Override
  public long after(Section section, SectionPath path, long done, long asleep) {
    long unfinished = section.unfinished(done);
    long sleeping = asleep & unfinished;
    long next = 0;
    long awake = unfinished & ~sleeping;
    while (awake != 0) {
      long slot = Long.lowestOneBit(awake);
      next |= slot;
      sleeping |= slot;
      awake &= ~slot;
      if (awake != 0 && section.lost(sleeping, unfinished, done) != 0) {
        break;
      }
    }
    return next;
  }
}
