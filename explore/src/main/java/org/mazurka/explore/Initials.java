package org.mazurka.explore;

import java.util.Arrays;

/**
 * The initials I(v) of a continuation: the processes whose first step in v depends on no step
 * before it. [SOURCE] definition 4.1 and lemma 4.2.
 */
final class Initials {

  private final ExecutionSequence execution;
  private final ProcessSets set;
  private final int[] firstNumber; // of each process seen, the number of its first event in v
  private final int[] seen;
  private final int[] past; // the clock of the last step of v, among the events of v
  private int seenCount;
  private int some;

  Initials(ExecutionSequence execution) {
    int processes = execution.processCount();
    this.execution = execution;
    this.set = new ProcessSets(processes);
    this.firstNumber = new int[processes];
    this.seen = new int[processes];
    this.past = new int[processes];
  }

  /** The set that was computed last, at depth 0. */
  ProcessSets set() {
    return set;
  }

  /** The initial whose first step comes first in v. */
  int some() {
    return some;
  }

  /** Computes I(v). */
  void compute(Continuation v) {
    clear();
    for (int i = 0; i < v.length() - 1; i++) {
      int p = v.process(i);
      if (firstNumber[p] == 0) {
        if (dependsOnNothingSeen(v.event(i))) {
          add(p);
        }
        firstNumber[p] = execution.number(v.event(i));
        seen[seenCount++] = p;
      }
    }
    int last = v.length() - 1;
    if (firstNumber[v.process(last)] == 0 && lastDependsOnNothing(v)) {
      add(v.process(last));
    }
  }

  /** Computes those members of I(v) whose first step happens before the last one, or is it. */
  void computeBeforeLast(Continuation v) {
    clear();
    int last = v.length() - 1;
    int p = v.process(last);
    Arrays.fill(past, 0);
    for (int i = last - 1; i >= 0; i--) {
      int event = v.event(i);
      if (v.process(i) == p
          || past[v.process(i)] >= execution.number(event)
          || execution.dependent(v.footprint(last), v.footprint(i))) {
        for (int q = 0; q < past.length; q++) {
          past[q] = Math.max(past[q], execution.clock(event, q));
        }
      }
    }
    for (int i = 0; i < last; i++) {
      int q = v.process(i);
      if (firstNumber[q] == 0) {
        int event = v.event(i);
        if (past[q] >= execution.number(event) && dependsOnNothingSeen(event)) {
          add(q);
        }
        firstNumber[q] = execution.number(event);
        seen[seenCount++] = q;
      }
    }
    if (firstNumber[p] == 0 && lastDependsOnNothing(v)) {
      add(p);
    }
  }

  private void clear() {
    for (int i = 0; i < seenCount; i++) {
      firstNumber[seen[i]] = 0;
    }
    seenCount = 0;
    set.clear(0);
    some = ProcessSets.NONE;
  }

  private void add(int p) {
    set.add(0, p);
    if (some == ProcessSets.NONE) {
      some = p;
    }
  }

  private boolean dependsOnNothingSeen(int event) {
    for (int i = 0; i < seenCount; i++) {
      if (execution.clock(event, seen[i]) >= firstNumber[seen[i]]) {
        return false;
      }
    }
    return true;
  }

  private boolean lastDependsOnNothing(Continuation v) {
    int last = v.length() - 1;
    for (int i = 0; i < last; i++) {
      if (execution.dependent(v.footprint(last), v.footprint(i))) {
        return false;
      }
    }
    return true;
  }
}
