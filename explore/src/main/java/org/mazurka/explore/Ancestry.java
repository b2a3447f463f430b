package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Schedule;

/** How each state was found first: from which state, and by which action. */
final class Ancestry {

  private static final int PAGE_BITS = 12;
  private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;

  private final boolean keepsDepths;
  private int[][] parents = new int[16][];
  private int[][] actions = new int[16][];
  private int[][] depths = new int[16][]; // if they are kept
  private int size;

  /**
   * No state.
   *
   * @param keepsDepths whether depths are asked for often
   */
  Ancestry(boolean keepsDepths) {
    this.keepsDepths = keepsDepths;
  }

  /** Notes how the next state was found; the parent of the first one is -1. */
  void add(int parent, int action) {
    int page = size >>> PAGE_BITS;
    if ((size & PAGE_MASK) == 0) {
      if (page == parents.length) {
        parents = Arrays.copyOf(parents, 2 * page);
        actions = Arrays.copyOf(actions, 2 * page);
        depths = Arrays.copyOf(depths, 2 * page);
      }
      parents[page] = new int[1 << PAGE_BITS];
      actions[page] = new int[1 << PAGE_BITS];
      if (keepsDepths) {
        depths[page] = new int[1 << PAGE_BITS];
      }
    }
    parents[page][size & PAGE_MASK] = parent;
    actions[page][size & PAGE_MASK] = action;
    if (keepsDepths) {
      depths[page][size & PAGE_MASK] = parent < 0 ? 0 : depth(parent) + 1;
    }
    size++;
  }

  int parent(int state) {
    return parents[state >>> PAGE_BITS][state & PAGE_MASK];
  }

  /** The actions that lead from the first state to this one. */
  Schedule path(int state) {
    int[] path = new int[depth(state)];
    int s = state;
    for (int i = path.length - 1; i >= 0; i--) {
      path[i] = actions[s >>> PAGE_BITS][s & PAGE_MASK];
      s = parent(s);
    }
    return Schedule.of(path);
  }

  /** How many actions lead from the first state to this one. */
  int depth(int state) {
    if (keepsDepths) {
      return depths[state >>> PAGE_BITS][state & PAGE_MASK];
    }
    int depth = 0;
    for (int s = parent(state); s >= 0; s = parent(s)) {
      depth++;
    }
    return depth;
  }

  /** The memory that it takes. */
  long bytes() {
    long pageCount = size + PAGE_MASK >> PAGE_BITS;
    return (pageCount << PAGE_BITS) * (keepsDepths ? 3 : 2) * Integer.BYTES;
  }
}
