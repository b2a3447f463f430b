package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * The execution sequence {@code E} that is being explored: its events, their happens-before
 * relation, and the races among them.
 *
 * <p>All of it is computed when an event is appended and dropped when it is removed: executions
 * that share a prefix share this work. It is in primitive arrays that only grow.
 */
final class ExecutionSequence implements Observer.Execution {

  /** How an algorithm looks for races. */
  enum Races {
    /** Not at all. */
    IGNORE,
    /** By their later event. */
    BY_SECOND,
    /** By their earlier event, too. */
    BY_BOTH
  }

  /** No event. */
  static final int NONE = -1;

  private final Run run;
  private final Footprints footprints;
  private final boolean fixed; // all steps are
  private final Races interest;
  private int processes; // that there is room for
  private final List<Growth> followers = new ArrayList<>();

  private int length;
  private int[] process = new int[64];
  private long[] time = new long[64]; // when it was executed, counted in appended events
  private long now;
  private int firstNotFixed = Integer.MAX_VALUE; // event, if there is one
  private long[] footprint = new long[64];
  private int[] deciding = new int[64]; // Run.decidingLocation; unused if all are fixed
  private long[] reach = new long[64]; // Run.reach of a state-dependent event
  private final ProcessEvents steps;
  private final EventOrder order = new EventOrder();
  private final Accesses accesses = new Accesses();
  private final RaceTable races;
  private final Covered covered = new Covered();

  private long[] predecessors = new long[1]; // of the event that is being appended, as bits
  private long movedFootprint; // a second result of decidedRace

  private long dependencyChecks;

  ExecutionSequence(Program program, Run run, Races interest) {
    this.run = run;
    this.footprints = program.footprints();
    this.fixed = program.isFixed();
    this.interest = interest;
    this.races = new RaceTable(interest == Races.BY_BOTH);
    this.processes = run.processCount();
    this.steps = new ProcessEvents(processes);
  }

  // ---- the sequence

  @Override
  public int length() {
    return length;
  }

  @Override
  public int process(int event) {
    return process[event];
  }

  @Override
  public long footprint(int event) {
    return footprint[event];
  }

  /** The event before this one of the same process, or {@link #NONE}. */
  int previous(int event) {
    return steps.previous(process[event], event);
  }

  /** When an event was executed; no two events, removed ones included, have the same time. */
  long time(int event) {
    return time[event];
  }

  /** Whether the event at this place is still the one that was executed at a time. */
  boolean isThere(int event, long when) {
    return event < length && time[event] == when;
  }

  /** The time of the event that was executed last. */
  long now() {
    return now;
  }

  /** Whether neither what the event touched nor that it was enabled depended on shared values. */
  boolean isFixed(int event) {
    return fixed || deciding[event] == Run.FIXED;
  }

  /** Whether that is so for all events. */
  boolean isAllFixed() {
    return firstNotFixed >= length;
  }

  /** Whether what the event did depended on shared values in a way that is not plain. */
  boolean isStateDependent(int event) {
    return deciding[event] == Run.STATE_DEPENDENT;
  }

  /** All that a state-dependent event could have touched. */
  long reach(int event) {
    return reach[event];
  }

  /** Which events happen before which. */
  EventOrder order() {
    return order;
  }

  /** Which events accessed which location. */
  Accesses accesses() {
    return accesses;
  }

  RaceTable races() {
    return races;
  }

  /** Events whose races are not found, because they need no look. */
  Covered covered() {
    return covered;
  }

  Footprints footprints() {
    return footprints;
  }

  /** How many processes there is room for: at least as many as there are. */
  int processCapacity() {
    return processes;
  }

  /** From now on tells somebody when there must be room for more processes. */
  void follow(Growth follower) {
    followers.add(follower);
  }

  /** Whether two steps of different processes are dependent; counted. */
  boolean dependent(long a, long b) {
    dependencyChecks++;
    return footprints.conflict(a, b);
  }

  /** Counts questions whether two events are dependent that were answered elsewhere. */
  void countDependencyChecks(int questions) {
    dependencyChecks += questions;
  }

