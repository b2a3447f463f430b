package org.mazurka.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * Finds the variations of an execution that run a state-dependent step before an event that it then
 * depends on, in every context: rule 3 of docs/decisions/0003-plain-and-state-dependent-steps.md.
 *
 * <p>For an event e and a process p the probe, a second run, goes to the prefix before e and along
 * p's steps, each with what must come before it. At a state-dependent step it looks at what the
 * step would touch there, and again after each set of further events, not after e, that can change
 * that.
 */
final class ContextRaces {

  /** What is done with a variation. */
  interface Reversal {
    void cover(int e, Variation v);
  }

  private final Program program;
  private final SectionPath path;
  private final Reversal reversal;
  private final Variation v;
  private final int processes;
  private Run probe; // started when first needed
  private final int[] first; // event of each process after e, or NONE
  private int[] next = new int[64]; // event of the same process, or NONE
  private final int[] lastOfInterest; // of each process; length(E) for a step that is still to come
  private final long[] pendingReach;

  private int e;
  private int p;
  private int step; // the event that moves, or NONE for one that is still to come
  private final int[] rest; // of each process, its first event after e that the probe has not done
  private final Set<List<Integer>> seen = new HashSet<>(); // rest, for this step

  ContextRaces(Program program, SectionPath path, Reversal reversal) {
    this.program = program;
    this.path = path;
    this.reversal = reversal;
    this.v = new Variation(path);
    this.processes = path.processCount();
    this.first = new int[processes];
    this.lastOfInterest = new int[processes];
    this.pendingReach = new long[processes];
    this.rest = new int[processes];
  }

  /** Hands all variations of the present execution over. */
  void reverseAll() {
    if (!prepare()) {
      return;
    }
    path.computeClocks();
    followPath();
    for (e = path.length() - 1; e >= 0; e--) {
      for (p = 0; p < processes; p++) {
        if (p != path.process(e) && lastOfInterest[p] > e) {
          moveStepsOfProcess();
        }
      }
      first[path.process(e)] = e;
    }
  }

  private boolean prepare() {
    boolean any = false;
    Run run = path.run();
    Arrays.fill(first, SectionPath.NONE);
    for (int q = 0; q < processes; q++) {
      boolean pending = run.isEnabled(q) && run.decidingLocation(q) == Run.STATE_DEPENDENT;
      lastOfInterest[q] = pending ? path.length() : SectionPath.NONE;
      pendingReach[q] = pending ? run.reach(q) : 0;
      any |= pending;
    }
    if (next.length < path.length()) {
      next = new int[2 * path.length()];
    }
    for (int event = 0; event < path.length(); event++) {
      next[event] = SectionPath.NONE;
      if (path.previous(event) != SectionPath.NONE) {
        next[path.previous(event)] = event;
      }
      if (path.isStateDependent(event)) {
        any = true;
        lastOfInterest[path.process(event)] = Math.max(lastOfInterest[path.process(event)], event);
      }
    }
    return any;
  }

  private void followPath() {
    if (probe == null) {
      probe = program.start();
    }
    probe.backTo(0);
    for (int event = 0; event < path.length(); event++) {
      probe.step(path.process(event));
    }
  }

  private void moveStepsOfProcess() {
    probe.backTo(e);
    System.arraycopy(first, 0, rest, 0, processes);
    step = first[p];
    while (true) {
      boolean pending = step == SectionPath.NONE;
      if (pending ? lastOfInterest[p] == path.length() : path.isStateDependent(step)) {
        long reach = pending ? pendingReach[p] : path.reach(step);
        if (path.dependent(reach, path.footprint(e))) {
          seen.clear();
          look();
        }
      }
      if (pending || lastOfInterest[p] <= step || path.happensBefore(e, step)) {
        return;
      }
      extend(step);
      step = next[step];
    }
  }

  /** The probe does an event and all that must come before it, in the order of the execution. */
  private void extend(int event) {
    for (int other = e + 1; other <= event; other++) {
      int q = path.process(other);
      if (other == rest[q] && path.happensBefore(other, event)) {
        probe.step(q);
        rest[q] = next[other];
      }
    }
  }

  /** Looks at p's step where the probe is, and after what could change it. */
  private void look() {
    long footprint = probe.pending(p);
    if (path.dependent(footprint, path.footprint(e))) {
      reverse(footprint);
    }
    for (int q = 0; q < processes; q++) {
      for (int event = q == p ? SectionPath.NONE : rest[q];
          event != SectionPath.NONE && mayComeBefore(event);
          event = next[event]) {
        if (path.dependent(path.footprint(event), footprint)) {
          lookAfter(event);
        }
      }
    }
  }

  private boolean mayComeBefore(int event) {
    return !path.happensBefore(e, event)
        && (step == SectionPath.NONE || !path.happensBefore(step, event));
  }

  private void lookAfter(int event) {
    int[] before = rest.clone();
    int depth = probe.depth();
    extend(event);
    if (seen.add(Arrays.stream(rest).boxed().toList())) {
      look();
    }
    probe.backTo(depth);
    System.arraycopy(before, 0, rest, 0, processes);
  }

  /** v: what the probe did, and all else that need not come after p's step as it is here. */
  private void reverse(long footprint) {
    v.clear();
    int[] late = new int[processes]; // number of the first event that comes after p's step
    Arrays.fill(late, Integer.MAX_VALUE);
    for (int event = e + 1; event < path.length(); event++) {
      if (!mayComeBefore(event)) {
        continue;
      }
      int q = path.process(event);
      boolean done = rest[q] == SectionPath.NONE || event < rest[q];
      if (!done && (isLate(event, late) || path.dependent(path.footprint(event), footprint))) {
        late[q] = Math.min(late[q], path.number(event));
      } else {
        v.add(event);
      }
    }
    v.addMoved(p, footprint);
    reversal.cover(e, v);
  }

  private boolean isLate(int event, int[] late) {
    for (int q = 0; q < processes; q++) {
      if (path.clock(event, q) >= late[q]) {
        return true;
      }
    }
    return false;
  }
}
