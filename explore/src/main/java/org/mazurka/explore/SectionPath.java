package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The execution that is being explored section by section: its events, and its races across the
 * starts of sections.
 *
 * <p>Only races of an event with events before the start of its own section are looked for. What
 * these can be is found out once, when a section begins; an execution of one section costs no race
 * checks, and what happens before its events is found out only when it is asked for.
 *
 * <p>The run is taken back when the next step is taken, not before.
 */
final class SectionPath implements Observer.Execution {

  static final int NONE = -1;

  /** {@link #movedFootprint} of a step that touches the same as in the execution. */
  static final long SAME = Long.MIN_VALUE;

  private final Run run;
  private final Footprints footprints;
  private final int processes;
  private final PastAccesses past;

  private int length;
  private int[] process = new int[64];
  private int[] number = new int[64]; // within the process, from 1
  private int[] previous = new int[64]; // event of the same process, or NONE
  private long[] footprint = new long[64];
  private Section[] section = new Section[64];
  private int[] inSection = new int[64]; // which event of its section it is
  private final int[] last; // event of each process, or NONE

  private final EventOrder order = new EventOrder();
  private int ordered; // of how many events it is known

  private int[] raceEnd = new int[65]; // races of the first i events
  private int[] raceFirst = new int[64];
  private long[] movedFootprint = new long[64];

  private final TraceFingerprint fingerprint;

  private long dependencyChecks;
  private long raceChecks;

