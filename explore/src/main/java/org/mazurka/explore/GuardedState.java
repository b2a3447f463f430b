package org.mazurka.explore;

import org.mazurka.model.GuardedSpace;

/** What holds in the state where a cursor stands, asked of the cursor once. */
final class GuardedState {

  private final GuardedSpace.Cursor cursor;
  private final int[] enabledIn; // of an action: the last state in which it was enabled
  private final int[] seen; // of a condition: twice the state that it was asked in, + 1 if false
  private int state; // states are numbered by their visits
  private int[] enabled;
  private int count;

  GuardedState(GuardedSpace space, GuardedSpace.Cursor cursor) {
    this.cursor = cursor;
    this.enabledIn = new int[space.actionCount()];
    this.seen = new int[space.conditionCount()];
  }

  /** The cursor stands in another state, in which these actions are enabled. */
  void moved(int[] enabledActions, int enabledCount) {
    state++;
    enabled = enabledActions;
    count = enabledCount;
    for (int i = 0; i < count; i++) {
      enabledIn[enabled[i]] = state;
    }
  }

  int enabledCount() {
    return count;
  }

  /** The enabled action of that index, from 0 on. */
  int enabled(int index) {
    return enabled[index];
  }

  boolean isEnabled(int action) {
    return enabledIn[action] == state;
  }

  boolean isFalse(int condition) {
    if (seen[condition] >>> 1 != state) {
      seen[condition] = state << 1 | (cursor.holds(condition) ? 0 : 1);
    }
    return (seen[condition] & 1) != 0;
  }
}