  long dependencyChecks() {
    return dependencyChecks;
  }

  long raceChecks() {
    return interest == Races.IGNORE ? 0 : now;
  }

  /** E := E.p, with what happens before the new event, and its races. */
  void append(int p) {
    if (length == process.length) {
      reserve(2 * length);
    }
    if (fixed) {
      addEvent(p, run.step(p), Run.FIXED, NONE);
    } else {
      appendNotFixed(p);
    }
  }

  private void appendNotFixed(int p) {
    int decidedBy = run.decidingLocation(p);
    int raced = NONE;
    if (decidedBy >= 0 && interest != Races.IGNORE) {
      raced = decidedRace(p, decidedBy);
    } else if (decidedBy == Run.STATE_DEPENDENT) {
      reach[length] = run.reach(p);
    }
    deciding[length] = decidedBy;
    if (decidedBy != Run.FIXED) {
      firstNotFixed = Math.min(firstNotFixed, length);
    }
    addEvent(p, run.step(p), decidedBy, raced);
  }

  private void addEvent(int p, long touched, int decidedBy, int raced) {
    int event = length;
    if (run.processCount() > processes) {
      admit(Math.max(run.processCount(), 2 * processes));
    }
    int before = steps.last(p, event);
    process[event] = p;
    time[event] = ++now;
    footprint[event] = touched;
    steps.add(p, event);
    length = event + 1;

    races.begin();
    if (event < 64 && raced == NONE && touched > 0) {
      if (Footprints.isSingle(touched)) {
        addPredecessorsOf(event, before, (int) touched, decidedBy);
      } else {
        addPredecessorsOfBoth(event, before, touched, decidedBy);
      }
      return;
    }
    order.begin(event, before);
    boolean hasPredecessors = recordAccesses(event, touched);
    if (raced != NONE) {
      addDecidedRace(event, raced);
    }
    if (hasPredecessors) {
      addPredecessors(event, decidedBy);
    }
  }

  private void addDecidedRace(int event, int e) {
    if (!(covered.containsStep(e, process[event])
        && movedFootprint == footprint[event]
        && order.isAllAfter(e, event, predecessors))) {
      races.add(event, e, movedFootprint, false);
    }
  }

  /** Drops all events from {@code end} on. */
  void backTo(int end) {
    run.backTo(end);
    for (int event = length - 1; event >= end; event--) {
      steps.remove(process[event], event);
    }
    covered.removeFrom(end, length);
    if (firstNotFixed >= end) {
      firstNotFixed = Integer.MAX_VALUE;
    }
    accesses.removeFrom(end);
    races.removeFrom(end);
    length = end;
  }

  // ---- what the algorithms ask

  /** How many words a set of events needs at most, as long as the execution does not grow. */
  int words() {
    return process.length >> 6;
  }

  /**
   * The first event of a process that is in a set, or {@link #NONE}; words from {@code fromWord} on
   * are looked at.
   */
  int firstIn(int ofProcess, long[] set, int fromWord) {
    return steps.firstIn(ofProcess, set, fromWord, length);
  }

  /** The first event of a process from {@code from} on, or {@link #NONE}. */
  int nextOf(int ofProcess, int from) {
    return steps.next(ofProcess, from, length);
  }

  /** {@code e} happens before {@code later}, or is it. */
  boolean happensBefore(int e, int later) {
    return e == later || order.isBefore(e, later);
  }

  /** Whether an event that was executed after the given time depends on a step. */
  boolean hasDependentSince(long since, long step) {
    for (int i = footprints.size(step) - 1; i >= 0; i--) {
      int access = footprints.access(step, i);
      int location = Footprints.location(access);
      int entry =
          Footprints.isWrite(access) ? accesses.latest(location) : accesses.latestWrite(location);
      dependencyChecks++;
      if (entry != Accesses.NONE && time[accesses.event(entry)] > since) {
        return true;
      }
    }
    return false;
  }

