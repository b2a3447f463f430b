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
  private final RaceAnalysis races;
  private final EarlyReversals early;
  private final OptimalReversals reversals;
  private final boolean plain;
  private final boolean fixed; // all steps are
  private final boolean lastResorts; // there may be some
  private long promised; // the footprint that the step in progress must have, or UNKNOWN

  OptimalDpor(Frame frame) {
    this.frame = frame;
    this.execution = frame.execution;
    this.wut = new WakeupTree(frame.open);
    this.insertion = new Insertion(frame, wut);
    this.races = new RaceAnalysis(frame, this);
    this.early = new EarlyReversals(frame, insertion);
    this.reversals = new OptimalReversals(frame, insertion);
    this.plain = frame.program.isPlain();
    this.fixed = frame.program.isFixed();
    this.lastResorts = frame.program.hasLastResorts();
    execution.covered().addSleeping(); // l. 6, as soon as it is known
    if (fixed) {
      execution.covered().letAnswerForAll();
    }
  }

  @Override
  public void ended() { // [SOURCE] Algorithm 2, l. 2-7
    if (!frame.enabled.isEmpty()) {
      throw new ForbiddenState(
          "optimal-DPOR reached an execution of %d steps after which all enabled processes sleep"
              .formatted(execution.end().depth));
    }
    reverseRaces();
  }

  @Override
  public void cut() {
    wut.clear(execution.end());
    reverseRaces();
    races.reverseRacesOfNextSteps();
  }

  private void reverseRaces() {
    RaceTable found = execution.races();
    for (int w = 0; w << 6 < execution.length(); w++) {
      long needLook = found.earlier(w) & ~execution.covered().word(w);
      for (long bits = needLook; bits != 0; bits &= bits - 1) {
        int e = (w << 6) + Long.numberOfTrailingZeros(bits);
        reversals.reverseRacesWith(execution.prefix(e)); // l. 3-7
      }
    }
    races.reverseRacesOfPendingSteps(); // Algorithm 4, l. 8-14
    if (!plain) {
      races.reverseRacesOfStateDependentSteps(); // Algorithm 6, l. 8-15
    }
  }

  @Override
  public void cover(int e, Continuation v) {
    if (!isAsleep(e, v)) { // Algorithm 2, l. 6
      insertion.insertWhole(execution.prefix(e), v); // l. 7
    }
  }

  private boolean isAsleep(int e, Continuation v) {
    Prefix prefix = execution.prefix(e);
    for (int q = prefix.asleep.next(0); q != NONE; q = prefix.asleep.next(q + 1)) {
      if (prefix.lasting.contains(q)
          ? v.hasInitial(q)
          : v.hasWeakInitial(q, frame.sleep.footprint(prefix, q))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isPlanned(Prefix end) {
    return wut.goesOn() || end.branch != null;
  }

  @Override
  public int beginPlanned(Prefix end) {
    end.lasting.assignCommon(end.before.lasting, end.asleep);
    if (end.branch != null) {
      wut.follow(end);
      if (end.branch != null) {
        frame.open.open(end);
      }
    }
    return takeStep(end);
  }

  @Override
  public int begin(Prefix end, int awake) {
    assert areSureToWake(end) : "somebody sleeps behind a leaf and has no guard";
    end.lasting.assign(end.asleep);
    // l. 13, 18 and 20: wut(E) would be a single branch of one step, which is taken out at once
    if (wut.proposes()) {
      return takeStep(end);
    }
    if (lastResorts && frame.run.isLastResort()) {
      planOthers(end, awake);
    }
    promised = UNKNOWN;
    return awake;
  }

  /** Plans the last resorts beside the one that is taken first: no race asks for them. */
  private void planOthers(Prefix end, int first) {
    WakeupTree.Path brother = null;
    for (int p = frame.enabled.next(0); p != NONE; p = frame.enabled.next(p + 1)) {
      if (p != first) {
        brother = insertion.appendLeaf(end, brother, p, frame.run.pending(p));
      }
    }
  }

  /** Whether all who sleep have a guard, or one that has one, and so on (decision 0015). */
  private boolean areSureToWake(Prefix end) {
    BitSet unsure = new BitSet();
    for (int q = end.asleep.next(0); q != NONE; q = end.asleep.next(q + 1)) {
      unsure.set(q);
    }
    int before;
    do {
      before = unsure.cardinality();
      for (int q = unsure.nextSetBit(0); q >= 0; q = unsure.nextSetBit(q + 1)) {
        unsure.set(q, !hasGuard(end, q, unsure));
      }
    } while (unsure.cardinality() < before);
    return unsure.isEmpty();
  }

  private boolean hasGuard(Prefix end, int q, BitSet unsure) {
    for (int p = frame.enabled.next(0); p != NONE; p = frame.enabled.next(p + 1)) {
      if (!unsure.get(p)
          && frame.run.decidingLocation(p) == Run.FIXED
          && execution.footprints().conflict(frame.run.pending(p), frame.sleep.footprint(end, q))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int next(Prefix end) {
    wut.follow(end);
    if (end.branch == null) {
      frame.open.close(end);
    }
    return takeStep(end);
  }

  private int takeStep(Prefix end) { // l. 15-18
    int p = wut.nextProcess();
    promised = wut.nextFootprint();
    wut.take(end);
    return p;
  }

  @Override
  public void executed(Prefix event) {
    if (promised != UNKNOWN && promised != event.footprint) {
      throw new ForbiddenState(
          "step %d, of process %d, does not touch what its wakeup tree foresaw"
              .formatted(event.depth + 1, event.process));
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
  public int waiting(Prefix prefix) {
    return WakeupTree.branches(prefix);
  }
}
