package org.mazurka.explore;

import java.util.Arrays;

/**
 * A sequence v that runs a step before an event e of the present execution that it depends on: the
 * solution of the constraint system in which that constraint is swapped, as far as it is
 * satisfiable.
 *
 * <p>All steps but the last are events that do not happen after e, in their order; the last one is
 * the step that moves, with the footprint that it has there. v can be run after E', the prefix
 * before e. What counts for whether it must be explored are its initials, the processes that can go
 * first in it.
 */
final class Variation {

  /** How much of a variation is planned. */
  enum Extent {
    /** All of it: [LAZY]. */
    WHOLE,
    /** The step of the smallest initial: [EAGER]. */
    INITIAL
  }

  private final SectionPath path;
  private final Extent extent;
  private final long[] initials; // processes
  private final long[] seen; // processes
  private long[] events = new long[1]; // of v, without the step that moves
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private int length;
  private int first; // the step of the smallest initial

  Variation(SectionPath path, Extent extent) {
    this.path = path;
    this.extent = extent;
    this.initials = new long[path.processWords()];
    this.seen = new long[path.processWords()];
  }

  /**
   * v := notdep(e, E).e', E up to the event {@code end}.
   *
   * @param later e', which depends on e
   * @param moved what e' touches if it runs before e, or {@link SectionPath#SAME}
   */
  void set(int e, int end, int later, long moved) {
    begin();
    int fromWord = e >> 6;
    int words = EventOrder.wordsUpTo(end);
    if (events.length < words) {
      events = new long[2 * words];
    }
    EventOrder order = path.order();
    order.notAfter(e, end, events);
    for (int w = fromWord; w < words; w++) {
      for (long rest = events[w]; rest != 0; rest &= rest - 1) {
        int event = (w << 6) + Long.numberOfTrailingZeros(rest);
        if (add(path.process(event), path.footprint(event))
            && order.isNoneBefore(event, events, fromWord)) {
          addInitial();
        }
      }
    }
    boolean same = moved == SectionPath.SAME;
    if (add(path.process(later), same ? path.footprint(later) : moved)
        && (same ? order.isNoneBefore(later, events, fromWord) : isLastIndependent())) {
      addInitial();
    }
  }

  /**
   * Whether the step that moves, which may touch something else than in E, depends on no other. One
   * of its locations was written by e: whoever else touches that happens after e.
   */
  private boolean isLastIndependent() {
    long moved = footprints[length - 1];
    for (int i = 0; i < length - 1 && path.footprints().size(moved) > 1; i++) {
      if (path.dependent(footprints[i], moved)) {
        return false;
      }
    }
    return true;
  }

  /** v := a continuation that was found in the same execution. */
  void set(Continuation continuation, int e) {
    begin();
    for (int event = continuation.next(e + 1);
        event != Continuation.NONE;
        event = continuation.next(event + 1)) {
      if (add(path.process(event), path.footprint(event)) && continuation.isInitial(event)) {
        addInitial();
      }
    }
    if (add(continuation.lastProcess(), continuation.lastFootprint())
        && continuation.isLastInitial()) {
      addInitial();
    }
  }

  private void begin() {
    length = 0;
    first = 0;
    Arrays.fill(initials, 0);
    Arrays.fill(seen, 0);
  }

  /** Adds a step; whether it is the first one of its process. */
  private boolean add(int p, long footprint) {
    if (length == processes.length) {
      processes = Arrays.copyOf(processes, 2 * length);
      footprints = Arrays.copyOf(footprints, 2 * length);
    }
    processes[length] = p;
    footprints[length++] = footprint;
    boolean isFirst = (seen[p >>> 6] >>> p & 1) == 0;
    seen[p >>> 6] |= 1L << p;
    return isFirst;
  }

  /** The step that was added last can go first. */
  private void addInitial() {
    int p = processes[length - 1];
    initials[p >>> 6] |= 1L << p;
    if (p < processes[first]) {
      first = length - 1;
    }
  }

  /** The processes that can go first in v, 64 a word. */
  long[] initials() {
    return initials;
  }

  /** What of v is planned. */
  Plan plan() {
    return switch (extent) {
      case WHOLE -> new Plan(Arrays.copyOf(processes, length), Arrays.copyOf(footprints, length));
      case INITIAL -> new Plan(new int[] {processes[first]}, new long[] {footprints[first]});
    };
  }

  /** Whether its plan would be taken before another one for the same initials. */
  boolean isBefore(Plan other) {
    return extent == Extent.WHOLE && Plan.isBefore(processes, length, other);
  }
}