  /**
   * The event that the pending plain step of {@code p}, blocked or not, races with: the last one
   * that decided it otherwise, or {@link #NONE}.
   */
  int pendingRace(int p) {
    int location = run.decidingLocation(p);
    return location < 0 ? NONE : decidedRace(p, location);
  }

  /** The footprint of the step that {@link #pendingRace} was asked for, before that event. */
  long movedFootprint() {
    return movedFootprint;
  }

  /** The fingerprint of the trace; {@code scratch} has no events, before and afterwards. */
  long traceFingerprint(TraceFingerprint scratch) {
    int[] taken = new int[processes];
    for (int event = 0; event < length; event++) {
      int p = process[event];
      scratch.append(event, p, ++taken[p], footprint[event]);
    }
    for (int event = length - 1; event >= 0; event--) {
      scratch.remove(event, footprint[event]);
    }
    return scratch.value(length);
  }

  // ---- happens-before and races

  /**
   * Enters the accesses of an event, collects the events that it directly depends on, and adds what
   * happens before these; whether there are any.
   */
  private boolean recordAccesses(int event, long touched) {
    boolean found = false;
    int size = footprints.size(touched);
    for (int i = 0; i < size; i++) {
      found |= recordAccess(event, footprints.access(touched, i));
    }
    return found;
  }

  private boolean recordAccess(int event, int access) {
    int entry = accesses.add(event, access);
    if (entry == Accesses.NONE) {
      return false;
    }
    if (!Footprints.isWrite(access) || accesses.isWrite(entry)) {
      int write = accesses.write(entry);
      return write != Accesses.NONE && addPredecessor(accesses.event(write), event);
    }
    boolean found = false;
    while (entry != Accesses.NONE && !accesses.isWrite(entry)) { // the reads since
      found |= addPredecessor(accesses.event(entry), event);
      entry = accesses.before(entry);
    }
    return found;
  }

  private boolean addPredecessor(int candidate, int event) {
    if (process[candidate] == process[event]) {
      return false;
    }
    dependencyChecks++;
    predecessors[candidate >> 6] |= 1L << candidate;
    order.addPast(event, candidate);
    return true;
  }

  /**
   * Finds the races of an event (the predecessors that nothing else comes between), and adds the
   * predecessors.
   */
  private void addPredecessors(int event, int decidedBy) {
    for (int w = event >> 6; w >= 0; w--) {
      long direct = predecessors[w];
      if (direct != 0) {
        predecessors[w] = 0;
        long racing = direct & ~order.word(event, w) & ~covered.word(w);
        order.addWord(event, w, direct);
        if (racing != 0) {
          addRaces(event, decidedBy, w, racing);
        }
      }
    }
  }

  /**
   * Enters the only access of one of the first 64 events, and says what happens before it, all in
   * one word; adds its races.
   */
  private void addPredecessorsOf(int event, int before, int access, int decidedBy) {
    int p = process[event];
    long past = before == NONE ? 0 : order.word(before) | 1L << before;
    int entry = accesses.add(event, access);
    int write = entry == Accesses.NONE ? Accesses.NONE : accesses.write(entry);
    if (!Footprints.isWrite(access) || write == entry) {
      int e = write == Accesses.NONE ? event : accesses.event(write);
      if (process[e] == p) {
        order.setWord(event, past);
      } else {
        dependencyChecks++;
        past |= order.word(e);
        order.setWord(event, past | 1L << e);
        if ((past >>> e & 1) == 0 && !covered.contains(e)) {
          addRace(event, decidedBy, e);
        }
      }
    } else {
      addReadsSince(event, entry, past, decidedBy);
    }
  }

  /** The same for a write behind reads, of which the last is given. */
  private void addReadsSince(int event, int last, long before, int decidedBy) {
    int p = process[event];
    int write = accesses.write(last);
    long past = before;
    long direct = 0;
    int entry = last;
    do {
      int e = accesses.event(entry);
      if (process[e] != p) {
        dependencyChecks++;
        past |= order.word(e);
        direct |= 1L << e;
      }
      entry = accesses.before(entry);
    } while (entry != write);
    order.setWord(event, past | direct);
    addRaces(event, decidedBy, 0, direct & ~past & ~covered.word(0));
  }

