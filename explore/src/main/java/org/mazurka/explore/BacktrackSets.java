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
  private final RaceAnalysis races;
  private final boolean plain;
  private final boolean lastResorts; // there may be some
  private int largest = 1;

  BacktrackSets(Frame frame) {
    this.frame = frame;
    this.races = new RaceAnalysis(frame, this);
    this.plain = frame.program.isPlain();
    this.lastResorts = frame.program.hasLastResorts();
  }

  @Override
  public int begin(Prefix end, int awake) {
    end.backtrack.setSingle(awake); // [SOURCE] Algorithm 1, l. 3
    if (lastResorts && frame.run.isLastResort()) {
      addEnabled(end); // no race asks for them
    }
    return awake;
  }

  private void addEnabled(Prefix end) {
    end.backtrack.assign(frame.enabled);
    largest = Math.max(largest, end.backtrack.size());
    if (end.backtrack.size() > 1) {
      frame.open.open(end);
    }
  }

  @Override
  public int next(Prefix end) {
    int p = select(end.backtrack, end.asleep); // l. 4
    if (!end.backtrack.hasOther(end.asleep, p)) {
      frame.open.close(end);
    }
    return p;
  }

  /** The process that goes first of those that are not explored yet. */
  int select(ProcessSet candidates, ProcessSet explored) {
    return frame.choice.first(candidates, explored);
  }

  @Override
  public void executed(Prefix event) {
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

  /** A member that I(v) and backtrack(E') have in common, or NONE. */
  final int initialInBacktrack(Prefix prefix, Continuation v) {
    ProcessSet backtrack = prefix.backtrack;
    int first = prefix.process; // it is in backtrack, and not in v
    for (int p = backtrack.next(0); p != NONE; p = backtrack.next(p + 1)) {
      if (p != first && v.hasInitial(p)) {
        return p;
      }
    }
    return NONE;
  }

  /** Adds a process to backtrack(E'). */
  final void add(Prefix prefix, int process) {
    prefix.backtrack.add(process);
    if (process != prefix.process && !prefix.asleep.contains(process)) {
      frame.open.open(prefix);
    }
    largest = Math.max(largest, prefix.backtrack.size());
  }

  @Override
  public OptionalLong plannedNodes() {
    return OptionalLong.of(largest);
  }

  @Override
  public int waiting(Prefix prefix) {
    int waiting = 0;
    for (int p = prefix.backtrack.nextWithout(0, prefix.asleep);
        p != NONE;
        p = prefix.backtrack.nextWithout(p + 1, prefix.asleep)) {
      waiting++;
    }
    return waiting;
  }
}
