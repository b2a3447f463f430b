package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The execution sequence {@code E} that is being explored: its events, their happens-before
 * relation, and the races among them.
 *
 * <p>Happens-before is kept as vector clocks: {@code clock(e)[p]} is the number of events of
 * process {@code p} that happen before or are {@code e}, so {@code e} happens before {@code e'} iff
 * {@code clock(e')[process(e)] >= number(e)}. Clocks, races and the accesses to each location are
 * computed when an event is appended and dropped when it is removed: executions that share a prefix
 * share this work. All of it is in primitive arrays that only grow.
 */
final class ExecutionSequence implements Observer.Execution {

  /** Whether races are of interest to the algorithm. */
  enum Races {
    COLLECT,
    IGNORE
  }

  /** No event. */
  static final int NONE = -1;

  private final Run run;
  private final Footprints footprints;
  private final Races races;
  private int processes; // that there is room for
  private final List<Growth> followers = new ArrayList<>();

  private int length;
  private int[] process = new int[64];
  private int[] number = new int[64]; // within the process, from 1
  private int[] previous = new int[64]; // event of the same process, or NONE
  private long[] footprint = new long[64];
  private int[] deciding = new int[64]; // Run.decidingLocation
  private long[] reach = new long[64]; // Run.reach of a state-dependent event
  private int[] clock; // processes ints for each event
  private int[] scratchClock; // of the event that is being appended
  private int[] othersClock; // the same, each process's own predecessors left out
  private int[] last; // of each process, or NONE

  // What was accessed: for each location its last write and the reads since, as linked lists of
  // access entries; each entry remembers what it replaced.
  private int[] lastWrite = new int[0]; // event, or NONE
  private int[] reads = new int[0]; // entry, or NONE
  private int[] firstEntry = new int[65]; // of each event, and of the next one
  private int[] entryLocation = new int[128];
  private int[] entryEvent = new int[128];
  private int[] entryNext = new int[128];
  private int[] replacedWrite = new int[128];
  private int[] replacedReads = new int[128];

  // The races (e, e') of each event e', with the footprint that e' has where it runs before e.
  private int[] firstRace = new int[65];
  private int[] latestRace = new int[64]; // of each event e, the last race (e, e'), or NONE
  private int[] raceFirst = new int[64]; // e
  private int[] raceSecond = new int[64]; // e'
  private int[] raceBefore = new int[64]; // the race before this one with the same e, or NONE
  private long[] raceFootprint = new long[64];
  private boolean[] raceSettled = new boolean[64];
  private long movedFootprint; // a second result of decidedRace

  private int[] predecessors = new int[16]; // scratch
  private int predecessorCount;
  private long[] namedAt = new long[64]; // when each event was last found to be a predecessor
  private long appends; // a clock for that

  private long dependencyChecks;
  private long raceChecks;

  ExecutionSequence(Run run, Footprints footprints, Races races) {
    this.run = run;
    this.footprints = footprints;
    this.races = races;
    this.processes = run.processCount();
    this.clock = new int[64 * processes];
    this.scratchClock = new int[processes];
    this.othersClock = new int[processes];
    this.last = new int[processes];
    Arrays.fill(last, NONE);
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

  /** Which event of its process it is, from 1. */
  int number(int event) {
    return number[event];
  }

  /** The event of the same process before this one, or {@link #NONE}. */
  int previous(int event) {
    return previous[event];
  }

  /** The last event of a process, or {@link #NONE}. */
  int last(int ofProcess) {
    return last[ofProcess];
  }

  /** The first event of a process that comes after {@code e}, or {@link #NONE}. */
  int firstAfter(int e, int ofProcess) {
    int event = last[ofProcess];
    if (event <= e) {
      return NONE;
    }
    while (previous[event] > e) {
      event = previous[event];
    }
    return event;
  }

  /** Whether what the event did depended on shared values in a way that is not plain. */
  boolean isStateDependent(int event) {
    return deciding[event] == Run.STATE_DEPENDENT;
  }

  /** All that a state-dependent event could have touched. */
  long reach(int event) {
    return reach[event];
  }

  /** How many processes there is room for: at least as many as there are. */
  int processCapacity() {
    return processes;
  }

  /** From now on tells somebody when there must be room for more processes. */
  void follow(Growth follower) {
    followers.add(follower);
  }

  /** {@code e} happens before {@code later}, or is it. */
  boolean happensBefore(int e, int later) {
    return clock[later * processes + process[e]] >= number[e];
  }

  /** How many events of a process happen before an event or are it. */
  int clock(int event, int ofProcess) {
    return clock[event * processes + ofProcess];
  }

  /** Whether two steps of different processes are dependent; counted. */
  boolean dependent(long a, long b) {
    dependencyChecks++;
    return footprints.conflict(a, b);
  }

  long dependencyChecks() {
    return dependencyChecks;
  }

  long raceChecks() {
    return raceChecks;
  }

  /** E := E.p, with the clock and the races of the new event. */
  void append(int p) {
    int event = length;
    reserve(event);
    int before = last[p];
    firstRace[event + 1] = firstRace[event];
    latestRace[event] = NONE;
    appends++;
    int decidedBy = run.decidingLocation(p);
    if (decidedBy >= 0 && races == Races.COLLECT) {
      int e = decidedRace(p, decidedBy);
      if (e != NONE) {
        addRace(event, e, movedFootprint);
      }
    } else if (decidedBy == Run.STATE_DEPENDENT) {
      reach[event] = run.reach(p);
    }
    long touched = run.step(p);
    if (run.processCount() > processes) {
      admit(Math.max(run.processCount(), 2 * processes));
    }

    process[event] = p;
    number[event] = before == NONE ? 1 : number[before] + 1;
    previous[event] = before;
    footprint[event] = touched;
    deciding[event] = decidedBy;
    last[p] = event;
    length = event + 1;

    recordAccesses(event, touched);
    setClock(event, before);
    if (races == Races.COLLECT) {
      raceChecks++;
      if (predecessorCount > 0 && decidedBy != Run.STATE_DEPENDENT) {
        addImmediateRaces(event, decidedBy);
      }
    }
  }

  /** Drops the last event. */
  void removeLast() {
    int event = --length;
    for (int entry = firstEntry[event + 1] - 1; entry >= firstEntry[event]; entry--) {
      lastWrite[entryLocation[entry]] = replacedWrite[entry];
      reads[entryLocation[entry]] = replacedReads[entry];
    }
    for (int race = firstRace[event + 1] - 1; race >= firstRace[event]; race--) {
      latestRace[raceFirst[race]] = raceBefore[race];
    }
    last[process[event]] = previous[event];
    run.backTo(event);
  }

  // ---- what the algorithms ask

  /** The first event from {@code from} on that does not happen after {@code e}, or {@code end}. */
  int nextNotAfter(int e, int from, int end) { // an event of notdep(e, E)
    int numberOfE = number[e];
    int entry = from * processes + process[e];
    int event = from;
    while (event < end && clock[entry] >= numberOfE) {
      event++;
      entry += processes;
    }
    return event;
  }

  int firstRace(int event) {
    return firstRace[event];
  }

  int endOfRaces(int event) {
    return firstRace[event + 1];
  }

  /** The last race whose earlier event is {@code e}, or {@link #NONE}. */
  int latestRace(int e) {
    return latestRace[e];
  }

  /** The race before this one with the same earlier event, or {@link #NONE}. */
  int raceBefore(int race) {
    return raceBefore[race];
  }

  /** The earlier event of a race. */
  int raceFirst(int race) {
    return raceFirst[race];
  }

  /** The later event of a race. */
  int raceSecond(int race) {
    return raceSecond[race];
  }

  /** The footprint that the later step of a race has if it runs before the earlier one. */
  long raceFootprint(int race) {
    return raceFootprint[race];
  }

  /** Whether later executions need not look at a race again. */
  boolean isSettled(int race) {
    return raceSettled[race];
  }

  void settle(int race) {
    raceSettled[race] = true;
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

  /** A number that equal traces have in common and different ones most likely have not. */
  long traceHash() {
    long sum = 0;
    for (int event = 0; event < length; event++) {
      long hash = mix(process[event] * 0x9E3779B97F4A7C15L + number[event]);
      for (int p = 0; p < processes; p++) {
        int past = clock[event * processes + p];
        hash = past == 0 ? hash : mix(hash + p * 0xD1B54A32D192ED03L + past);
      }
      sum += hash;
    }
    return sum;
  }

  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  // ---- clocks and races

  /** Enters the accesses of an event, and collects the events that it directly depends on. */
  private void recordAccesses(int event, long touched) {
    predecessorCount = 0;
    int entry = firstEntry[event];
    int size = footprints.size(touched);
    reserveEntries(entry + size);
    for (int i = 0; i < size; i++, entry++) {
      int access = footprints.access(touched, i);
      int location = Footprints.location(access);
      if (location >= lastWrite.length) {
        growLocations(location);
      }
      int write = lastWrite[location];
      int readsSince = reads[location];
      entryLocation[entry] = location;
      entryEvent[entry] = event;
      replacedWrite[entry] = write;
      replacedReads[entry] = readsSince;
      if (Footprints.isWrite(access)) {
        if (readsSince == NONE) {
          addPredecessor(write, event);
        }
        for (int read = readsSince; read != NONE; read = entryNext[read]) {
          addPredecessor(entryEvent[read], event);
        }
        lastWrite[location] = event;
        reads[location] = NONE;
      } else {
        addPredecessor(write, event);
        boolean again = readsSince != NONE && process[entryEvent[readsSince]] == process[event];
        entryNext[entry] = again ? entryNext[readsSince] : readsSince;
        reads[location] = entry;
      }
    }
    firstEntry[event + 1] = entry;
  }

  private void addPredecessor(int candidate, int event) {
    if (candidate == NONE || process[candidate] == process[event]) {
      return;
    }
    dependencyChecks++;
    if (namedAt[candidate] == appends) {
      return; // by another location
    }
    namedAt[candidate] = appends;
    if (predecessorCount == predecessors.length) {
      predecessors = Arrays.copyOf(predecessors, 2 * predecessorCount);
    }
    predecessors[predecessorCount++] = candidate;
  }

  private void setClock(int event, int before) {
    int[] joined = scratchClock; // arrays of their own: the loops below become vector operations
    int[] others = othersClock;
    if (before == NONE) {
      Arrays.fill(joined, 0);
    } else {
      System.arraycopy(clock, before * processes, joined, 0, processes);
    }
    if (predecessorCount > 0) {
      System.arraycopy(joined, 0, others, 0, processes);
      for (int i = 0; i < predecessorCount; i++) {
        int own = process[predecessors[i]];
        int kept = others[own];
        maximise(others, predecessors[i] * processes);
        others[own] = kept;
        joined[own] = Math.max(joined[own], number[predecessors[i]]);
      }
      for (int p = 0; p < joined.length; p++) {
        joined[p] = Math.max(joined[p], others[p]);
      }
    }
    joined[process[event]] = number[event];
    System.arraycopy(joined, 0, clock, event * processes, processes);
  }

  private void maximise(int[] target, int other) {
    for (int p = 0; p < target.length; p++) {
      target[p] = Math.max(target[p], clock[other + p]);
    }
  }

  /**
   * Adds the races of an event: the predecessors that do not happen before another one. A plain
   * event's race with a write of its deciding location is {@link #decidedRace}'s.
   */
  private void addImmediateRaces(int event, int decidedBy) {
    for (int i = 0; i < predecessorCount; i++) {
      int e = predecessors[i];
      if (isImmediate(e) && !(decidedBy >= 0 && wrote(e, decidedBy))) {
        addRace(event, e, footprint[event]);
      }
    }
  }

  /** Neither a later predecessor of the same process nor anything else comes between. */
  private boolean isImmediate(int e) {
    return othersClock[process[e]] < number[e] && scratchClock[process[e]] == number[e];
  }

  /**
   * The event that the next step of {@code p}, a plain one, races with: the last write of the
   * location that decides it before which it was enabled. Between the two there may be writes that
   * had to come first, such as the unlock between two locks.
   */
  private int decidedRace(int p, int location) { // [SOURCE] Algorithm 3, l. 4
    int before = last[p];
    int e = location < lastWrite.length ? lastWrite[location] : NONE;
    while (e != NONE && process[e] != p && (before == NONE || !happensBefore(e, before))) {
      movedFootprint = run.pendingBefore(p, e);
      if (movedFootprint != Run.NOT_ENABLED) {
        return e;
      }
      e = writeBefore(e, location);
    }
    return NONE;
  }

  private boolean wrote(int event, int location) {
    for (int entry = firstEntry[event]; entry < firstEntry[event + 1]; entry++) {
      if (entryLocation[entry] == location) {
        int access = footprints.access(footprint[event], entry - firstEntry[event]);
        return Footprints.isWrite(access);
      }
    }
    return false;
  }

  private int writeBefore(int event, int location) {
    for (int entry = firstEntry[event]; entry < firstEntry[event + 1]; entry++) {
      if (entryLocation[entry] == location) {
        return replacedWrite[entry];
      }
    }
    throw new ForbiddenState("event " + event + " did not write location " + location);
  }

  private void addRace(int event, int e, long moved) {
    int race = firstRace[event + 1]++;
    if (race == raceFirst.length) {
      raceFirst = Arrays.copyOf(raceFirst, 2 * race);
      raceSecond = Arrays.copyOf(raceSecond, 2 * race);
      raceBefore = Arrays.copyOf(raceBefore, 2 * race);
      raceFootprint = Arrays.copyOf(raceFootprint, 2 * race);
      raceSettled = Arrays.copyOf(raceSettled, 2 * race);
    }
    raceFirst[race] = e;
    raceSecond[race] = event;
    raceBefore[race] = latestRace[e];
    latestRace[e] = race;
    raceFootprint[race] = moved;
    raceSettled[race] = false;
  }

  // ---- growth

  private void admit(int capacity) {
    int[] wider = new int[process.length * capacity];
    for (int event = 0; event < length; event++) {
      System.arraycopy(clock, event * processes, wider, event * capacity, processes);
    }
    clock = wider;
    scratchClock = new int[capacity];
    othersClock = new int[capacity];
    last = Arrays.copyOf(last, capacity);
    Arrays.fill(last, processes, capacity, NONE);
    processes = capacity;
    followers.forEach(follower -> follower.admit(capacity));
  }

  private void reserve(int event) {
    if (event + 1 < process.length) {
      return;
    }
    int capacity = 2 * process.length;
    process = Arrays.copyOf(process, capacity);
    number = Arrays.copyOf(number, capacity);
    previous = Arrays.copyOf(previous, capacity);
    footprint = Arrays.copyOf(footprint, capacity);
    deciding = Arrays.copyOf(deciding, capacity);
    reach = Arrays.copyOf(reach, capacity);
    namedAt = Arrays.copyOf(namedAt, capacity);
    clock = Arrays.copyOf(clock, capacity * processes);
    firstEntry = Arrays.copyOf(firstEntry, capacity + 1);
    firstRace = Arrays.copyOf(firstRace, capacity + 1);
    latestRace = Arrays.copyOf(latestRace, capacity);
  }

  private void reserveEntries(int count) {
    if (count > entryLocation.length) {
      int capacity = Math.max(count, 2 * entryLocation.length);
      entryLocation = Arrays.copyOf(entryLocation, capacity);
      entryEvent = Arrays.copyOf(entryEvent, capacity);
      entryNext = Arrays.copyOf(entryNext, capacity);
      replacedWrite = Arrays.copyOf(replacedWrite, capacity);
      replacedReads = Arrays.copyOf(replacedReads, capacity);
    }
  }

  private void growLocations(int location) {
    int old = lastWrite.length;
    int capacity = Math.max(location + 1, 2 * old);
    lastWrite = Arrays.copyOf(lastWrite, capacity);
    reads = Arrays.copyOf(reads, capacity);
    Arrays.fill(lastWrite, old, capacity, NONE);
    Arrays.fill(reads, old, capacity, NONE);
  }
}
