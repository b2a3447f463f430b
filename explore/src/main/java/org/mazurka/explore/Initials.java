package org.mazurka.explore;

import java.util.Arrays;

/**
 * The initials I(v) of a continuation: the processes whose first step in v depends on no step
 * before it. [SOURCE] definition 4.1 and lemma 4.2.
 */
final class Initials implements Growth {

  private final ExecutionSequence execution;
  private int[] firstNumber; // of each process seen, the number of its first event in v
  private int[] seen;
  private int[] past; // the clock of the last step of v, among the events of v
  private int seenCount;
  private int some;

  Initials(ExecutionSequence execution) {
    this.execution = execution;
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int processes) {
    firstNumber = new int[processes]; // between two questions nothing is kept
    seen = new int[processes];
    seenCount = 0;
    past = new int[processes];
  }

  /** After an answer no: the initial whose first step comes first in v. */
  int some() {
    return some;
  }

  /** Whether I(v) and the set at {@code depth} have a member in common. */
  boolean meet(Continuation v, ProcessSets set, int depth) {
    clear();
    for (int i = 0; v.has(i); i++) {
      int p = v.process(i);
      if (firstNumber[p] == 0) {
        boolean initial =
            v.isLast(i) ? lastDependsOnNothing(v, i) : dependsOnNothingSeen(v.event(i));
        if (initial && found(p, set, depth)) {
          return true;
        }
        see(v, i);
      }
    }
    return false;
  }

  /** The same for those members of I(v) whose first step happens before the last one, or is it. */
  boolean beforeLastMeet(Continuation v, ProcessSets set, int depth) {
    clear();
    int last = v.length() - 1;
    findPastOfLast(v, last);
    for (int i = 0; i < last; i++) {
      int q = v.process(i);
      if (firstNumber[q] == 0) {
        boolean before = past[q] >= execution.number(v.event(i));
        if (before && dependsOnNothingSeen(v.event(i)) && found(q, set, depth)) {
          return true;
        }
        see(v, i);
      }
    }
    int p = v.process(last);
    return firstNumber[p] == 0 && lastDependsOnNothing(v, last) && found(p, set, depth);
  }

  private void findPastOfLast(Continuation v, int last) {
    Arrays.fill(past, 0);
    for (int i = last - 1; i >= 0; i--) {
      int event = v.event(i);
      if (v.process(i) == v.process(last)
          || past[v.process(i)] >= execution.number(event)
          || execution.dependent(v.footprint(last), v.footprint(i))) {
        for (int q = 0; q < past.length; q++) {
          past[q] = Math.max(past[q], execution.clock(event, q));
        }
      }
    }
  }

  private void clear() {
    for (int i = 0; i < seenCount; i++) {
      firstNumber[seen[i]] = 0;
    }
    seenCount = 0;
    some = ProcessSets.NONE;
  }

  private void see(Continuation v, int i) {
    if (!v.isLast(i)) {
      firstNumber[v.process(i)] = execution.number(v.event(i));
      seen[seenCount++] = v.process(i);
    }
  }

  private boolean found(int initial, ProcessSets set, int depth) {
    if (some == ProcessSets.NONE) {
      some = initial;
    }
    return set.contains(depth, initial);
  }

  private boolean dependsOnNothingSeen(int event) {
    for (int i = 0; i < seenCount; i++) {
      if (execution.clock(event, seen[i]) >= firstNumber[seen[i]]) {
        return false;
      }
    }
    return true;
  }

  private boolean lastDependsOnNothing(Continuation v, int last) {
    for (int i = 0; i < last; i++) {
      if (execution.dependent(v.footprint(last), v.footprint(i))) {
        return false;
      }
    }
    return true;
  }
}
