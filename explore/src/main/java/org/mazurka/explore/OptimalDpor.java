package org.mazurka.explore;

import java.util.BitSet;
import java.util.OptionalLong;
import org.mazurka.model.Run;

/** Optimal-DPOR with wakeup trees: [SOURCE] Algorithms 2, 4 and 6. */
final class OptimalDpor implements Reduction, RaceAnalysis.Reversal {

  /** The footprint of a step that no wakeup tree foresaw. */
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final Frame frame;
  private final ExecutionSequence execution;
  private final WakeupTree wut;
  private final Insertion insertion;
  private final ProcessSets lasting; // who sleeps since before the last leaf
  private final RaceAnalysis races;
  private final EarlyReversals early;
  private final OptimalReversals reversals;
  private final boolean plain;
  private final boolean fixed; // all steps are
  private long promised; // the footprint that the step in progress must have, or UNKNOWN

  OptimalDpor(Frame frame) {
    this.frame = frame;
    this.execution = frame.execution;
    this.lasting = ProcessSets.following(execution);
    this.wut = new WakeupTree(execution);
    this.insertion = new Insertion(frame, wut, lasting);
    this.races = new RaceAnalysis(frame, this);
    this.early = new EarlyReversals(frame, wut, insertion, lasting);
    this.reversals = new OptimalReversals(frame, insertion, lasting);
    this.plain = frame.program.isPlain();
    this.fixed = frame.program.isFixed();
    execution.covered().addSleeping(frame.sleep.sets()); // l. 6, as soon as it is known
    if (fixed) {
      execution.covered().letAnswerForAll(lasting);
    }
  }

  @Override
  public void ended() { // [SOURCE] Algorithm 2, l. 2-7
    int depth = execution.length();
    if (!frame.enabled.isEmpty(depth)) {
      throw new ForbiddenState(
          "optimal-DPOR reached an execution of %d steps after which all enabled processes sleep"
              .formatted(depth));
    }
    reverseRaces();
  }

  @Override
  public void cut() {
    wut.clear(execution.length());
    reverseRaces();
    races.reverseRacesOfNextSteps();
  }

  private void reverseRaces() {
    RaceTable found = execution.races();
    for (int e = found.nextEarlier(0); e != RaceTable.NONE; e = found.nextEarlier(e + 1)) {
      reversals.reverseRacesWith(e); // l. 3-7
    }
    races.reverseRacesOfPendingSteps(); // Algorithm 4, l. 8-14
    if (!plain) {
      races.reverseRacesOfStateDependentSteps(); // Algorithm 6, l. 8-15
    }
  }

  @Override
  public void cover(int e, Continuation v) {
    if (!isAsleep(e, v)) { // Algorithm 2, l. 6
      insertion.insertWhole(e, v); // l. 7
    }
  }

  private boolean isAsleep(int e, Continuation v) {
    ProcessSets asleep = frame.sleep.sets();
    for (int q = asleep.next(e, 0); q != NONE; q = asleep.next(e, q + 1)) {
      if (lasting.contains(e, q)
          ? v.hasInitial(q)
          : v.hasWeakInitial(q, frame.sleep.footprint(e, q))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int begin(int awake) {
    int depth = execution.length();
    if (!wut.isEmpty(depth)) {
      lasting.inherit(depth, frame.sleep.sets());
      return next();
    }
    assert areSureToWake(depth) : "somebody sleeps behind a leaf and has no guard";
    lasting.assign(depth, frame.sleep.sets(), depth);
    wut.plantAndTake(depth);
    if (!wut.isProposed()) {
      promised = UNKNOWN;
      return awake;
    }
    int p = wut.proposedProcess();
    promised = wut.proposedFootprint();
    wut.takeProposed();
    return p;
  }

  /** Whether all who sleep have a guard, or one that has one, and so on (decision 0015). */
  private boolean areSureToWake(int depth) {
    BitSet unsure = new BitSet();
    ProcessSets asleep = frame.sleep.sets();
    for (int q = asleep.next(depth, 0); q != NONE; q = asleep.next(depth, q + 1)) {
      unsure.set(q);
    }
    int before;
    do {
      before = unsure.cardinality();
      for (int q = unsure.nextSetBit(0); q >= 0; q = unsure.nextSetBit(q + 1)) {
        unsure.set(q, !hasGuard(depth, q, unsure));
      }
    } while (unsure.cardinality() < before);
    return unsure.isEmpty();
  }

  private boolean hasGuard(int depth, int q, BitSet unsure) {
    for (int p = frame.enabled.next(depth, 0); p != NONE; p = frame.enabled.next(depth, p + 1)) {
      if (!unsure.get(p)
          && frame.run.decidingLocation(p) == Run.FIXED
          && execution
              .footprints()
              .conflict(frame.run.pending(p), frame.sleep.footprint(depth, q))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int deepestOpen() {
    int depth = execution.length() - 1;
    while (depth >= 0 && wut.isEmpty(depth)) {
      depth--;
    }
    return depth;
  }

  @Override
  public int next() { // l. 15-18
    int depth = execution.length();
    int p = wut.firstProcess(depth);
    promised = wut.firstFootprint(depth);
    wut.take(depth);
    return p;
  }

  @Override
  public void executed() {
    int event = execution.length() - 1;
    if (promised != UNKNOWN && promised != execution.footprint(event)) {
      throw new ForbiddenState(
          "step %d, of process %d, does not touch what its wakeup tree foresaw"
              .formatted(event + 1, execution.process(event)));
    }
    if (fixed) {
      early.reverseNewRaces();
    }
  }

  @Override
  public OptionalLong plannedNodes() {
    return OptionalLong.of(wut.peak());
  }

  @Override
  public int waiting(int depth) {
    return wut.branches(depth);
  }
}
