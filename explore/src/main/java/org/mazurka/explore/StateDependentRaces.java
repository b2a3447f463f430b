package org.mazurka.explore;

import java.util.Arrays;
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
final class StateDependentRaces implements Growth {

  private static final int NONE = ExecutionSequence.NONE;

  private final Frame frame;
  private final ExecutionSequence execution;
  private final RaceAnalysis.Reversal reversal;
  private Run probe; // started when first needed
  private int[] probed = new int[64]; // the processes of the probe's steps
  private int probedLength;

  private int processes;
  private int[] first; // of each process, its first event after e, or NONE
  private int[] next = new int[64]; // the next event of the same process, or NONE
  private int[] lastOfInterest; // of each process: after it, no step is state-dependent
  private boolean[] pending; // whether the process ends before a state-dependent step
  private long[] pendingReach;

  // The search for one event e, process p and step of p. A closed part u of notdep(e, E) is given
  // by the first event of each process that is not in it.
  private int e;
  private int p;
  private int step; // the event that is p's step in E, or NONE if it is still pending
  private int[] rest; // of each process, its first event after e that is not in u, or NONE
  private int[] added = new int[64]; // events that u was extended by, in their order
  private int addedCount;
  private final Set<Parts> visited = new HashSet<>();
  private int[] left = new int[64]; // events that p's step must come before
  private final Continuation v;

  /** A closed part of notdep(e, E), as a key. */
  private record Parts(int[] rest) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Parts that && Arrays.equals(rest, that.rest);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(rest);
    }
  }

  StateDependentRaces(Frame frame, RaceAnalysis.Reversal reversal) {
    this.frame = frame;
    this.execution = frame.execution;
    this.reversal = reversal;
    this.v = new Continuation(execution);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int capacity) {
    processes = capacity;
    first = new int[capacity]; // filled anew for each execution
    lastOfInterest = new int[capacity];
    pending = new boolean[capacity];
    pendingReach = new long[capacity];
    rest = new int[capacity];
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
    Arrays.fill(pending, false);
    Arrays.fill(lastOfInterest, NONE);
    for (int q = 0; q < frame.run.processCount(); q++) {
      Run.Status status = frame.run.status(q);
      pending[q] =
          (status == Run.Status.BLOCKED || status == Run.Status.ENABLED)
              && frame.run.decidingLocation(q) == Run.STATE_DEPENDENT;
      if (pending[q]) {
        pendingReach[q] = frame.run.reach(q);
        any = true;
      }
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
    System.arraycopy(first, 0, rest, 0, processes);
    for (step = first[p]; ; step = next[step]) {
      boolean stateDependent = step == NONE ? pending[p] : execution.isStateDependent(step);
      if (stateDependent) {
        long reach = step == NONE ? pendingReach[p] : execution.reach(step);
        if (execution.dependent(reach, execution.footprint(e))) {
          visited.clear();
          visit();
        }
      }
      boolean more = step != NONE && (lastOfInterest[p] > step || pending[p]);
      if (!more || execution.happensBefore(e, step)) {
        return;
      }
      extend(step);
    }
  }

  /** u := u and all that happens before an event, and the event; the probe goes along. */
  private void extend(int event) {
    addedCount = 0;
    for (int q = 0; q < processes; q++) {
      int bound = execution.clock(event, q);
      while (rest[q] != NONE && execution.number(rest[q]) <= bound) {
        add(rest[q]);
        rest[q] = next[rest[q]];
      }
    }
    for (int i = 0; i < addedCount; i++) {
      probe.step(execution.process(added[i]));
    }
  }

  private void add(int event) {
    if (addedCount == added.length) {
      added = Arrays.copyOf(added, 2 * addedCount);
    }
    int i = addedCount++;
    while (i > 0 && added[i - 1] > event) {
      added[i] = added[i - 1];
      i--;
    }
    added[i] = event;
  }

  /** The probe is at E'.u; looks at p's step there and at what could change it. */
  private void visit() {
    long footprint = probe.pending(p);
    if (probe.isEnabled(p) && execution.dependent(footprint, execution.footprint(e))) {
      reverse(footprint);
    }
    for (int q = 0; q < processes; q++) {
      if (q != p) {
        for (int y = rest[q]; y != NONE && isAllowed(y); y = next[y]) {
          if (execution.dependent(execution.footprint(y), footprint)) {
            visitWith(y);
          }
        }
      }
    }
  }

  /** Events that neither happen after e nor after p's step. */
  private boolean isAllowed(int event) {
    return !execution.happensBefore(e, event)
        && (step == NONE || !execution.happensBefore(step, event));
  }

  private void visitWith(int y) {
    int[] before = rest.clone();
    int depth = probe.depth();
    extend(y);
    if (visited.add(new Parts(rest.clone()))) {
      visit();
    }
    probe.backTo(depth);
    System.arraycopy(before, 0, rest, 0, processes);
  }

  private boolean isInU(int event) {
    int firstOut = rest[execution.process(event)];
    return firstOut == NONE || event < firstOut;
  }

  private void reverse(long footprint) {
    v.clear();
    int leftCount = 0;
    if (left.length < execution.length()) {
      left = new int[2 * execution.length()];
    }
    for (int i = e + 1; i < execution.length(); i++) {
      if (!isAllowed(i)) {
        continue;
      }
      boolean follows = false;
      if (!isInU(i)) {
        follows = execution.dependent(execution.footprint(i), footprint);
        for (int j = 0; j < leftCount && !follows; j++) {
          follows = execution.happensBefore(left[j], i);
        }
      }
      if (follows) {
        left[leftCount++] = i;
      } else {
        v.add(i, execution.process(i), execution.footprint(i));
      }
    }
    v.add(Continuation.NO_EVENT, p, footprint);
    reversal.cover(e, v);
  }
}
