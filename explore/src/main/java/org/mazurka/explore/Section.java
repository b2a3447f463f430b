package org.mazurka.explore;

import java.util.Arrays;

/**
 * A section: steps of some processes that these take from a state on in whatever order they run,
 * with the same footprints in every order. [EAGER] 3.2.
 *
 * <p>The processes that take part are its slots. Events have numbers below 64, those of one process
 * in program order; not every number needs to be an event. So a set of events is a {@code long},
 * and so is a set of slots. How far a section has been executed is the set of events that are done.
 *
 * <p>Objects are used again for other sections; nothing is allocated while a program is explored.
 * From when it is begun until it is given back, a section does not change, so that several threads
 * may explore it.
 */
final class Section {

  /** How many events a section has at most. */
  static final int MAX_EVENTS = Long.SIZE;

  /** The depth of its first state. */
  int start;

  int slots;
  private long events;
  final int[] process = new int[MAX_EVENTS]; // of each slot, in the order of exploration
  final long[] eventsOf = new long[MAX_EVENTS]; // of each slot
  final long[] footprint = new long[MAX_EVENTS];

  /** Of each event: the events of other processes that depend on it. */
  final long[] dependent = new long[MAX_EVENTS];

  /** Of each event: {@link #dependent} of it and of all later ones of its process together. */
  final long[] dependentLater = new long[MAX_EVENTS];

  /** Of each event: the events before the section that it directly depends on. */
  final LocationList[] predecessors = new LocationList[MAX_EVENTS];

  /**
   * The processes that slept at the start and take no part, with the footprints they slept with.
   */
  final SleepList outsiders = new SleepList();

  /** Of each outsider, the events that wake it. */
  long[] wakers = new long[4];

  /** The slots that sleep at the start. */
  long asleep;

  /** What the representatives were planned to be, where they are planned at the start. */
  byte[][] representatives;

  Section() {
    Arrays.setAll(predecessors, _ -> new LocationList());
  }

  /** All events. */
  long events() {
    return events;
  }

  /** Begins anew, without slots. */
  void clear(int depth) {
    start = depth;
    slots = 0;
    events = 0;
    asleep = 0;
    representatives = null;
    outsiders.clear();
  }

  /** Adds a process that takes part. */
  void addSlot(int ofProcess, long itsEvents) {
    process[slots] = ofProcess;
    eventsOf[slots++] = itsEvents;
    events |= itsEvents;
  }

  /** The slots that still have something to do. */
  long unfinished(long done) {
    long unfinished = 0;
    for (int slot = 0; slot < slots; slot++) {
      if ((eventsOf[slot] & ~done) != 0) {
        unfinished |= 1L << slot;
      }
    }
    return unfinished;
  }

  /** The next event of a slot that has one. */
  int next(int slot, long done) {
    return Long.numberOfTrailingZeros(eventsOf[slot] & ~done);
  }

  /** The slot of a process, or -1. */
  int slotOf(int wanted) {
    for (int slot = 0; slot < slots; slot++) {
      if (process[slot] == wanted) {
        return slot;
      }
    }
    return -1;
  }

  /** Makes it the same as another one that nobody sleeps in. */
  void copy(Section other) {
    clear(other.start);
    for (int slot = 0; slot < other.slots; slot++) {
      addSlot(other.process[slot], other.eventsOf[slot]);
    }
    System.arraycopy(other.footprint, 0, footprint, 0, MAX_EVENTS);
    System.arraycopy(other.dependent, 0, dependent, 0, MAX_EVENTS);
    System.arraycopy(other.dependentLater, 0, dependentLater, 0, MAX_EVENTS);
  }

  /** A section of a single step that is already planned. */
  void setSingle(int depth, int ofProcess, long touched, SleepList sleeping, SectionPath path) {
    clear(depth);
    addSlot(ofProcess, 1);
    footprint[0] = touched;
    dependent[0] = 0;
    dependentLater[0] = 0;
    for (int i = 0; i < sleeping.size(); i++) {
      long waker = path.dependent(touched, sleeping.footprint(i)) ? 1 : 0;
      addOutsider(sleeping.process(i), sleeping.footprint(i), waker);
    }
  }

  /** Adds a process that sleeps and has no slot, and the events that wake it. */
  void addOutsider(int sleeper, long touches, long events) {
    if (outsiders.size() == wakers.length) {
      wakers = Arrays.copyOf(wakers, 2 * wakers.length);
    }
    wakers[outsiders.size()] = events;
    outsiders.add(sleeper, touches);
  }

  /** Adds the outsiders that still sleep after some events. */
  void collectOutsiders(long done, SleepList sleeping) {
    for (int i = 0; i < outsiders.size(); i++) {
      if ((wakers[i] & done) == 0) {
        sleeping.add(outsiders.process(i), outsiders.footprint(i));
      }
    }
  }

  /** Those of the sleeping slots that still sleep after an event. */
  long stillAsleep(long sleeping, int event, long done) {
    long rest = sleeping;
    long woken = dependent[event];
    for (long slotsLeft = sleeping; slotsLeft != 0; slotsLeft &= slotsLeft - 1) {
      int slot = Long.numberOfTrailingZeros(slotsLeft);
      if ((woken >>> next(slot, done) & 1) != 0) {
        rest &= ~(1L << slot);
      }
    }
    return rest;
  }

  /**
   * Those of the sleeping slots that nothing in the section can wake any more: whatever the others
   * do, no event that depends on their next one is left to come before it. A sleeping slot that can
   * be woken may wake others.
   */
  long lost(long sleeping, long unfinished, long done) {
    if ((sleeping & unfinished) == 0) {
      return 0;
    }
    long waking = 0;
    for (long rest = unfinished & ~sleeping; rest != 0; rest &= rest - 1) {
      waking |= dependentLater[next(Long.numberOfTrailingZeros(rest), done)];
    }
    long lost = sleeping & unfinished;
    long before;
    do {
      before = lost;
      for (long rest = lost; rest != 0; rest &= rest - 1) {
        int slot = Long.numberOfTrailingZeros(rest);
        int event = next(slot, done);
        if ((waking >>> event & 1) != 0) {
          waking |= dependentLater[event];
          lost &= ~(1L << slot);
        }
      }
    } while (lost != before && lost != 0);
    return lost;
  }
}
