package org.mazurka.explore;

import java.util.OptionalLong;

/**
 * Depth-first search with backtrack sets: [SOURCE] Algorithm 1, with Algorithms 3 and 5 for
 * blocking. Source-DPOR and classic DPOR differ in {@link #cover} alone.
 *
 * <p>Races are analysed when an event is executed, as in the listing, while all steps are plain.
 * From the first state-dependent step of a program on, they are analysed where an execution ends,
 * with all that it did; see docs/decisions/0003-plain-and-state-dependent-steps.md.
 */
abstract class BacktrackSets implements Reduction, RaceAnalysis.Reversal {

  final Frame frame;
  final ProcessSets backtrack;
  private final RaceAnalysis races;
  private final boolean plain;
  private int largest = 1;

  BacktrackSets(Frame frame) {
    this.frame = frame;
    this.backtrack = ProcessSets.following(frame.execution);
    this.races = new RaceAnalysis(frame, this);
    this.plain = frame.program.isPlain();
  }

  @Override
  public int begin(int awake) {
    int depth = frame.execution.length();
    backtrack.setSingle(depth, awake); // [SOURCE] Algorithm 1, l. 3
    return awake;
  }

  @Override
  public int deepestOpen() {
    int depth = frame.execution.length() - 1;
    while (depth >= 0
        && !backtrack.hasOther(depth, frame.sleep.sets(), frame.execution.process(depth))) {
      depth--;
    }
    return depth;
  }

  @Override
  public int next() {
    int depth = frame.execution.length();
    return frame.choice.first(backtrack, depth, frame.sleep.sets(), depth); // l. 4
  }

  @Override
  public void executed() {
    if (plain) {
      races.reverseNewRaces(); // l. 5-9
    }
  }

  @Override
  public void ended() {
    if (!plain) {
      races.reverseAllRaces();
      races.reverseRacesOfStateDependentSteps();
    }
    races.reverseRacesOfPendingSteps();
  }

  @Override
  public void cut() {
    ended();
    races.reverseRacesOfNextSteps();
  }

  /** A member that I(v) and backtrack(E') have in common, or NONE; E' of length {@code depth}. */
  final int initialInBacktrack(int depth, Continuation v) {
    int first = frame.execution.process(depth); // it is in backtrack, and not in v
    for (int p = backtrack.next(depth, 0); p != NONE; p = backtrack.next(depth, p + 1)) {
      if (p != first && v.hasInitial(p)) {
        return p;
      }
    }
    return NONE;
  }

  /** Adds a process to backtrack(E'), E' of length {@code depth}. */
  final void add(int depth, int process) {
    backtrack.add(depth, process);
    largest = Math.max(largest, backtrack.size(depth));
  }

  @Override
  public OptionalLong plannedNodes() {
    return OptionalLong.of(largest);
  }

  @Override
  public int waiting(int depth) {
    int waiting = 0;
    for (int p = backtrack.next(depth, 0); p != NONE; p = backtrack.next(depth, p + 1)) {
      if (!frame.sleep.sets().contains(depth, p)) {
        waiting++;
      }
    }
    return waiting;
  }
}
