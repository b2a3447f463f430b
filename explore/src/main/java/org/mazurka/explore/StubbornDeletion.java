package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.GuardedSpace;

/**
 * Stubborn sets by deletion: from the set of all actions, enabled actions are taken out one after
 * the other, each with all that must go with it by the rules of {@link StubbornSets}; if no pivot
 * is left, they are put back. What remains cannot be made smaller in this way.
 */
final class StubbornDeletion {

  private final GuardedSpace space;
  private final GuardedState here;

  // the relations of the space, read backwards
  private final int[][] hinderers; // of an action
  private final int[][] enabledConditions; // by an action
  private final int[][] guarded; // by a condition
  private final int[][] disabled; // by an action

  private final boolean[] isIn;
  private final int[] support; // of a disabled action: false conditions whose enablers are all in
  private final int[] enablersOut; // of a false condition
  private final int[] disablersOut; // of an enabled action: it is a pivot if there are none
  private int pivots;
  private final int[] deleted; // what goes with the action that is being taken out
  private int deletedCount;
  private int followed; // how many of them have been followed

  StubbornDeletion(GuardedSpace space, GuardedState here) {
    this.space = space;
    this.here = here;
    int actions = space.actionCount();
    int conditions = space.conditionCount();
    this.hinderers = inverse(table(actions, space::hindered), actions);
    this.enabledConditions = inverse(table(conditions, space::enablers), actions);
    this.guarded = inverse(table(actions, space::guard), conditions);
    this.disabled = inverse(table(actions, space::disablers), actions);
    this.isIn = new boolean[actions];
    this.support = new int[actions];
    this.enablersOut = new int[conditions];
    this.disablersOut = new int[actions];
    this.deleted = new int[actions];
  }

  /**
   * Finds a set that cannot be made smaller, and gives the number of enabled actions in it.
   *
   * @param target gets the enabled actions of the set
   */
  int smallest(int[] target) {
    begin();
    for (int i = 0; i < here.enabledCount(); i++) {
      if (isIn[here.enabled(i)]) {
        tryToDelete(here.enabled(i));
      }
    }
    int count = 0;
    for (int i = 0; i < here.enabledCount(); i++) {
      if (isIn[here.enabled(i)]) {
        target[count++] = here.enabled(i);
      }
    }
    return count;
  }

  /** All actions are in. */
  private void begin() {
    Arrays.fill(isIn, true);
    Arrays.fill(enablersOut, 0);
    Arrays.fill(disablersOut, 0);
    pivots = here.enabledCount();
    for (int a = 0; a < isIn.length; a++) {
      support[a] = 0;
      if (!here.isEnabled(a)) {
        for (int condition : space.guard(a)) {
          support[a] += here.isFalse(condition) ? 1 : 0;
        }
      }
    }
  }

  private void tryToDelete(int action) {
    deletedCount = 0;
    followed = 0;
    delete(action);
    while (followed < deletedCount && pivots > 0) {
      follow(deleted[followed++]);
    }
    if (pivots == 0) {
      putBack();
    }
  }

  private void delete(int action) {
    isIn[action] = false;
    deleted[deletedCount++] = action;
  }

  /** Takes out what cannot be in without that action. */
  private void follow(int out) {
    for (int a : hinderers[out]) { // rule 3
      if (isIn[a] && here.isEnabled(a)) {
        delete(a);
      }
    }
    for (int condition : enabledConditions[out]) { // rule 2
      if (here.isFalse(condition) && enablersOut[condition]++ == 0) {
        for (int a : guarded[condition]) {
          if (--support[a] == 0 && isIn[a]) {
            delete(a);
          }
        }
      }
    }
    for (int a : disabled[out]) { // rule 1
      if (here.isEnabled(a) && disablersOut[a]++ == 0) {
        pivots--;
      }
    }
  }

  private void putBack() {
    while (followed > 0) {
      int out = deleted[--followed];
      for (int condition : enabledConditions[out]) {
        if (here.isFalse(condition) && --enablersOut[condition] == 0) {
          for (int a : guarded[condition]) {
            support[a]++;
          }
        }
      }
      for (int a : disabled[out]) {
        if (here.isEnabled(a) && --disablersOut[a] == 0) {
          pivots++;
        }
      }
    }
    for (int i = 0; i < deletedCount; i++) {
      isIn[deleted[i]] = true;
    }
  }

  private interface Relation {
    int[] of(int number);
  }

  private static int[][] table(int count, Relation relation) {
    int[][] table = new int[count][];
    Arrays.setAll(table, relation::of);
    return table;
  }

  private static int[][] inverse(int[][] relation, int count) {
    int[] sizes = new int[count];
    for (int[] row : relation) {
      for (int b : row) {
        sizes[b]++;
      }
    }
    int[][] inverse = new int[count][];
    Arrays.setAll(inverse, b -> new int[sizes[b]]);
    for (int a = relation.length - 1; a >= 0; a--) {
      for (int b : relation[a]) {
        inverse[b][--sizes[b]] = a;
      }
    }
    return inverse;
  }
}
