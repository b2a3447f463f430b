package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.mazurka.model.Run;

/** Picks a process where an algorithm may take any: the first in an order of all processes. */
final class Choice implements Growth {

  /** An order to begin with. */
  enum Order {
    /** The smallest number first. */
    BY_NUMBER,
    /** Processes whose first steps are dependent stand side by side (decision 0070). */
    NEIGHBOURS
  }

  /** No more processes are looked at for who is whose neighbour: there may be a square of pairs. */
  static final int MOST_NEIGHBOURS = 256;

  /** Processes of one word that stand side by side in the order, upwards or downwards. */
  private record Stretch(int word, long processes, boolean isUpwards) {

    /** The first of these that is a member of {@code candidates} and not of {@code without}. */
    int first(ProcessSet candidates, ProcessSet without) {
      long bits = candidates.word(word) & ~without.word(word) & processes;
      if (bits == 0) {
        return ProcessSet.NONE;
      }
      int bit = isUpwards ? Long.numberOfTrailingZeros(bits) : 63 - Long.numberOfLeadingZeros(bits);
      return (word << 6) + bit;
    }
  }

  private final Random random; // null: there is no chance in it
  private int[] order = new int[0];
  private Stretch[] stretches; // the order; null: by number

  Choice(ExecutionSequence execution, Run run, Order order, long seed) {
    random = seed == 0 ? null : new Random(seed);
    int processes = run.processCount();
    if (random == null
        && order == Order.NEIGHBOURS
        && processes > 2
        && processes <= MOST_NEIGHBOURS) {
      this.order = new Neighbours(execution.footprints(), run).order();
    }
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    int known = order.length;
    order = Arrays.copyOf(order, processes);
    for (int i = known; i < processes; i++) {
      int j = random == null ? i : random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    stretches = stretches();
  }

  private Stretch[] stretches() {
    List<Stretch> found = new ArrayList<>();
    boolean byNumber = true;
    for (int i = 0; i < order.length; ) {
      int last = i;
      int way = last + 1 < order.length && order[last + 1] < order[last] ? -1 : 1;
      long processes = 1L << order[i];
      while (last + 1 < order.length
          && order[last + 1] == order[last] + way
          && order[last + 1] >> 6 == order[i] >> 6) {
        last++;
        processes |= 1L << order[last];
      }
      found.add(new Stretch(order[i] >> 6, processes, way > 0));
      for (; i <= last; i++) {
        byNumber &= order[i] == i;
      }
    }
    return byNumber ? null : found.toArray(Stretch[]::new);
  }

  /** The first member of {@code candidates} that is not in {@code without}, or NONE. */
  int first(ProcessSet candidates, ProcessSet without) {
    if (stretches == null) {
      return candidates.firstWithout(without);
    }
    for (Stretch stretch : stretches) {
      int p = stretch.first(candidates, without);
      if (p != ProcessSet.NONE) {
        return p;
      }
    }
    return ProcessSet.NONE;
  }
}
