package org.mazurka.explore;

import java.util.Arrays;

/**
 * A prefix E' of the execution, with what the algorithms know of it, and the event e that follows
 * it. There is one object for each length: when the execution goes back and on, it is used again.
 *
 * <p>All that a step needs is in fields of such an object, and the next one is a field as well.
 * Arrays by depth would be checked for their bounds at each use, which took half of the time of an
 * exploration.
 */
final class Prefix {

  /** Of E', and the number of e. */
  final int length;

  /** The prefix without its last event, or null. */
  final Prefix before;

  /** The prefix E'.e, or null if there is no room for it yet. */
  Prefix next;

  /** How many steps of the run lead there: one for each event, and the local ones. */
  int depth;

  // ---- after E'

  /** Sleep(E'); see {@link SleepSets}. */
  final ProcessSet asleep = new ProcessSet();

  /** backtrack(E') of the algorithms that have one; of {@code none} and {@code sleep}, the rest. */
  final ProcessSet backtrack = new ProcessSet();

  /** Under {@code optimal}, who sleeps since before the last leaf. */
  final ProcessSet lasting = new ProcessSet();

  /** The first branch of wut(E'), or null; see {@link WakeupTree}. */
  WakeupTree.Path branch;

  /** The processes of the branches that are a leaf of one step. */
  final ProcessSet leaves = new ProcessSet();

  // ---- e

  int process;
  long footprint;

  /** When it was executed, counted in appended events. */
  long time;

  /** What {@link org.mazurka.model.Run#decidingLocation} said; unused if all steps are fixed. */
  int deciding;

  /** All that a state-dependent event could have touched. */
  long reach;

  /** How many accesses it has. */
  int accessCount;

  /**
   * The first one, in the order of locations; where there is none, it is at a location that is
   * nowhere. So it can be taken out without a question, whose answer no processor could foresee.
   */
  final Access firstAccess = new Access(this);

  final Access secondAccess = new Access(this);

  /** The last race whose earlier event it is, or null; unused where nobody asks for it. */
  Race latestRace;

  /** Those of the first 64 events that are covered as long as it is there. See {@link Covered}. */
  long coveredByIt;

  /** One of the others, or null. */
  Prefix laterCovered;

  /** Another one that is covered by the same event, or null. */
  Prefix nextCovered;

  private Access[] otherAccesses = {};

  Prefix(Prefix before) {
    this.before = before;
    this.length = before == null ? 0 : before.length + 1;
    this.depth = length;
  }

  /** One of its accesses, in the order of locations; there is room for any number of them. */
  Access access(int i) {
    return i == 0 ? firstAccess : i == 1 ? secondAccess : other(i - 2);
  }

  private Access other(int i) {
    if (i >= otherAccesses.length) {
      reserve(i + 1);
    }
    return otherAccesses[i];
  }

  private void reserve(int others) {
    int known = otherAccesses.length;
    otherAccesses = Arrays.copyOf(otherAccesses, others);
    for (int i = known; i < others; i++) {
      otherAccesses[i] = new Access(this);
    }
  }

  /** Takes the accesses out; they are the latest at their locations. */
  void leaveLocations() {
    firstAccess.leave();
    if (accessCount > 1) {
      secondAccess.leave();
      for (int i = accessCount - 1; i > 1; i--) {
        otherAccesses[i - 2].leave();
      }
    }
  }
}
