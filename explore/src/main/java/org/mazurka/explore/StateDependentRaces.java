package org.mazurka.explore;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.mazurka.model.Run;

/**
 * Finds the continuations that run a state-dependent step of a process p before an event e, in
 * every context in which the two are then dependent. [SOURCE] Algorithm 5, l. 2-10 and Algorithm 6,
 * l. 8-15, widened: see docs/decisions/0003-plain-and-state-dependent-steps.md.
 *
 * <p>What such a step touches, and whether it is enabled, is known only by trying. A second run of
 * the program, the probe, is taken to E'.u for the happens-before-closed parts u of notdep(e, E)
 * that can matter: from the least u that brings p to its step, u grows only by events that the
 * step, as it is after E'.u, depends on (and by what happens before them). Every other u gives p's
 * step the same outcome as one of these.
 *
 * <p>If p is enabled after E'.u and its step depends on e, the continuation is v = u'.p, where u'
 * is u with all events of notdep(e, E) that do not depend on p's step after E'.u, nor happen after
 * one that does.
 */
final class StateDependentRaces {

  private static final int NONE = ExecutionSequence.NONE;

  private final Frame frame;
  private final ExecutionSequence execution;
  private final RaceAnalysis.Reversal reversal;
  private Run probe; // started when first needed
  private int[] probed = new int[64]; // the processes of the probe's steps
  private int probedLength;

  private final int processes;
  private final int[] first; // of each process, its first event after e, or NONE
  private int[] next = new int[64]; // the next event of the same process, or NONE
  private final int[] lastOfInterest; // of each process: after it, no step is state-dependent
  private final boolean[] pending; // whether the process ends before a state-dependent step
  private final long[] pendingReach;

  // The search for one event e, process p and step of p:
  private int e;
  private int p;
  private int step; // the event that is p's step in E, or NONE if it is still pending
  private final BitSet u = new BitSet();
  private final Set<BitSet> visited = new HashSet<>();
  private int[] base = new int[64]; // the least u, in an order in which it can be executed
  private int baseLength;
  private int baseTaken; // how much of it the probe has executed
  private final BitSet left = new BitSet();
  private final Continuation v;

  StateDependentRaces(Frame frame, RaceAnalysis.Reversal reversal) {
    this.frame = frame;
    this.execution = frame.execution;
    this.reversal = reversal;
    this.v = new Continuation(execution);
    this.processes = execution.processCount();
    this.first = new int[processes];
    this.lastOfInterest = new int[processes];
    this.pending = new boolean[processes];
    this.pendingReach = new long[processes];
  }

  /** Hands all continuations of the present execution to the algorithm. */
  void reverseAll() {
    if (!prepare()) {
      return;
    }
    takeProbeAlong();
    for (e = execution.length() - 1; e >= 0; e--) {
      for (p = 0; p < processes; p++) {
        if (p != execution.process(e) && (lastOfInterest[p] > e || pending[p])) {
          moveBeforeEvent();
        }
      }
      first[execution.process(e)] = e;
    }
  }

  /** Collects the steps of interest; false if there are none. */
  private boolean prepare() {
    boolean any = false;
    Arrays.fill(first, NONE);
    for (int q = 0; q < processes; q++) {
      Run.Status status = frame.run.status(q);
      pending[q] =
          (status == Run.Status.BLOCKED || status == Run.Status.ENABLED)
              && frame.run.decidingLocation(q) == Run.STATE_DEPENDENT;
      if (pending[q]) {
        pendingReach[q] = frame.run.reach(q);
        any = true;
      }
      lastOfInterest[q] = NONE;
    }
    if (next.length < execution.length()) {
      next = new int[2 * execution.length()];
    }
    for (int event = 0; event < execution.length(); event++) {
      next[event] = NONE;
      if (execution.previous(event) != NONE) {
        next[execution.previous(event)] = event;
      }
      if (execution.isStateDependent(event)) {
        lastOfInterest[execution.process(event)] = event;
        any = true;
      }
    }
    return any;
  }