  /** The same for an event with two accesses. */
  private void addPredecessorsOfBoth(int event, int before, long touched, int decidedBy) {
    long direct =
        recordDirect(event, footprints.access(touched, 0))
            | recordDirect(event, footprints.access(touched, 1));
    long past = before == NONE ? 0 : order.word(before) | 1L << before;
    for (long bits = direct; bits != 0; bits &= bits - 1) {
      past |= order.word(Long.numberOfTrailingZeros(bits));
    }
    order.setWord(event, past | direct);
    long racing = direct & ~past & ~covered.word(0);
    if (racing != 0) {
      addRaces(event, decidedBy, 0, racing);
    }
  }

  /** Enters an access of one of the first 64 events; the others that it directly depends on. */
  private long recordDirect(int event, int access) {
    int entry = accesses.add(event, access);
    if (entry == Accesses.NONE) {
      return 0;
    }
    int p = process[event];
    int write = accesses.write(entry);
    if (!Footprints.isWrite(access) || write == entry) {
      int e = write == Accesses.NONE ? event : accesses.event(write);
      if (process[e] == p) {
        return 0;
      }
      dependencyChecks++;
      return 1L << e;
    }
    long direct = 0;
    do { // the reads since
      int e = accesses.event(entry);
      if (process[e] != p) {
        dependencyChecks++;
        direct |= 1L << e;
      }
      entry = accesses.before(entry);
    } while (entry != write);
    return direct;
  }

  /** Adds the races with some events, the latest first. */
  private void addRaces(int event, int decidedBy, int word, long racing) {
    for (long bits = racing; bits != 0; bits ^= Long.highestOneBit(bits)) {
      addRace(event, decidedBy, (word << 6) + 63 - Long.numberOfLeadingZeros(bits));
    }
  }

  /** Adds a race, if it needs a look. */
  private void addRace(int event, int decidedBy, int e) {
    if (interest == Races.IGNORE || decidedBy == Run.STATE_DEPENDENT) {
      return;
    }
    int p = process[event];
    if (covered.containsStep(e, p) && order.isNothingBefore(event, e + 1)) {
      covered.addStep(e, p, event);
    } else if (!(decidedBy >= 0 && footprints.writes(footprint[e], decidedBy))) {
      races.add(event, e, footprint[event], true);
    }
  }

  /**
   * The event that the next step of {@code p}, a plain one, races with: the last write of the
   * location that decides it before which it was enabled. Between the two there may be writes that
   * had to come first, such as the unlock between two locks.
   */
  private int decidedRace(int p, int location) { // [SOURCE] Algorithm 3, l. 4
    int before = steps.last(p, length);
    int entry = accesses.latestWrite(location);
    while (entry != Accesses.NONE) {
      int e = accesses.event(entry);
      if (process[e] == p || before != NONE && order.isBefore(e, before)) {
        return NONE;
      }
      movedFootprint = run.pendingBefore(p, e);
      if (movedFootprint != Run.NOT_ENABLED) {
        return e;
      }
      entry = accesses.writeBefore(entry);
    }
    return NONE;
  }

  // ---- growth

  private void admit(int capacity) {
    steps.admit(capacity);
    processes = capacity;
    followers.forEach(follower -> follower.admit(capacity));
  }

  private void reserve(int capacity) {
    steps.reserve(capacity);
    process = Arrays.copyOf(process, capacity);
    time = Arrays.copyOf(time, capacity);
    footprint = Arrays.copyOf(footprint, capacity);
    deciding = Arrays.copyOf(deciding, capacity);
    reach = Arrays.copyOf(reach, capacity);
    predecessors = new long[capacity >> 6];
    order.reserve(capacity);
    races.reserve(capacity);
    covered.reserve(capacity);
    followers.forEach(follower -> follower.reserve(capacity));
  }
}
