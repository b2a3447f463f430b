package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The execution that is being explored section by section: its events, a fingerprint of its trace,
 * and its races across the starts of sections.
 *
 * <p>Only races of an event with events before the start of its own section are looked for. What
 * these can be is found out once, when a section begins; an execution of one section costs neither
 * clocks nor race checks. {@code clock(e)[p]} is the number of events of process p that happen
 * before e or are e.
 *
 * <p>The fingerprint is a sum, over the events, of a number made of the event's name and the names
 * of the events before it that access the same locations: it is the same for all executions of a
 * trace. The run is taken back when the next step is taken, not before.
 */
final class SectionPath implements Observer.Execution {

  static final int NONE = -1;

  private final Run run;
  private final Footprints footprints;
  private final boolean plain;
  private final int processes;
  private final PastAccesses past;

  private int length;
  private int[] process = new int[64];
  private int[] number = new int[64]; // within the process, from 1
  private int[] previous = new int[64]; // event of the same process, or NONE
  private long[] footprint = new long[64];
  private Section[] section = new Section[64];
  private int[] inSection = new int[64]; // which event of its section it is
  private boolean[] stateDependent = new boolean[64];
  private long[] reach = new long[64]; // of a state-dependent event
  private final int[] last; // event of each process, or NONE

  private int[] clock;
  private int clocked; // how many events have one

  private int[] raceEnd = new int[65]; // races of the first i events
  private int[] raceFirst = new int[64];
  private int[] raceSecond = new int[64];
  private long[] raceFootprint = new long[64]; // of the second step, before the first one

  private long[] high = new long[65]; // fingerprints of the prefixes
  private long[] low = new long[65];

  private long dependencyChecks;
  private long raceChecks;

