package org.mazurka.creol.run;

import java.util.List;
import org.mazurka.creol.code.Ref;
import org.mazurka.model.Run;

/**
 * The state of a process between its blocks; never changed.
 *
 * @param number of the process
 * @param object in which it runs
 * @param phase how far it has come
 * @param stack its methods, the running one on top; null once it has ended
 * @param created how many processes and objects it has created
 * @param labelled whether anybody can ask for its results
 * @param decision the choice that it waits for, or null
 * @param results what it returned, or null
 * @param failure how it failed, or null
 */
record Task(
    int number,
    Ref object,
    Kind kind,
    Phase phase,
    Frame stack,
    int created,
    boolean labelled,
    Decision decision,
    List<Object> results,
    Run.Failure failure) {

  /** What a process is for. */
  enum Kind {
    /** It executes a method that was called. */
    METHOD,
    /** It initialises its object, which it holds all the time. */
    INIT,
    /** It stands for the first of two ways that another process may go. */
    FIRST_BRANCH,
    /** It stands for the second way. */
    SECOND_BRANCH
  }

  /** How far a process has come. */
  enum Phase {
    CALLED,
    STARTED,
    RETURNED,
    FAILED
  }

  /**
   * A choice between two ways: two processes stand for them, and the one that steps first decides.
   *
   * @param branches the instructions that the ways begin with; the second way is all but the first
   * @param marker the process of the first way
   * @param steps how many of the two have stepped
   * @param second whether the second way was taken
   */
  record Decision(List<Integer> branches, int marker, int steps, boolean second) {

    static final int PARTIES = 2;

    Decision step(boolean bySecond) {
      return new Decision(branches, marker, steps + 1, steps == 0 ? bySecond : second);
    }

    boolean isMade() {
      return steps == PARTIES;
    }
  }

  boolean isLive() {
    return phase == Phase.CALLED || phase == Phase.STARTED;
  }

  boolean isBranch() {
    return kind == Kind.FIRST_BRANCH || kind == Kind.SECOND_BRANCH;
  }

  Task withDecision(Decision made) {
    return new Task(number, object, kind, phase, stack, created, labelled, made, results, failure);
  }
}
