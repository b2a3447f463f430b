package org.mazurka.explore;

import java.util.Arrays;

/**
 * A sequence v that runs a step before an event e of the present execution that it depends on: the
 * solution of the constraint system in which that constraint is swapped, as far as it is
 * satisfiable.
 *
 * <p>All steps but the last are events that do not happen after e, in their order; the last one is
 * the step that moves, with the footprint that it has there. v can be run after E', the prefix
 * before e.
 */
final class Variation {

  /** No process, no step. */
  static final int NONE = -1;

  private static final int UNKNOWN = -1;

  private final SectionPath path;
  private final int[] firstNumber; // of each process seen, the number of its first event in v
  private int[] events = new int[64]; // of the execution, or UNKNOWN
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private int length;
  private int firstInitial; // the first step by an initial

  Variation(SectionPath path) {
    this.path = path;
    this.firstNumber = new int[path.processCount()];
  }

  /**
   * v := notdep(e, E).e', E up to the event {@code end}. The step e' touches the same locations as
   * in E; so it depends on the same events of v as there.
   */
  void set(int e, int end, int later, long footprint) {
    clear();
    for (int event = e + 1; event < end; event++) {
      if (!path.happensBefore(e, event)) {
        add(event);
      }
    }
    add(later, path.process(later), footprint);
  }

  void clear() {
    length = 0;
  }

  void add(int event) {
    add(event, path.process(event), path.footprint(event));
  }

  /** Adds the step that moves; it may depend on other events than in the execution. */
  void addMoved(int p, long footprint) {
    add(UNKNOWN, p, footprint);
  }

  private void add(int event, int p, long footprint) {
    if (length == events.length) {
      events = Arrays.copyOf(events, 2 * length);
      processes = Arrays.copyOf(processes, 2 * length);
      footprints = Arrays.copyOf(footprints, 2 * length);
    }
    events[length] = event;
    processes[length] = p;
    footprints[length++] = footprint;
  }

  /** All of v. */
  Plan whole() {
    return new Plan(Arrays.copyOf(processes, length), Arrays.copyOf(footprints, length));
  }

  /** One of the given processes that is an initial of v, or {@link #NONE}. */
  int initialIn(SleepList present) {
    Arrays.fill(firstNumber, 0);
    firstInitial = NONE;
    for (int i = 0; i < length; i++) {
      if (firstNumber[processes[i]] == 0) {
        if (events[i] == UNKNOWN ? movesToTheFront(i) : isMinimal(events[i])) {
          if (present.contains(processes[i])) {
            return processes[i];
          }
          if (firstInitial == NONE) {
            firstInitial = i;
          }
        }
        if (events[i] != UNKNOWN) {
          firstNumber[processes[i]] = path.number(events[i]);
        }
      }
    }
    return NONE;
  }

  /** After {@link #initialIn} found none: the first step of v by an initial. */
  Plan initial() {
    return new Plan(new int[] {processes[firstInitial]}, new long[] {footprints[firstInitial]});
  }

  private boolean isMinimal(int event) {
    for (int p = 0; p < firstNumber.length; p++) {
      if (firstNumber[p] > 0 && path.clock(event, p) >= firstNumber[p]) {
        return false;
      }
    }
    return true;
  }

  private boolean movesToTheFront(int last) {
    for (int i = 0; i < last; i++) {
      if (path.dependent(footprints[i], footprints[last])) {
        return false;
      }
    }
    return true;
  }

  /** Whether one of the given processes is an initial of a plan. */
  boolean hasInitialIn(Plan plan, SleepList present) {
    for (int q = 0; q < present.size(); q++) {
      if (isInitial(present.process(q), present.footprint(q), plan)) {
        return true;
      }
    }
    return false;
  }

  private boolean isInitial(int q, long footprint, Plan plan) {
    int at = 0;
    while (at < plan.processes().length && plan.processes()[at] != q) {
      at++;
    }
    boolean initial = at < plan.processes().length;
    for (int i = 0; i < at && initial; i++) {
      initial = !path.dependent(plan.footprints()[i], footprint);
    }
    return initial;
  }

  /**
   * Steps that are to be run after a prefix.
   *
   * @param processes who takes each
   * @param footprints what each will touch
   */
  record Plan(int[] processes, long[] footprints) {

    /** Its first step alone. */
    Plan first() {
      return new Plan(new int[] {processes[0]}, new long[] {footprints[0]});
    }
  }
}