  /** Takes the probe to the end of the execution. */
  private void takeProbeAlong() {
    if (probe == null) {
      probe = frame.program.start();
    }
    int common = 0;
    int end = Math.min(probedLength, execution.length());
    while (common < end && probed[common] == execution.process(common)) {
      common++;
    }
    probe.backTo(common);
    if (probed.length < execution.length()) {
      probed = Arrays.copyOf(probed, 2 * execution.length());
    }
    for (int event = common; event < execution.length(); event++) {
      probed[event] = execution.process(event);
      probe.step(probed[event]);
    }
    probedLength = 0; // the probe is about to go back to the start
  }

  /** For e and p: tries each step of p that does not follow a step that happens after e. */
  private void moveBeforeEvent() {
    probe.backTo(e);
    u.clear();
    baseLength = 0;
    baseTaken = 0;
    for (step = first[p]; ; step = next[step]) {
      boolean stateDependent = step == NONE ? pending[p] : execution.isStateDependent(step);
      if (stateDependent) {
        long reach = step == NONE ? pendingReach[p] : execution.reach(step);
        if (execution.dependent(reach, execution.footprint(e))) {
          takeBase();
          visited.clear();
          visit();
        }
      }
      boolean more = step != NONE && (lastOfInterest[p] > step || pending[p]);
      if (!more || execution.happensBefore(e, step)) {
        return;
      }
      extendBase(step);
    }
  }

  private void extendBase(int event) {
    for (int i = e + 1; i <= event; i++) {
      if (!u.get(i) && execution.happensBefore(i, event)) {
        u.set(i);
        if (baseLength == base.length) {
          base = Arrays.copyOf(base, 2 * baseLength);
        }
        base[baseLength++] = i;
      }
    }
  }

  private void takeBase() {
    while (baseTaken < baseLength) {
      probe.step(execution.process(base[baseTaken++]));
    }
  }

  /** The probe is at E'.u; looks at p's step there and at what could change it. */
  private void visit() {
    long footprint = probe.pending(p);
    if (probe.isEnabled(p) && execution.dependent(footprint, execution.footprint(e))) {
      reverse(footprint);
    }
    for (int y = e + 1; y < execution.length(); y++) {
      if (!u.get(y) && isAllowed(y) && execution.dependent(execution.footprint(y), footprint)) {
        visitWith(y);
      }
    }
  }

  /** Events that neither happen after e nor after p's step. */
  private boolean isAllowed(int event) {
    return !execution.happensBefore(e, event)
        && (step == NONE || !execution.happensBefore(step, event));
  }

  private void visitWith(int y) {
    BitSet before = (BitSet) u.clone();
    int depth = probe.depth();
    for (int i = e + 1; i <= y; i++) {
      if (!u.get(i) && execution.happensBefore(i, y)) {
        u.set(i);
        probe.step(execution.process(i));
      }
    }
    if (visited.add((BitSet) u.clone())) {
      visit();
    }
    probe.backTo(depth);
    u.clear();
    u.or(before);
  }

  private void reverse(long footprint) {
    v.clear();
    left.clear();
    for (int i = e + 1; i < execution.length(); i++) {
      if (u.get(i)) {
        v.add(i, execution.process(i), execution.footprint(i));
      } else if (isAllowed(i)) {
        if (execution.dependent(execution.footprint(i), footprint) || followsOneLeft(i)) {
          left.set(i);
        } else {
          v.add(i, execution.process(i), execution.footprint(i));
        }
      }
    }
    v.add(Continuation.NO_EVENT, p, footprint);
    reversal.cover(e, v);
  }

  private boolean followsOneLeft(int event) {
    for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(i + 1)) {
      if (execution.happensBefore(i, event)) {
        return true;
      }
    }
    return false;
  }
}
