package org.mazurka.explore;

import java.util.Arrays;

/**
 * The races (e, e') of an execution, with the footprint that the step of e' has if it runs before
 * e; numbered in the order of e'.
 */
final class RaceTable {

  /** No race. */
  static final int NONE = -1;

  private final boolean byFirst; // whether the races of an earlier event are asked for
  private int count;
  private int firstNew; // of the last event
  private int[] latest = new int[64]; // of each event e that has one, the last race (e, e')
  private long[] earlier = new long[1]; // the events e that have a race, as bits
  private int[] first = new int[64]; // e
  private int[] second = new int[64]; // e'
  private int[] before = new int[64]; // the race before this one with the same e, or NONE
  private long[] footprint = new long[64];
  private boolean[] immediate = new boolean[64];
  private int[] settledBy = new int[64]; // an event, or NONE
  private long[] settledTime = new long[64]; // when it was executed

  RaceTable(boolean byFirst) {
    this.byFirst = byFirst;
  }

  /** Makes room for as many events. */
  void reserve(int events) {
    latest = Arrays.copyOf(latest, events);
    earlier = Arrays.copyOf(earlier, events >> 6);
  }

  /** Begins the races of the next event. */
  void begin() {
    firstNew = count;
  }

  /**
   * Adds a race of the event that was begun with an earlier one.
   *
   * @param moved the footprint that the later step has if it runs before the earlier one
   * @param isImmediate whether no event comes between the two; then the footprint is the same
   */
  void add(int event, int e, long moved, boolean isImmediate) {
    int race = count++;
    if (race == first.length) {
      first = Arrays.copyOf(first, 2 * race);
      second = Arrays.copyOf(second, 2 * race);
      before = Arrays.copyOf(before, 2 * race);
      footprint = Arrays.copyOf(footprint, 2 * race);
      immediate = Arrays.copyOf(immediate, 2 * race);
      settledBy = Arrays.copyOf(settledBy, 2 * race);
      settledTime = Arrays.copyOf(settledTime, 2 * race);
    }
    first[race] = e;
    second[race] = event;
    footprint[race] = moved;
    immediate[race] = isImmediate;
    if (byFirst) {
      long known = earlier[e >> 6];
      before[race] = (known >>> e & 1) == 0 ? NONE : latest[e];
      latest[e] = race;
      earlier[e >> 6] = known | 1L << e;
      settledBy[race] = NONE;
    }
  }

  /** Drops the races of the events from {@code from} on. */
  void removeFrom(int from) {
    while (count > 0 && second[count - 1] >= from) {
      int race = --count;
      if (byFirst) {
        unlink(race);
      }
    }
  }

  /** Drops a race of the last event; another one of that event may get its number. */
  void drop(int race) {
    unlink(race);
    int last = --count;
    if (race != last) {
      first[race] = first[last];
      second[race] = second[last];
      before[race] = before[last];
      footprint[race] = footprint[last];
      immediate[race] = immediate[last];
      settledBy[race] = settledBy[last];
      settledTime[race] = settledTime[last];
      latest[first[race]] = race;
    }
  }

  private void unlink(int race) {
    int e = first[race];
    latest[e] = before[race];
    if (before[race] == NONE) {
      earlier[e >> 6] &= ~(1L << e);
    }
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** The first one whose later event is the last one of the execution; or {@link #count}. */
  int firstNew() {
    return firstNew;
  }

  /** The first event from {@code from} on that is the earlier one of a race, or {@link #NONE}. */
  int nextEarlier(int from) {
    int w = from >> 6;
    if (w >= earlier.length) {
      return NONE;
    }
    long bits = earlier[w] & -1L << from;
    while (bits == 0) {
      if (++w == earlier.length) {
        return NONE;
      }
      bits = earlier[w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** The events that are the earlier ones of races, 64 a word. */
  long earlier(int word) {
    return word < earlier.length ? earlier[word] : 0;
  }

  /** The last race whose earlier event is {@code e}; there is one. */
  int latest(int e) {
    return latest[e];
  }

  /** The race before this one with the same earlier event, or {@link #NONE}. */
  int before(int race) {
    return before[race];
  }

  /** The earlier event. */
  int first(int race) {
    return first[race];
  }

  /** The later event. */
  int second(int race) {
    return second[race];
  }

  /** The footprint that the later step has if it runs before the earlier one. */
  long footprint(int race) {
    return footprint[race];
  }

  /** Whether no event comes between the two. */
  boolean isImmediate(int race) {
    return immediate[race];
  }

  /** Later executions that have this event need not look at a race again; or {@link #NONE}. */
  int settledBy(int race) {
    return settledBy[race];
  }

  /** When that event was executed. */
  long settledTime(int race) {
    return settledTime[race];
  }

  void settle(int race, int by, long time) {
    settledBy[race] = by;
    settledTime[race] = time;
  }
}
