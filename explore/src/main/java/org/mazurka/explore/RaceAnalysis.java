package org.mazurka.explore;

import org.mazurka.model.Run;

/**
 * Finds the continuations that reverse the races of an execution, and hands them to an algorithm.
 *
 * <p>For a race of {@code e} and a later step, the continuation is {@code v = notdep(e, E).e'},
 * where e' has the footprint that it has in {@code E'.v}, E' being the prefix before e.
 */
final class RaceAnalysis {

  /** What an algorithm does with a continuation. */
  interface Reversal {

    /** Makes sure that an execution that starts with E'.v, E' of length {@code e}, is explored. */
    void cover(int e, Continuation v);
  }

  private final Frame frame;
  private final ExecutionSequence execution;
  private final RaceTable found;
  private final Reversal reversal;
  private final StateDependentRaces stateDependent;
  private final Continuation v;
  private final boolean fixed; // all steps are: nothing disables them

  RaceAnalysis(Frame frame, Reversal reversal) {
    this.frame = frame;
    this.execution = frame.execution;
    this.found = execution.races();
    this.reversal = reversal;
    this.v = new Continuation(execution);
    this.fixed = frame.program.isFixed();
    this.stateDependent = new StateDependentRaces(frame, reversal);
  }

  /** Reverses the races of the last event with earlier ones. */
  void reverseNewRaces() {
    if (found.firstNew() < found.count()) {
      reverseRaces(found.firstNew());
    }
  }

  /** Reverses all races between events. */
  void reverseAllRaces() {
    reverseRaces(0);
  }

  private void reverseRaces(int from) {
    for (int i = from; i < found.count(); i++) {
      Race race = found.get(i);
      int e = race.first.length;
      v.beginNotdep(e);
      v.addLastOfRace(race);
      reversal.cover(e, v);
    }
  }

  /**
   * Reverses the races of the plain steps that are still to come, blocked ones above all: an event
   * may have disabled them.
   */
  void reverseRacesOfPendingSteps() { // [SOURCE] Algorithm 3, l. 2-8
    if (fixed || frame.run.liveCount() == 0) {
      return;
    }
    for (int p = 0; p < frame.run.processCount(); p++) {
      Run.Status status = frame.run.status(p);
      if (status == Run.Status.BLOCKED || status == Run.Status.ENABLED) {
        int e = execution.pendingRace(p);
        if (e != ExecutionSequence.NONE) {
          v.beginNotdep(e);
          v.addLast(p, execution.movedFootprint());
          reversal.cover(e, v);
        }
      }
    }
  }

  /**
   * Reverses the races of the steps that would come next, where an execution is cut: each process
   * goes on alone for as many steps as the execution has. Without that, a process that runs up to
   * the limit would hide all others.
   */
  void reverseRacesOfNextSteps() {
    Prefix end = execution.end();
    for (int p = 0; p < frame.run.processCount(); p++) {
      while (frame.run.isEnabled(p) && execution.end().depth < 2 * end.depth) {
        int event = execution.length();
        execution.append(p);
        reverseNewRaces();
        if (frame.run.status(p) == Run.Status.FAILED) {
          frame.failedAhead.accept(event);
        }
      }
      execution.backTo(end);
    }
  }

  /** Reverses the races of state-dependent steps. */
  void reverseRacesOfStateDependentSteps() {
    stateDependent.reverseAll();
  }
}
