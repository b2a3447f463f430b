package org.mazurka.explore;

import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * Finds what happens before a new event of an execution, and its races: the predecessors that
 * nothing else comes between.
 *
 * <p>Among the first 64 events, one word holds all that happens before one of them. Most events
 * have one access or two there, and each of these has a way of its own.
 */
final class Predecessors {

  private static final int NONE = ExecutionSequence.NONE;

  private final ExecutionSequence execution;
  private final ExecutionSequence.Races interest;
  private final Footprints footprints;
  private final EventOrder order;
  private final Locations locations;
  private final RaceTable races;
  private final Covered covered;
  private final Location nowhere = new Location(); // where events without an access have one
  private long[] direct = new long[1]; // those of the event that is being added, as bits
  private long dependencyChecks;

  Predecessors(ExecutionSequence execution, ExecutionSequence.Races interest) {
    this.execution = execution;
    this.interest = interest;
    this.footprints = execution.footprints();
    this.order = execution.order();
    this.locations = execution.locations();
    this.races = execution.races();
    this.covered = execution.covered();
  }

  /** Makes room for as many events. */
  void reserve(int events) {
    direct = new long[events >> 6];
  }

  /** How often it was asked here whether two events are dependent. */
  long dependencyChecks() {
    return dependencyChecks;
  }

  /**
   * Adds what happens before an event.
   *
   * @param previous the event before it of its process, or NONE
   * @param decidedBy what {@link Run#decidingLocation} said of it
   */
  void add(Prefix event, int previous, int decidedBy) {
    long touched = event.footprint;
    if (event.length >= 64 || touched < 0) {
      order.begin(event.length, previous);
      if (recordAccesses(event, touched)) {
        addPredecessors(event, decidedBy);
      }
      return;
    }
    long past = previous == NONE ? 0 : order.word(previous) | 1L << previous;
    if (Footprints.isSingle(touched)) {
      addPredecessorsOf(event, past, (int) touched, decidedBy);
    } else if (touched == Footprints.EMPTY) {
      event.accessCount = 0;
      event.firstAccess.location = nowhere;
      order.setWord(event.length, past);
    } else {
      addPredecessorsOfBoth(event, past, touched, decidedBy);
    }
  }

  /**
   * The same for a plain step that was decided by a location, and races with an earlier event that
   * decided it otherwise.
   *
   * @param moved the footprint that it has before that event
   */
  void addWithDecidedRace(Prefix event, int previous, int decidedBy, Prefix e, long moved) {
    order.begin(event.length, previous);
    boolean hasPredecessors = recordAccesses(event, event.footprint);
    addDecidedRace(event, e, moved);
    if (hasPredecessors) {
      addPredecessors(event, decidedBy);
    }
  }

  private void addDecidedRace(Prefix event, Prefix e, long moved) {
    if (!(covered.containsStep(e, event.process)
        && moved == event.footprint
        && order.isAllAfter(e.length, event.length, direct))) {
      races.add(event, e, moved, false);
    }
  }

  /**
   * Enters the accesses of an event, collects the events that it directly depends on, and adds what
   * happens before these; whether there are any.
   */
  private boolean recordAccesses(Prefix event, long touched) {
    boolean found = false;
    int size = footprints.size(touched);
    event.accessCount = size;
    event.firstAccess.location = nowhere;
    for (int i = 0; i < size; i++) {
      found |= recordAccess(event, event.access(i), footprints.access(touched, i));
    }
    return found;
  }

  private boolean recordAccess(Prefix event, Access access, int touched) {
    boolean isWrite = Footprints.isWrite(touched);
    Access last = access.enter(locations.at(Footprints.location(touched)), isWrite);
    if (last == null) {
      return false;
    }
    if (!isWrite || last.isWrite()) {
      return last.write != null && addPredecessor(last.write.event, event);
    }
    boolean found = false;
    while (last != null && !last.isWrite()) { // the reads since
      found |= addPredecessor(last.event, event);
      last = last.before;
    }
    return found;
  }

  private boolean addPredecessor(Prefix candidate, Prefix event) {
    if (candidate.process == event.process) {
      return false;
    }
    int number = candidate.length;
    dependencyChecks++;
    direct[number >> 6] |= 1L << number;
    order.addPast(event.length, number);
    return true;
  }

