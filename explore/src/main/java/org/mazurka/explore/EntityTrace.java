package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.EntityAction;

/**
 * A trace of an entity-based system: actions in a row, and which of them must come before which.
 *
 * <p>A weak prefix ([PROBE] definition 13) is a set of positions that holds the past of each of its
 * members: what such a set leaves out can be moved behind it by swapping independent neighbours.
 * Sets of positions are bits, 64 a word.
 */
final class EntityTrace {

  static final EntityTrace EMPTY = new EntityTrace(new EntityAction[0]);

  private final EntityAction[] actions;
  private final int words;
  private final long[][] past; // of each position: itself and all that must come before it

  EntityTrace(EntityAction... actions) {
    this.actions = actions;
    this.words = actions.length + 63 >>> 6;
    this.past = new long[actions.length][];
    for (int i = 0; i < actions.length; i++) {
      past[i] = past(actions[i], i);
      add(past[i], i);
    }
  }

  int length() {
    return actions.length;
  }

  EntityAction action(int position) {
    return actions[position];
  }

  EntityAction[] actions() {
    return actions;
  }

  /** The position itself and all that must come before it. */
  long[] past(int position) {
    return past[position];
  }

  long[] emptySet() {
    return new long[words];
  }

  /**
   * The least weak prefix that holds all actions which influence the given one, directly or through
   * others; [PROBE] definition 17.
   */
  long[] primeCause(EntityAction action) {
    return past(action, actions.length);
  }

  private long[] past(EntityAction action, int before) {
    long[] set = new long[words];
    for (int i = before - 1; i >= 0; i--) {
      if (!contains(set, i) && actions[i].interferes(action)) {
        addAll(set, past[i]);
      }
    }
    return set;
  }

  /** The least weak prefix that holds all actions which the given one reverses. */
  long[] causeOfReversed(EntityAction action) {
    long[] set = new long[words];
    for (int i = actions.length - 1; i >= 0; i--) {
      if (!contains(set, i) && actions[i].reverses(action)) {
        addAll(set, past[i]);
      }
    }
    return set;
  }

  /** The actions of a set, in the order of the trace. */
  EntityAction[] prefix(long[] set) {
    return select(set, true);
  }

  /** What is left of the trace when a weak prefix is taken away; [PROBE] definition 16. */
  EntityAction[] minus(long[] set) {
    return select(set, false);
  }

  private EntityAction[] select(long[] set, boolean inside) {
    int count = 0;
    EntityAction[] selected = new EntityAction[actions.length];
    for (int i = 0; i < actions.length; i++) {
      if (contains(set, i) == inside) {
        selected[count++] = actions[i];
      }
    }
    return Arrays.copyOf(selected, count);
  }

  /** Whether one of the actions has the label. */
  boolean hasLabel(int label) {
    return Arrays.stream(actions).anyMatch(a -> a.label() == label);
  }

  /** Whether one of the actions of a set has the label. */
  boolean hasLabel(int label, long[] set) {
    for (int i = 0; i < actions.length; i++) {
      if (actions[i].label() == label && contains(set, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The equivalent trace ([PROBE] definition 12) that comes first when compared by labels, as the
   * order of the present positions; two traces of the same actions are equivalent iff it is the
   * same for both.
   */
  int[] normalForm() {
    int[] order = new int[actions.length];
    long[] taken = new long[words];
    for (int k = 0; k < order.length; k++) {
      int best = -1;
      for (int i = 0; i < actions.length; i++) {
        if (!contains(taken, i)
            && (best < 0 || actions[i].label() < actions[best].label())
            && isNext(i, taken)) {
          best = i;
        }
      }
      order[k] = best;
      add(taken, best);
    }
    return order;
  }

  private boolean isNext(int position, long[] taken) {
    for (int w = 0; w < words; w++) {
      long missing = past[position][w] & ~taken[w];
      if (w == position >>> 6) {
        missing &= ~(1L << position);
      }
      if (missing != 0) {
        return false;
      }
    }
    return true;
  }

  static boolean contains(long[] set, int position) {
    return (set[position >>> 6] & 1L << position) != 0;
  }

  static void add(long[] set, int position) {
    set[position >>> 6] |= 1L << position;
  }

  static void addAll(long[] set, long[] others) {
    for (int w = 0; w < set.length; w++) {
      set[w] |= others[w];
    }
  }

  static boolean isSubset(long[] set, long[] of) {
    for (int w = 0; w < set.length; w++) {
      if ((set[w] & ~of[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  static boolean meet(long[] set, long[] other) {
    for (int w = 0; w < set.length; w++) {
      if ((set[w] & other[w]) != 0) {
        return true;
      }
    }
    return false;
  }
}
