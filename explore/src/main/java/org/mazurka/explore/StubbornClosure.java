package org.mazurka.explore;

import org.mazurka.model.GuardedSpace;

/**
 * Stubborn sets by closure: from what can disable a pivot, taking in what the rules of {@link
 * StubbornSets} ask for. Where a rule leaves a choice of conditions, the one is taken that costs
 * the fewest enabled actions, and of these the fewest disabled ones.
 */
final class StubbornClosure {

  private static final int DEAR = 1 << 10; // an enabled action that joins, in disabled ones

  private final GuardedSpace space;
  private final GuardedState here;
  private final int[] memberOf; // of an action: the last set that it joined
  private int set; // sets are numbered
  private final int[] members;
  private int size;

  StubbornClosure(GuardedSpace space, GuardedState here) {
    this.space = space;
    this.here = here;
    this.memberOf = new int[space.actionCount()];
    this.members = new int[space.actionCount()];
  }

  /**
   * Finds a set with as few enabled actions as any pivot gives, and gives their number.
   *
   * @param target gets the enabled actions of the set
   */
  int smallest(int[] target) {
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < here.enabledCount() && fewest > 0; i++) {
      int found = close(here.enabled(i), fewest);
      if (found < fewest) {
        fewest = found;
        copyEnabled(target);
      }
    }
    return fewest;
  }

  /** The number of enabled actions in the closure, or the limit if there are as many or more. */
  private int close(int pivot, int limit) {
    set++;
    size = 0;
    int found = join(space.disablers(pivot)); // rule 1
    for (int next = 0; next < size && found < limit; next++) {
      int action = members[next];
      found +=
          here.isEnabled(action)
              ? join(space.hindered(action)) // rule 3
              : join(cheapestEnablers(action)); // rule 2
    }
    return Math.min(found, limit);
  }

  /** Adds actions to the set, and gives the number of enabled ones that are new there. */
  private int join(int[] actions) {
    int found = 0;
    for (int action : actions) {
      if (memberOf[action] != set) {
        memberOf[action] = set;
        members[size++] = action;
        found += here.isEnabled(action) ? 1 : 0;
      }
    }
    return found;
  }

  private int[] cheapestEnablers(int disabled) {
    int[] cheapest = null;
    int lowest = Integer.MAX_VALUE;
    for (int condition : space.guard(disabled)) {
      if (here.isFalse(condition)) {
        int[] enablers = space.enablers(condition);
        int cost = cost(enablers, lowest);
        if (cost < lowest) {
          lowest = cost;
          cheapest = enablers;
        }
      }
    }
    return cheapest;
  }

  private int cost(int[] actions, int limit) {
    int cost = 0;
    for (int i = 0; i < actions.length && cost < limit; i++) {
      if (memberOf[actions[i]] != set) {
        cost += here.isEnabled(actions[i]) ? DEAR : 1;
      }
    }
    return cost;
  }

  private void copyEnabled(int[] target) {
    int count = 0;
    for (int i = 0; i < here.enabledCount(); i++) {
      if (memberOf[here.enabled(i)] == set) {
        target[count++] = here.enabled(i);
      }
    }
  }
}
