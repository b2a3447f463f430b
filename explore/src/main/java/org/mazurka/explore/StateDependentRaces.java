package org.mazurka.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.mazurka.model.Footprints;
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

  private int[] lastOfInterest; // of each process: after it, no step is state-dependent
  private boolean[] pending; // whether the process ends before a state-dependent step
  private long[] pendingReach;

  // The search for one event e, process p and step of p.
  private int e;
  private int p;
  private int step; // the event that is p's step in E, or NONE if it is still pending
  private final Continuation notdep; // of e
  private int words; // of a set of events
  private long[] u = new long[1]; // the closed part of notdep(e, E) that the probe has executed
  private long[] left = new long[1]; // events that p's step must come before
  private final Set<Part> visited = new HashSet<>();
  private final Continuation v;

  /** A closed part of notdep(e, E), as a key. */
  private record Part(long[] events) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Part that && Arrays.equals(events, that.events);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(events);
    }
  }

  StateDependentRaces(Frame frame, RaceAnalysis.Reversal reversal) {
    this.frame = frame;
    this.execution = frame.execution;
    this.reversal = reversal;
    this.notdep = new Continuation(execution);
    this.v = new Continuation(execution);
    admit(execution.processCapacity());
    execution.follow(this);
  }

  @Override
  public void admit(int capacity) {
    lastOfInterest = new int[capacity]; // filled anew for each execution
    pending = new boolean[capacity];
    pendingReach = new long[capacity];
  }

  /** Hands all continuations of the present execution to the algorithm. */
  void reverseAll() {
    if (!prepare()) {
      return;
    }
    takeProbeAlong();
    words = execution.words();
    u = new long[words];
    left = new long[words];
    for (e = execution.length() - 1; e >= 0; e--) {
      notdep.beginNotdep(e);
      for (p = 0; p < pending.length; p++) {
        if (p != execution.process(e) && (lastOfInterest[p] > e || pending[p])) {
          if (frame.limits.isOverdue()) {
            return;
          }
          moveBeforeEvent();
        }
      }
    }
  }

  /** Collects the steps of interest; false if there are none. */
  private boolean prepare() {
    boolean any = false;
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
    for (int event = 0; event < execution.length(); event++) {
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
      execution.takeFirstSteps(probe);
    }
    int common = 0;
    int end = Math.min(probedLength, execution.length());
    while (common < end && probed[common] == execution.process(common)) {
      common++;
    }
    execution.backTo(execution.prefix(common), probe);
    if (probed.length < execution.length()) {
      probed = Arrays.copyOf(probed, 2 * execution.length());
    }
    for (int event = common; event < execution.length(); event++) {
      probed[event] = execution.process(event);
      repeat(event);
    }
    probedLength = 0; // the probe is about to go back to the start
  }

  /** The probe takes the steps of an event. */
  private void repeat(int event) {
    execution.repeat(execution.prefix(event), probe);
  }

  /** For e and p: tries each step of p that does not follow a step that happens after e. */
  private void moveBeforeEvent() {
    execution.backTo(execution.prefix(e), probe);
    Arrays.fill(u, 0);
    for (step = execution.nextOf(p, e + 1); ; step = execution.nextOf(p, step + 1)) {
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
    for (int w = e >> 6; w < EventOrder.wordsUpTo(event); w++) {
      long added = execution.order().word(event, w) & notdep.word(w) & ~u[w];
      u[w] |= added;
      for (long bits = added; bits != 0; bits &= bits - 1) {
        repeat((w << 6) + Long.numberOfTrailingZeros(bits));
      }
    }
    if (!isInU(event)) {
      u[event >> 6] |= 1L << event;
      repeat(event);
    }
  }

  /** The probe is at E'.u; looks at p's step there and at what could change it. */
  private void visit() {
    if (frame.limits.isOverdue()) {
      return;
    }
    long footprint = probe.pending(p);
    if (probe.isEnabled(p) && execution.dependent(footprint, execution.footprint(e))) {
      reverse(footprint);
    }
    for (int i = 0; i < execution.footprints().size(footprint); i++) {
      visitWithAccessesOf(execution.footprints().access(footprint, i));
    }
  }

  /** Visits with each event that p's step, by this access, depends on and that u can grow by. */
  private void visitWithAccessesOf(int access) {
    Location location = execution.locations().at(Footprints.location(access));
    boolean isWrite = Footprints.isWrite(access);
    Access other = isWrite ? location.latest : location.latestWrite();
    while (other != null && other.event.length > e) {
      int y = other.event.length;
      execution.countDependencyChecks(1);
      if (execution.process(y) != p && notdep.contains(y) && !isInU(y) && isNotAfterStep(y)) {
        visitWith(y);
      }
      other = isWrite ? other.before : other.writeBefore();
    }
  }

  private boolean isNotAfterStep(int event) {
    return step == NONE || !execution.happensBefore(step, event);
  }

  private void visitWith(int y) {
    long[] before = u.clone();
    int depth = probe.depth();
    extend(y);
    if (visited.add(new Part(u.clone()))) {
      visit();
    }
    probe.backTo(depth);
    u = before;
  }

  private boolean isInU(int event) {
    return (u[event >> 6] >>> event & 1) != 0;
  }

  private void reverse(long footprint) {
    v.beginEmpty(e);
    Arrays.fill(left, 0);
    for (int y = notdep.next(e + 1); y != NONE; y = notdep.next(y + 1)) {
      if (!isNotAfterStep(y)) {
        continue;
      }
      if (isInU(y)
          || !execution.dependent(execution.footprint(y), footprint)
              && execution.order().isNoneBefore(y, left, e >> 6)) {
        v.add(y);
      } else {
        left[y >> 6] |= 1L << y;
      }
    }
    v.addLast(p, footprint);
    reversal.cover(e, v);
  }
}
