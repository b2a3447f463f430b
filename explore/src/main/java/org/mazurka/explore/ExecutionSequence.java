package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * The execution sequence {@code E} that is being explored: its events, their happens-before
 * relation, and the races among them.
 *
 * <p>An event is a step of the run, with the local steps of its process that follow it if they are
 * {@link LocalSteps#TAKEN_ALONG}. Those that a process begins with come before all events.
 *
 * <p>All of it is computed when an event is appended and dropped when it is removed: executions
 * that share a prefix share this work. It is in primitive arrays that only grow.
 */
final class ExecutionSequence {

  /** How an algorithm looks for races. */
  enum Races {
    /** Not at all. */
    IGNORE,
    /** By their later event. */
    BY_SECOND,
    /** By their earlier event, too. */
    BY_BOTH
  }

  /** What becomes of local steps ({@link Run#isLocal}). */
  enum LocalSteps {
    /** Each is an event. */
    APART,
    /** They are parts of the event that they follow, or of the beginning (decision 0068). */
    TAKEN_ALONG
  }

  /** No event. */
  static final int NONE = -1;

  /** How many local steps an event has at most: there are loops of them that never end. */
  static final int MOST_LOCAL_STEPS = 64;

  private final Run run;
  private final Footprints footprints;
  private final boolean fixed; // all steps are
  private final boolean lastResorts; // there may be some
  private final Races interest;
  private final boolean localStepsFollow; // events, and there are some
  private int processes; // that there is room for
  private final List<Growth> followers = new ArrayList<>();

  private final int begun; // steps before the first event
  private final int[] firstSteps; // the processes of the local steps before the first event
  private Prefix[] prefixes = new Prefix[64 + 2]; // by their length; there is always a next one
  private Prefix end; // E itself
  private int length; // of E
  private long now;
  private int firstNotFixed = Integer.MAX_VALUE; // event, if there is one
  private final ProcessEvents steps;
  private final EventOrder order = new EventOrder();
  private final Locations locations = new Locations();
  private final RaceTable races;
  private final Covered covered = new Covered();

  private final Predecessors predecessors;
  private long movedFootprint; // a second result of decidedRace

  private long dependencyChecks;

  ExecutionSequence(Program program, Run run, Races interest, LocalSteps localSteps) {
    this.run = run;
    this.footprints = program.footprints();
    this.fixed = program.isFixed();
    this.lastResorts = program.hasLastResorts();
    this.interest = interest;
    this.localStepsFollow = localSteps == LocalSteps.TAKEN_ALONG && program.hasLocalSteps();
    this.races = new RaceTable(interest == Races.BY_BOTH);
    this.predecessors = new Predecessors(this, interest);
    this.processes = run.processCount();
    this.steps = new ProcessEvents(processes);
    makePrefixes(0);
    this.end = prefixes[0];
    this.firstSteps = localStepsFollow ? takeFirstSteps() : new int[0];
    this.begun = firstSteps.length;
    end.depth = begun;
  }

  /** Takes the local steps that the processes begin with. */
  private int[] takeFirstSteps() {
    IntStream.Builder taken = IntStream.builder();
    for (int p = 0; p < run.processCount(); p++) {
      for (int i = 0; i < MOST_LOCAL_STEPS && run.isLocal(p); i++) {
        run.step(p);
        taken.add(p);
      }
    }
    return taken.build().toArray();
  }

  private void makePrefixes(int from) {
    for (int i = from; i < prefixes.length; i++) {
      prefixes[i] = new Prefix(i == 0 ? null : prefixes[i - 1]);
      if (i > 0) {
        prefixes[i - 1].next = prefixes[i];
      }
    }
  }

  // ---- the sequence

  /** How many events it has. */
  int length() {
    return length;
  }

  /** E as a prefix of what is to come. */
  Prefix end() {
    return end;
  }

  /** The process of a local step that comes before the first event. */
  int firstStep(int step) {
    return firstSteps[step];
  }

  /** Another run of the program takes the steps before the first event. */
  void takeFirstSteps(Run other) {
    for (int p : firstSteps) {
      other.step(p);
    }
  }

  /** Another run, which took those steps and then some of these events, goes back to a prefix. */
  void backTo(Prefix prefix, Run other) {
    other.backTo(depth(prefix));
  }

  /** Another run of the program takes the steps of an event. */
  void repeat(Prefix event, Run other) {
    if (localStepsFollow) {
      other.stepOn(event.process, MOST_LOCAL_STEPS);
    } else {
      other.step(event.process);
    }
  }

  /** The depth of the run after a prefix: an event is one step of it. */
  private int depth(Prefix prefix) {
    return begun + prefix.length;
  }

  /** The prefix of a length, with the event that follows it, which has that number. */
  Prefix prefix(int ofLength) {
    return prefixes[ofLength];
  }

  int process(int event) {
    return prefixes[event].process;
  }

  long footprint(int event) {
    return prefixes[event].footprint;
  }

  /** The event before this one of the same process, or {@link #NONE}. */
  int previous(int event) {
    return steps.previous(process(event), event);
  }

  /** When an event was executed; no two events, removed ones included, have the same time. */
  long time(int event) {
    return prefixes[event].time;
  }

  /** Whether the event at this place is still the one that was executed at a time. */
  boolean isThere(Prefix event, long when) {
    return event.length < length && event.time == when;
  }

  /** The time of the event that was executed last. */
  long now() {
    return now;
  }

  /** Whether neither what the event touched nor that it was enabled depended on shared values. */
  boolean isFixed(Prefix event) {
    return fixed || event.deciding == Run.FIXED;
  }

  /** Whether that is so for all events. */
  boolean isAllFixed() {
    return firstNotFixed >= length;
  }

  /** Whether what the event did depended on shared values in a way that is not plain. */
  boolean isStateDependent(int event) {
    return prefixes[event].deciding == Run.STATE_DEPENDENT;
  }

  /** All that a state-dependent event could have touched. */
  long reach(int event) {
    return prefixes[event].reach;
  }

  /** Which events happen before which. */
  EventOrder order() {
    return order;
  }

  /** Which events accessed which location. */
  Locations locations() {
    return locations;
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
    return dependencyChecks + predecessors.dependencyChecks();
  }

  long raceChecks() {
    return interest == Races.IGNORE ? 0 : now;
  }

  /** E := E.p, with what happens before the new event, and its races. */
  void append(int p) {
    if (end.next.next == null) {
      reserve(2 * length);
    }
    if (fixed) {
      addEvent(end, p, step(end, p), Run.FIXED, null);
    } else {
      appendNotFixed(end, p);
    }
  }

  private void appendNotFixed(Prefix event, int p) {
    int decidedBy = run.decidingLocation(p);
    Prefix raced = null;
    if (decidedBy >= 0 && interest != Races.IGNORE) {
      raced = decidedRace(p, decidedBy);
    } else if (decidedBy == Run.STATE_DEPENDENT) {
      event.reach = run.reach(p);
    }
    event.deciding = decidedBy;
    if (decidedBy != Run.FIXED) {
      firstNotFixed = Math.min(firstNotFixed, length);
    }
    // A last resort has no race but that of the step which its process would rather take; and
    // whoever goes on behind it waited before, for what it or a later event wrote.
    boolean isLastResort = lastResorts && run.isLastResort();
    long touched = step(event, p);
    if (run.processCount() > processes) { // the first step of whom this one created is not fixed
      admit(Math.max(run.processCount(), 2 * processes));
    }
    addEvent(event, p, touched, isLastResort ? Run.STATE_DEPENDENT : decidedBy, raced);
  }

  private long step(Prefix event, int p) {
    return localStepsFollow ? stepOn(event, p) : run.step(p);
  }

  private long stepOn(Prefix event, int p) {
    long touched = run.stepOn(p, MOST_LOCAL_STEPS);
    event.next.depth = event.depth + 1 + run.localSteps();
    return touched;
  }

  private void addEvent(Prefix event, int p, long touched, int decidedBy, Prefix raced) {
    int number = event.length;
    int before = steps.last(p, number);
    event.process = p;
    event.time = ++now;
    event.footprint = touched;
    steps.add(p, number);
    end = event.next;
    length = number + 1;

    races.begin();
    if (raced == null) {
      predecessors.add(event, before, decidedBy);
    } else {
      predecessors.addWithDecidedRace(event, before, decidedBy, raced, movedFootprint);
    }
  }

  /** Drops all events behind a prefix. */
  void backTo(Prefix prefix) {
    int shorter = prefix.length;
    run.backTo(depth(prefix));
    for (Prefix event = end; event != prefix; ) {
      event = event.before;
      steps.remove(event.process, event.length);
      event.leaveLocations();
      covered.release(event);
    }
    if (firstNotFixed >= shorter) {
      firstNotFixed = Integer.MAX_VALUE;
    }
    races.removeFrom(shorter);
    end = prefix;
    length = shorter;
  }

  // ---- what the algorithms ask

  /** How many words a set of events needs at most, as long as the execution does not grow. */
  int words() {
    return prefixes.length >> 6;
  }

  /**
   * The first event of a process that is in a set, or {@link #NONE}; words from {@code fromWord} on
   * are looked at.
   */
  int firstIn(int ofProcess, long[] set, int fromWord) {
    return steps.firstIn(ofProcess, set, fromWord, length);
  }

  /** The events of a process among the first 64, as bits. */
  long stepsOf(int ofProcess) {
    return steps.word(ofProcess);
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
      Access last =
          locations.at(Footprints.location(access)).latestAgainst(Footprints.isWrite(access));
      dependencyChecks++;
      if (last != null && last.event.time > since) {
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
    Prefix e = location < 0 ? null : decidedRace(p, location);
    return e == null ? NONE : e.length;
  }

  /** The footprint of the step that {@link #pendingRace} was asked for, before that event. */
  long movedFootprint() {
    return movedFootprint;
  }

  /** The fingerprint of the trace; {@code scratch} has no events, before and afterwards. */
  long traceFingerprint(TraceFingerprint scratch) {
    int[] taken = new int[processes];
    for (int event = 0; event < length; event++) {
      int p = process(event);
      scratch.append(event, p, ++taken[p], footprint(event));
    }
    for (int event = length - 1; event >= 0; event--) {
      scratch.remove(event, footprint(event));
    }
    return scratch.value(length);
  }

  // ---- races of plain steps

  /**
   * The event that the next step of {@code p}, a plain one, races with: the last write of the
   * location that decides it before which it was enabled; or null. Between the two there may be
   * writes that had to come first, such as the unlock between two locks.
   */
  private Prefix decidedRace(int p, int location) { // [SOURCE] Algorithm 3, l. 4
    int before = steps.last(p, length);
    for (Access write = locations.latestWrite(location);
        write != null;
        write = write.writeBefore()) {
      Prefix e = write.event;
      if (e.process == p || before != NONE && order.isBefore(e.length, before)) {
        return null;
      }
      movedFootprint = run.pendingBefore(p, depth(e));
      if (movedFootprint != Run.NOT_ENABLED) {
        return e;
      }
    }
    return null;
  }

  // ---- growth

  private void admit(int capacity) {
    steps.admit(capacity);
    processes = capacity;
    followers.forEach(follower -> follower.admit(capacity));
  }

  private void reserve(int capacity) {
    steps.reserve(capacity);
    int known = prefixes.length;
    prefixes = Arrays.copyOf(prefixes, capacity + 2);
    makePrefixes(known);
    predecessors.reserve(capacity);
    order.reserve(capacity);
    races.reserve(capacity);
    covered.reserve(capacity);
    followers.forEach(follower -> follower.reserve(capacity));
  }
}