  SectionPath(Run run, Footprints footprints) {
    this.run = run;
    this.footprints = footprints;
    this.processes = run.processCount();
    this.past = new PastAccesses(footprints);
    this.fingerprint = new TraceFingerprint(footprints);
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

  /** The section of an event. */
  Section section(int event) {
    return section[event];
  }

  int processCount() {
    return processes;
  }

  /** How many words a set of processes has. */
  int processWords() {
    return Math.max(1, processes + 63 >>> 6);
  }

  /** The fingerprint of this execution's trace. */
  long fingerprint() {
    return fingerprint.value(length);
  }

  Footprints footprints() {
    return footprints;
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
    enterPast();
    for (int slot = 0; slot < begun.slots && length > 0; slot++) {
      for (long rest = begun.eventsOf[slot]; rest != 0; rest &= rest - 1) {
        collectPredecessors(begun, Long.numberOfTrailingZeros(rest), begun.process[slot]);
      }
    }
  }

  /** All events up to here are the past of what comes. */
  private void enterPast() {
    for (int event = past.entered(); event < length; event++) {
      past.enter(footprint[event]);
    }
  }

  /**
   * Repeats the steps that lead to a node; what is asked again does not count.
   *
   * @param home the section that begins there or goes on
   */
  void follow(Stem stem, Section home) {
    long dependencyChecksBefore = dependencyChecks;
    long raceChecksBefore = raceChecks;
    for (int event = 0; event < stem.length(); event++) {
      Section of = stem.sections()[event];
      if (event == of.start) {
        enterPast();
      }
      append(of, stem.slots()[event], stem.events()[event]);
    }
    if (home.start == length) {
      enterPast();
    }
    dependencyChecks = dependencyChecksBefore;
    raceChecks = raceChecksBefore;
  }

  /** The steps that lead to a prefix of this execution. */
  Stem stem(int depth) {
    Section[] sections = Arrays.copyOf(section, depth);
    int[] events = Arrays.copyOf(inSection, depth);
    int[] slots = new int[depth];
    Arrays.setAll(slots, event -> section[event].slotOf(process[event]));
    return new Stem(sections, slots, events);
  }

  /**
   * The way to a node.
   *
   * @param sections the section of each step
   * @param slots who takes it, as a slot of the section
   * @param events which event of the section it is
   */
  record Stem(Section[] sections, int[] slots, int[] events) {
    int length() {
      return sections.length;
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
   * @param eventNumber of the event in the section
   */
  void append(Section of, int slot, int eventNumber) {
    int event = length;
    reserve(event);
    run.backTo(event);
    int p = of.process[slot];
    boolean crosses = of.start > 0;
    int location = crosses ? run.decidingLocation(p) : Run.FIXED;
    int decidedBy = NONE; // the event that decided what a plain step does
    long before = 0; // what it would touch without that event
    if (location >= 0) {
      decidedBy = past.lastWrite(location);
      if (decidedBy != NONE && process[decidedBy] == p) {
        decidedBy = NONE;
      }
      if (decidedBy != NONE) {
        before = run.pendingBefore(p, decidedBy);
      }
    }
    process[event] = p;
    footprint[event] = run.step(p);
    previous[event] = last[p];
    number[event] = last[p] == NONE ? 1 : number[last[p]] + 1;
    section[event] = of;
    inSection[event] = eventNumber;
    last[p] = event;
    length = event + 1;
    fingerprint.append(event, p, number[event], footprint[event]);
    raceEnd[event + 1] = raceEnd[event];
    if (crosses) {
      raceChecks++;
      if (location != Run.STATE_DEPENDENT) {
        findRaces(decidedBy, before);
      }
    }
  }

  void removeLast() {
    int event = --length;
    last[process[event]] = previous[event];
    ordered = Math.min(ordered, event);
    fingerprint.remove(event, footprint[event]);
    if (past.entered() > event) {
      past.removeLast();
    }
  }

  // ---- happens-before and races

  /** Which events happen before which; {@link #computeOrder} must have been there. */
  EventOrder order() {
    return order;
  }

  /** How many races the first events have, with events before their sections. */
  int raceEnd(int events) {
    return raceEnd[events];
  }

  int raceFirst(int race) {
    return raceFirst[race];
  }

  /**
   * The footprint that the later step has if it runs before the earlier one, or {@link #SAME} if
   * that is the one it has, and nothing comes between the two.
   */
  long movedFootprint(int race) {
    return movedFootprint[race];
  }

  /** Finds out what happens before the events of which that is not known. */
  void computeOrder() {
    while (ordered < length) {
      int event = ordered++;
      beginOrder(event);
      addPredecessors(event);
    }
  }

  /** What happens before an event, without those that it directly depends on before its section. */
  private void beginOrder(int event) {
    Section of = section[event];
    order.begin(event, previous[event]);
    long dependent = of.dependent[inSection[event]];
    for (int other = of.start; dependent != 0 && other < event; other++) {
      if ((dependent >>> inSection[other] & 1) != 0) {
        order.addPast(event, other);
        order.add(event, other);
      }
    }
    if (of.start > 0) {
      LocationList others = of.predecessors[inSection[event]];
      for (int i = 0; i < others.size(); i++) {
        order.addPast(event, others.get(i));
      }
    }
  }

  private void addPredecessors(int event) {
    Section of = section[event];
    if (of.start > 0) {
      LocationList others = of.predecessors[inSection[event]];
      for (int i = 0; i < others.size(); i++) {
        order.add(event, others.get(i));
      }
    }
  }

  /**
   * Looks for the races of the last event with events before its section.
   *
   * @param decidedBy the event that decided what it does, or {@link #NONE}
   * @param before what it would touch without that event
   */
  private void findRaces(int decidedBy, long before) {
    int event = length - 1;
    LocationList candidates = section[event].predecessors[inSection[event]];
    if (candidates.size() == 0) {
      return;
    }
    length = event;
    computeOrder();
    length = event + 1;
    ordered = length;
    beginOrder(event);
    if (decidedBy != NONE && !happensBeforePrevious(decidedBy, event)) {
      addRace(event, decidedBy, before);
    }
    for (int i = 0; i < candidates.size(); i++) {
      int e = candidates.get(i);
      if (e != decidedBy && !order.isBefore(e, event)) { // nothing comes between the two
        addRace(event, e, SAME);
      }
    }
    addPredecessors(event);
  }

  private boolean happensBeforePrevious(int e, int event) {
    return previous[event] != NONE && (e == previous[event] || order.isBefore(e, previous[event]));
  }

  private void addRace(int event, int e, long moved) {
    int race = raceEnd[event + 1]++;
    if (race == raceFirst.length) {
      raceFirst = Arrays.copyOf(raceFirst, 2 * race);
      movedFootprint = Arrays.copyOf(movedFootprint, 2 * race);
    }
    raceFirst[race] = e;
    movedFootprint[race] = moved;
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
    raceEnd = Arrays.copyOf(raceEnd, capacity + 1);
    order.reserve(capacity);
  }
}
