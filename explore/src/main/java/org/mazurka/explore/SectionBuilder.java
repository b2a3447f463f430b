package org.mazurka.explore;

import java.util.Arrays;
import java.util.Random;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * Finds out which steps from a state on are a section.
 *
 * <p>The processes take a step each in turn, as long as that keeps conditions (A) and (B) of
 * [EAGER] 3.2: whatever the order, the same steps are taken, and they touch the same. The run tells
 * which steps are branching transitions or the first half of a hiding dependency, namely those that
 * {@link Run#steers steer} their process, and which steps depend on shared values themselves. What
 * such a step read <i>influences</i> the steps of the process from then on, or itself. A step is
 * taken in only if no other process writes, within the section, what influences it, and if it
 * writes nothing that influences steps of other processes. By induction over any order of the
 * steps, all that influences them then has the value that it had here.
 *
 * <p>The paper ends a process's part of the section at every branching transition; here it goes on
 * if nobody in the section can change the outcome.
 */
final class SectionBuilder implements SectionSource {

  /** How long sections may be. */
  enum Length {
    FULL,
    /** At most one step of each process depends on others: [EAGER] 4, EPOR-SH. */
    SHORT
  }

  private static final int NONE = -1;

  private final Run run;
  private final Footprints footprints;
  private final SectionPath path; // it counts
  private final Length length;
  private final int[] order; // of the processes
  private final int[] turn; // the processes that can go on, as far as is known
  private int turns;

  // The steps that were taken in, numbered as they were; sets of them are longs.
  private int total;
  private final int[] owner = new int[Section.MAX_EVENTS]; // process
  private final long[] footprint = new long[Section.MAX_EVENTS];
  private final long[] dependent = new long[Section.MAX_EVENTS];

  // By process.
  private final long[] own; // its steps
  private final boolean[] sleeps;
  private final LocationList[] influences; // on the step that comes next
  private final LocationList[] touched;
  private final int[] dependentStep; // the last one that depends on others, or NONE

  // By location: the steps that read it, that write it, and that it influences.
  private long[] readers = new long[0];
  private long[] writers = new long[0];
  private long[] influenced = new long[0];
  private final LocationList used = new LocationList();

  SectionBuilder(Run run, Footprints footprints, SectionPath path, Length length, long seed) {
    int processes = run.processCount();
    this.run = run;
    this.footprints = footprints;
    this.path = path;
    this.length = length;
    this.order = order(processes, seed);
    this.own = new long[processes];
    this.sleeps = new boolean[processes];
    this.turn = new int[processes];
    this.influences = new LocationList[processes];
    this.touched = new LocationList[processes];
    this.dependentStep = new int[processes];
    for (int p = 0; p < processes; p++) {
      influences[p] = new LocationList();
      touched[p] = new LocationList();
    }
  }

  private static int[] order(int processes, long seed) {
    int[] order = new int[processes];
    Random random = new Random(seed);
    for (int i = 0; i < processes; i++) {
      int j = seed == 0 ? i : random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  @Override
  public void build(Section section, SleepList sleeping) {
    int depth = run.depth();
    begin(sleeping);
    while (takeRound()) {
      // some process could go on
    }
    run.backTo(depth);
    path.countRaceChecks(total);
    long lost;
    do { // a sleeping process that nothing in the section wakes has no part in it
      fill(section, depth);
      lost = section.lost(section.asleep, section.unfinished(0), 0);
      for (long rest = lost; rest != 0; rest &= rest - 1) {
        own[section.process[Long.numberOfTrailingZeros(rest)]] = 0;
      }
    } while (lost != 0);
    addOutsiders(section, sleeping);
  }

  private void addOutsiders(Section section, SleepList sleeping) {
    for (int i = 0; i < sleeping.size(); i++) {
      int p = sleeping.process(i);
      if (own[p] == 0) {
        long wakers = dependents(p, sleeping.footprint(i)) & section.events();
        path.countDependencyChecks(Long.bitCount(wakers));
        section.addOutsider(p, sleeping.footprint(i), wakers);
      }
    }
  }

  private void begin(SleepList sleeping) {
    total = 0;
    turns = 0;
    Arrays.fill(sleeps, false);
    for (int i = 0; i < sleeping.size(); i++) {
      sleeps[sleeping.process(i)] = true;
    }
    for (int p : order) { // those that are awake first: then one of them can go on
      if (!sleeps[p]) {
        turn[turns++] = p;
      }
    }
    for (int i = 0; i < sleeping.size(); i++) {
      turn[turns++] = sleeping.process(i);
    }
    for (int p = 0; p < own.length; p++) {
      own[p] = 0;
      dependentStep[p] = NONE;
      influences[p].clear();
      touched[p].clear();
    }
    for (int i = 0; i < used.size(); i++) {
      readers[used.get(i)] = 0;
      writers[used.get(i)] = 0;
      influenced[used.get(i)] = 0;
    }
    used.clear();
  }

  /** Every process takes a step, if it can; the others have no more turns. */
  private boolean takeRound() {
    int left = 0;
    for (int i = 0; i < turns; i++) {
      if (take(turn[i])) {
        turn[left++] = turn[i];
      }
    }
    turns = left;
    return left > 0;
  }

  private boolean take(int p) {
    if (total == Section.MAX_EVENTS || !run.isEnabled(p)) {
      return false;
    }
    int depth = run.depth();
    int deciding = run.decidingLocation(p);
    boolean steers = run.steers(p);
    boolean stateDependent = deciding == Run.STATE_DEPENDENT;
    long reads = steers || stateDependent ? run.reads(p) : Footprints.EMPTY;
    long step = run.step(p);
    reserve(step);
    reserve(reads);
    if (readsOwnWrites(p, reads) || deciding >= 0 && isOwnWrite(p, deciding)) {
      influences[p].addAll(touched[p]); // through memory: what it read before may count now
    }
    int influencesBefore = influences[p].size();
    if (stateDependent) {
      influences[p].addAll(reads, footprints);
    } else if (deciding >= 0) {
      influences[p].add(deciding);
    }
    if (othersWriteInfluences(p)
        || influencesOthers(p, step)
        || length == Length.SHORT && dependsTooOften(p, dependents(p, step))) {
      run.backTo(depth);
      return false;
    }
    accept(p, step);
    if (!steers) {
      influences[p].shrink(influencesBefore); // what influences this step alone
    } else if (!stateDependent) {
      influences[p].addAll(reads, footprints);
    }
    return true;
  }

  private boolean readsOwnWrites(int p, long reads) {
    for (int i = 0; i < footprints.size(reads); i++) {
      if (isOwnWrite(p, Footprints.location(footprints.access(reads, i)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOwnWrite(int p, int location) {
    return (writers[location] & own[p]) != 0;
  }

  private boolean othersWriteInfluences(int p) {
    for (int i = 0; i < influences[p].size(); i++) {
      if ((writers[influences[p].get(i)] & ~own[p]) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean influencesOthers(int p, long step) {
    for (int i = 0; i < footprints.size(step); i++) {
      int access = footprints.access(step, i);
      if (Footprints.isWrite(access) && (influenced[Footprints.location(access)] & ~own[p]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The steps of other processes that a step depends on. */
  private long dependents(int p, long step) {
    long found = 0;
    for (int i = 0; i < footprints.size(step); i++) {
      int access = footprints.access(step, i);
      int location = Footprints.location(access);
      if (location < writers.length) {
        found |= writers[location] | (Footprints.isWrite(access) ? readers[location] : 0);
      }
    }
    return found & ~own[p];
  }

  /** Whether a second step of some process would depend on others. */
  private boolean dependsTooOften(int p, long dependents) {
    if (dependents != 0 && dependentStep[p] != NONE) {
      return true;
    }
    for (long rest = dependents; rest != 0; rest &= rest - 1) {
      int other = Long.numberOfTrailingZeros(rest);
      int before = dependentStep[owner[other]];
      if (before != NONE && before != other) {
        return true;
      }
    }
    return false;
  }

  private void accept(int p, long step) {
    int number = total++;
    long bit = 1L << number;
    long dependents = dependents(p, step);
    owner[number] = p;
    footprint[number] = step;
    dependent[number] = dependents;
    path.countDependencyChecks(Long.bitCount(dependents));
    if (dependents != 0) {
      dependentStep[p] = number;
    }
    for (long rest = dependents; rest != 0; rest &= rest - 1) {
      int other = Long.numberOfTrailingZeros(rest);
      dependent[other] |= bit;
      dependentStep[owner[other]] = other;
    }
    own[p] |= bit;
    for (int i = 0; i < influences[p].size(); i++) {
      used.add(influences[p].get(i));
      influenced[influences[p].get(i)] |= bit;
    }
    for (int i = 0; i < footprints.size(step); i++) {
      int access = footprints.access(step, i);
      int location = Footprints.location(access);
      used.add(location);
      touched[p].add(location);
      if (Footprints.isWrite(access)) {
        writers[location] |= bit;
      } else {
        readers[location] |= bit;
      }
    }
  }

  /** Fills in the section, with those who still have a part in it. */
  private void fill(Section section, int depth) {
    section.clear(depth);
    for (int p : order) {
      if (own[p] != 0) {
        section.asleep |= (sleeps[p] ? 1L : 0L) << section.slots;
        section.addSlot(p, own[p]);
      }
    }
    for (int slot = 0; slot < section.slots; slot++) {
      long later = 0;
      for (long rest = section.eventsOf[slot]; rest != 0; ) {
        int event = Long.SIZE - 1 - Long.numberOfLeadingZeros(rest);
        rest &= ~(1L << event);
        section.footprint[event] = footprint[event];
        section.dependent[event] = dependent[event] & section.events();
        later |= section.dependent[event];
        section.dependentLater[event] = later;
      }
    }
  }

  private void reserve(long locations) {
    for (int i = 0; i < footprints.size(locations); i++) {
      int location = Footprints.location(footprints.access(locations, i));
      if (location >= writers.length) {
        int capacity = Math.max(location + 1, 2 * writers.length);
        readers = Arrays.copyOf(readers, capacity);
        writers = Arrays.copyOf(writers, capacity);
        influenced = Arrays.copyOf(influenced, capacity);
      }
    }
  }
}