  SectionPath(Run run, Footprints footprints, boolean plain) {
    this.run = run;
    this.footprints = footprints;
    this.plain = plain;
    this.processes = run.processCount();
    this.past = new PastAccesses(footprints);
    this.clock = new int[64 * processes];
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

  int processCount() {
    return processes;
  }

  /** The event of the same process before this one, or {@link #NONE}. */
  int previous(int event) {
    return previous[event];
  }

  boolean isStateDependent(int event) {
    return stateDependent[event];
  }

  /** All that a state-dependent event could have touched. */
  long reach(int event) {
    return reach[event];
  }

  /** The fingerprint of this execution's trace. */
  long high() {
    return high[length];
  }

  long low() {
    return low[length];
  }

  /** Whether two steps of different processes are dependent; counted. */
  boolean dependent(long a, long b) {
    dependencyChecks++;
    return footprints.conflict(a, b);
  }

  void countDependencyChecks(long count) {
    dependencyChecks += count;
  }

  void countRaceChecks(long count) {
    raceChecks += count;
  }

  long dependencyChecks() {
    return dependencyChecks;
  }

  long raceChecks() {
    return raceChecks;
  }

  /** The run, at the end of this execution. */
  Run run() {
    run.backTo(length);
    return run;
  }

  /** A section begins at the end of this execution: finds out what its events depend on. */
  void begin(Section begun) {
    for (int event = past.entered(); event < length; event++) {
      Section of = section[event];
      past.enter(footprint[event], of.highName[inSection[event]], of.lowName[inSection[event]]);
    }
    for (int slot = 0; slot < begun.slots; slot++) {
      int p = begun.process[slot];
      int count = last[p] == NONE ? 0 : number[last[p]];
      for (int event = begun.first[slot]; event < begun.first[slot + 1]; event++) {
        count++;
        long name = p * 0x9E3779B97F4A7C15L + count;
        begun.highName[event] = mix(name);
        begun.lowName[event] = mix(name ^ 0xD1B54A32D192ED03L);
        begun.highPast[event] = past.highBefore(begun.footprint[event]);
        begun.lowPast[event] = past.lowBefore(begun.footprint[event]);
        if (length > 0) {
          collectPredecessors(begun, event, p);
        }
      }
    }
  }

  private void collectPredecessors(Section begun, int event, int p) {
    begun.predecessors[event].clear();
    int found = past.collect(begun.footprint[event]);
    for (int i = 0; i < found; i++) {
      if (process[past.found(i)] != p) {
        begun.predecessors[event].add(past.found(i));
        dependencyChecks++;
      }
    }
  }

  /**
   * Takes a step of a section and looks for its races.
   *
   * @param number of the event in the section
   * @param done the events of the section that were taken before
   */
  void append(Section of, int slot, int eventNumber, long done) {
    int event = length;
    reserve(event);
    run.backTo(event);
    int p = of.process[slot];
    int decidedBy = NONE; // the event that decided what a plain step does
    long before = 0; // what it would touch without that event
    if (of.start > 0 || !plain) {
      int location = run.decidingLocation(p);
      stateDependent[event] = location == Run.STATE_DEPENDENT;
      if (stateDependent[event]) {
        reach[event] = run.reach(p);
      } else if (location >= 0) {
        decidedBy = past.lastWrite(location);
        if (decidedBy != NONE && process[decidedBy] == p) {
          decidedBy = NONE;
        }
        if (decidedBy != NONE) {
          before = run.pendingBefore(p, decidedBy);
        }
      }
    }
    process[event] = p;
    footprint[event] = run.step(p);
    previous[event] = last[p];
    number[event] = last[p] == NONE ? 1 : number[last[p]] + 1;
    section[event] = of;
    inSection[event] = eventNumber;
    of.place[eventNumber] = event;
    last[p] = event;
    length = event + 1;
    addToFingerprint(event, of, eventNumber, done);
    raceEnd[event + 1] = raceEnd[event];
    if (of.start > 0) {
      findRaces(event, decidedBy, before);
    }
  }

  void removeLast() {
    int event = --length;
    last[process[event]] = previous[event];
    clocked = Math.min(clocked, event);
    if (past.entered() > event) {
      Section of = section[event];
      past.removeLast(of.highName[inSection[event]], of.lowName[inSection[event]]);
    }
  }

  private void addToFingerprint(int event, Section of, int eventNumber, long done) {
    long highSum = 31 * of.highName[eventNumber] + of.highPast[eventNumber];
    long lowSum = 31 * of.lowName[eventNumber] + of.lowPast[eventNumber];
    for (int i = of.firstSharing[eventNumber]; i < of.firstSharing[eventNumber + 1]; i++) {
      for (long rest = of.sharing[i] & done; rest != 0; rest &= rest - 1) {
        int other = Long.numberOfTrailingZeros(rest);
        highSum += of.highName[other];
        lowSum += of.lowName[other];
      }
    }
    high[event + 1] = high[event] + mix(highSum);
    low[event + 1] = low[event] + mix(lowSum);
  }

  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  // ---- happens-before and races

  /** {@code e} happens before {@code later}, or is it; clocks must be there. */
  boolean happensBefore(int e, int later) {
    return clock[later * processes + process[e]] >= number[e];
  }

  int clock(int event, int ofProcess) {
    return clock[event * processes + ofProcess];
  }

  /** How many races the first events have, with events before their sections. */
  int raceEnd(int events) {
    return raceEnd[events];
  }

  int raceFirst(int race) {
    return raceFirst[race];
  }

  int raceSecond(int race) {
    return raceSecond[race];
  }

  /** The footprint that the later step of a race has if it runs before the earlier one. */
  long raceFootprint(int race) {
    return raceFootprint[race];
  }

  /** Computes the clocks of all events that have none. */
  void computeClocks() {
    for (; clocked < length; clocked++) {
      int event = clocked;
      int at = event * processes;
      if (previous[event] == NONE) {
        Arrays.fill(clock, at, at + processes, 0);
      } else {
        System.arraycopy(clock, previous[event] * processes, clock, at, processes);
      }
      Section of = section[event];
      if (of.start > 0) {
        LocationList before = of.predecessors[inSection[event]];
        for (int i = 0; i < before.size(); i++) {
          join(at, before.get(i));
        }
      }
      for (long rest = of.dependent[inSection[event]]; rest != 0; rest &= rest - 1) {
        int other = of.place[Long.numberOfTrailingZeros(rest)];
        if (other < event && isOf(of, Long.numberOfTrailingZeros(rest), other)) {
          join(at, other);
        }
      }
      clock[at + process[event]] = number[event];
    }
  }

  /** Whether an event of a section was taken at that place of this execution. */
  private boolean isOf(Section of, int eventNumber, int event) {
    return event >= of.start
        && event < length
        && section[event] == of
        && inSection[event] == eventNumber;
  }

  private void join(int at, int other) {
    int from = other * processes;
    for (int p = 0; p < processes; p++) {
      clock[at + p] = Math.max(clock[at + p], clock[from + p]);
    }
  }

  private void findRaces(int event, int decidedBy, long before) {
    raceChecks++;
    Section of = section[event];
    LocationList candidates = of.predecessors[inSection[event]];
    if (candidates.size() == 0) {
      return;
    }
    computeClocks();
    if (decidedBy != NONE && !happensBeforePrevious(decidedBy, event)) {
      addRace(event, decidedBy, before);
    }
    for (int i = 0; i < candidates.size() && !stateDependent[event]; i++) {
      int e = candidates.get(i);
      if (e != decidedBy && isImmediate(e, event)) {
        addRace(event, e, footprint[event]);
      }
    }
  }

  private boolean happensBeforePrevious(int e, int event) {
    return previous[event] != NONE && happensBefore(e, previous[event]);
  }

  /** No other event comes between the two. */
  private boolean isImmediate(int e, int event) {
    if (happensBeforePrevious(e, event)) {
      return false;
    }
    Section of = section[event];
    LocationList others = of.predecessors[inSection[event]];
    for (int i = 0; i < others.size(); i++) {
      if (others.get(i) != e && happensBefore(e, others.get(i))) {
        return false;
      }
    }
    for (long rest = of.dependent[inSection[event]]; rest != 0; rest &= rest - 1) {
      int other = of.place[Long.numberOfTrailingZeros(rest)];
      if (other < event
          && isOf(of, Long.numberOfTrailingZeros(rest), other)
          && happensBefore(e, other)) {
        return false;
      }
    }
    return true;
  }

  private void addRace(int event, int e, long moved) {
    int race = raceEnd[event + 1]++;
    if (race == raceFirst.length) {
      raceFirst = Arrays.copyOf(raceFirst, 2 * race);
      raceSecond = Arrays.copyOf(raceSecond, 2 * race);
      raceFootprint = Arrays.copyOf(raceFootprint, 2 * race);
    }
    raceFirst[race] = e;
    raceSecond[race] = event;
    raceFootprint[race] = moved;
  }

  private void reserve(int event) {
    if (event < process.length) {
      return;
    }
    int capacity = 2 * process.length;
    process = Arrays.copyOf(process, capacity);
    number = Arrays.copyOf(number, capacity);
    previous = Arrays.copyOf(previous, capacity);
    footprint = Arrays.copyOf(footprint, capacity);
    section = Arrays.copyOf(section, capacity);
    inSection = Arrays.copyOf(inSection, capacity);
    stateDependent = Arrays.copyOf(stateDependent, capacity);
    reach = Arrays.copyOf(reach, capacity);
    clock = Arrays.copyOf(clock, capacity * processes);
    raceEnd = Arrays.copyOf(raceEnd, capacity + 1);
    high = Arrays.copyOf(high, capacity + 1);
    low = Arrays.copyOf(low, capacity + 1);
  }
}