  /**
   * Finds the races of an event (the predecessors that nothing else comes between), and adds the
   * predecessors.
   */
  private void addPredecessors(Prefix event, int decidedBy) {
    int number = event.length;
    for (int w = number >> 6; w >= 0; w--) {
      long word = direct[w];
      if (word != 0) {
        direct[w] = 0;
        long racing = word & ~order.word(number, w) & ~covered.word(w);
        order.addWord(number, w, word);
        if (racing != 0) {
          addRaces(event, decidedBy, w, racing);
        }
      }
    }
  }

  /**
   * Enters the only access of one of the first 64 events, and says what happens before it, all in
   * one word; adds its races.
   *
   * @param before what happens before it by its own process
   */
  private void addPredecessorsOf(Prefix event, long before, int access, int decidedBy) {
    boolean isWrite = Footprints.isWrite(access);
    Access last = event.firstAccess.enter(locations.at(Footprints.location(access)), isWrite);
    event.accessCount = 1;
    if (last == null) {
      order.setWord(event.length, before);
      return;
    }
    Access write = last.write;
    if (isWrite && write != last) {
      addReadsSince(event, last, before, decidedBy);
      return;
    }
    if (write == null || write.event.process == event.process) {
      order.setWord(event.length, before);
      return;
    }
    Prefix e = write.event;
    dependencyChecks++;
    long past = before | order.word(e.length);
    order.setWord(event.length, past | 1L << e.length);
    if (((past | covered.word(0)) >>> e.length & 1) == 0) {
      addRace(event, decidedBy, e);
    }
  }

  /** The same for a write behind reads, of which the last is given. */
  private void addReadsSince(Prefix event, Access last, long before, int decidedBy) {
    Access write = last.write;
    long past = before;
    long direct = 0;
    for (Access read = last; read != write; read = read.before) {
      Prefix e = read.event;
      if (e.process != event.process) {
        dependencyChecks++;
        past |= order.word(e.length);
        direct |= 1L << e.length;
      }
    }
    order.setWord(event.length, past | direct);
    addRaces(event, decidedBy, 0, direct & ~past & ~covered.word(0));
  }

  /** The same for an event with two accesses. */
  private void addPredecessorsOfBoth(Prefix event, long before, long touched, int decidedBy) {
    event.accessCount = 2;
    long direct =
        recordDirect(event, event.firstAccess, footprints.access(touched, 0))
            | recordDirect(event, event.secondAccess, footprints.access(touched, 1));
    long past = before;
    for (long bits = direct; bits != 0; bits &= bits - 1) {
      past |= order.word(Long.numberOfTrailingZeros(bits));
    }
    order.setWord(event.length, past | direct);
    long racing = direct & ~past & ~covered.word(0);
    if (racing != 0) {
      addRaces(event, decidedBy, 0, racing);
    }
  }

  /** Enters an access of one of the first 64 events; the others that it directly depends on. */
  private long recordDirect(Prefix event, Access access, int touched) {
    boolean isWrite = Footprints.isWrite(touched);
    Access last = access.enter(locations.at(Footprints.location(touched)), isWrite);
    if (last == null) {
      return 0;
    }
    Access write = last.write;
    if (!isWrite || write == last) {
      if (write == null || write.event.process == event.process) {
        return 0;
      }
      dependencyChecks++;
      return 1L << write.event.length;
    }
    long direct = 0;
    for (Access read = last; read != write; read = read.before) { // the reads since
      if (read.event.process != event.process) {
        dependencyChecks++;
        direct |= 1L << read.event.length;
      }
    }
    return direct;
  }

  /** Adds the races with some events, the latest first. */
  private void addRaces(Prefix event, int decidedBy, int word, long racing) {
    for (long bits = racing; bits != 0; bits ^= Long.highestOneBit(bits)) {
      addRace(
          event, decidedBy, execution.prefix((word << 6) + 63 - Long.numberOfLeadingZeros(bits)));
    }
  }

  /** Adds a race, if it needs a look. */
  private void addRace(Prefix event, int decidedBy, Prefix e) {
    if (interest == ExecutionSequence.Races.IGNORE || decidedBy == Run.STATE_DEPENDENT) {
      return;
    }
    int p = event.process;
    if (covered.containsStep(e, p) && order.isNothingBefore(event.length, e.length + 1)) {
      covered.addStep(e, p, event);
    } else if (!(decidedBy >= 0 && footprints.writes(e.footprint, decidedBy))) {
      races.add(event, e, event.footprint, true);
    }
  }
}
