package org.mazurka.explore;

import java.util.Arrays;

/**
 * A sequence {@code v} that can be executed after a prefix {@code E'} of the present execution.
 *
 * <p>All steps but the last are events of the execution that do not happen after the event e that
 * follows {@code E'}, in their order; they have the footprints that they had there. The last step
 * is a process that moves to an earlier place, with the footprint that it has in {@code E'.v}.
 */
final class Continuation implements Growth {

  /** {@link #event} of a step that is not an event of the execution. */
  static final int NO_EVENT = -1;

  private static final int NO_PROCESS = -1;

  private int[] events = new int[64];
  private int[] processes = new int[64];
  private long[] footprints = new long[64];
  private final ExecutionSequence execution;
  private int[] occurrences; // of each process, among the steps
  private int start;
  private int end;
  private int settledBefore;

  // What is still to be added: the rest of notdep(e, E), and the last step.
  private int e;
  private int at;
  private int until;
  private int lastProcess;
  private long lastFootprint;
  private boolean complete;

  Continuation(ExecutionSequence execution) {
    this.execution = execution;
    this.occurrences = new int[execution.processCapacity()];
    execution.follow(this);
  }

  @Override
  public void admit(int capacity) {
    occurrences = Arrays.copyOf(occurrences, capacity);
  }

  /**
   * v := notdep(e, E).p, where E ends before event {@code until} and the step of p has the given
   * footprint; events below {@code settledBefore} will be settled. The steps are looked for when
   * they are asked for: often the first ones answer the question.
   */
  void begin(int e, int until, int p, long footprint, int settledBefore) {
    clear();
    this.settledBefore = settledBefore;
    this.e = e;
    this.at = e + 1;
    this.until = until;
    this.lastProcess = p;
    this.lastFootprint = footprint;
    this.complete = false;
  }

  /** v := notdep(e, E), without a last step. */
  void beginNotdep(int e, int until) {
    begin(e, until, NO_PROCESS, 0, until);
  }

  /** Makes it empty; steps will be added by hand. */
  void clear() {
    Arrays.fill(occurrences, 0);
    start = 0;
    end = 0;
    settledBefore = 0;
    complete = true;
  }

  /** Whether there is a step {@code i}. */
  boolean has(int i) {
    while (end - start <= i) {
      if (complete) {
        return false;
      }
      at = execution.nextNotAfter(e, at, until);
      if (at < until) {
        add(at, execution.process(at), execution.footprint(at));
        at++;
      } else {
        complete = true;
        if (lastProcess != NO_PROCESS) {
          add(NO_EVENT, lastProcess, lastFootprint);
        }
      }
    }
    return true;
  }

  /** Whether step {@code i}, which is there, is the last one. */
  boolean isLast(int i) {
    return events[start + i] == NO_EVENT;
  }

  void add(int event, int process, long footprint) {
    if (end == events.length) {
      events = Arrays.copyOf(events, 2 * end);
      processes = Arrays.copyOf(processes, 2 * end);
      footprints = Arrays.copyOf(footprints, 2 * end);
    }
    events[end] = event;
    processes[end] = process;
    footprints[end] = footprint;
    occurrences[process]++;
    end++;
  }

  /** Removes step {@code i}; the steps before it move up. */
  void remove(int i) {
    occurrences[processes[start + i]]--;
    for (int at = start + i; at > start; at--) {
      events[at] = events[at - 1];
      processes[at] = processes[at - 1];
      footprints[at] = footprints[at - 1];
    }
    start++;
  }

  /** How many steps there are; finds them all. */
  int length() {
    while (!complete) {
      has(end - start);
    }
    return end - start;
  }

  int event(int i) {
    return events[start + i];
  }

  int process(int i) {
    return processes[start + i];
  }

  long footprint(int i) {
    return footprints[start + i];
  }

  /** Whether a process takes one of the steps that were found until now. */
  boolean contains(int process) {
    return occurrences[process] > 0;
  }

  /**
   * Whether step {@code i}, and every step before it, will be there as well in the continuation for
   * the same race in any later execution that still has this race.
   */
  boolean isSettled(int i) {
    return events[start + i] < settledBefore;
  }
}
