package org.mazurka.explore;

import org.mazurka.model.GuardedSpace;

/**
 * Stubborn sets that keep every dead state, of a space whose actions are guarded by conditions
 * (Valmari; that no key action is needed is seen in TAPAAL's engine).
 *
 * <p>In each state a set of actions is chosen such that
 *
 * <ol>
 *   <li>for some enabled action, the <i>pivot</i>, all actions that can disable it are in the set:
 *       so every way to a dead state uses an action of the set;
 *   <li>for a disabled action in the set, all actions that can make true some false condition of it
 *       are in the set: so it cannot be the first of the set on that way;
 *   <li>for an enabled action in the set, all actions that it can hinder are in the set: so if it
 *       is the first of the set on that way, it can as well be the very first.
 * </ol>
 *
 * Hence following only the enabled actions of the set leads to the same dead states. If there is
 * none, no dead state can be reached, and nothing is followed.
 */
final class StubbornSets implements Expansion {

  private final GuardedState here;
  private final StubbornClosure closure;
  private final StubbornDeletion deletion;
  private final int[] closed;
  private final int[] left;

  StubbornSets(GuardedSpace space, GuardedSpace.Cursor cursor) {
    this.here = new GuardedState(space, cursor);
    this.closure = new StubbornClosure(space, here);
    this.deletion = new StubbornDeletion(space, here);
    this.closed = new int[space.actionCount()];
    this.left = new int[space.actionCount()];
  }

  /** Closure is cheap and often leaves one action; where it does not, deletion may do better. */
  @Override
  public int choose(int[] enabled, int count) {
    here.moved(enabled, count);
    int fewest = closure.smallest(closed);
    int[] chosen = closed;
    if (fewest > 1) {
      int found = deletion.smallest(left);
      if (found <= fewest) {
        fewest = found;
        chosen = left;
      }
    }
    System.arraycopy(chosen, 0, enabled, 0, fewest);
    return fewest;
  }
}
