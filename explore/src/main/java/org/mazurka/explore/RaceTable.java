package org.mazurka.explore;

import java.util.Arrays;

/** The races (e, e') of an execution, in the order of e'. */
final class RaceTable {

  private final boolean byFirst; // whether the races of an earlier event are asked for
  private int count;
  private int firstNew; // of the last event
  private Race[] races = {}; // those behind the count are used again
  private long[] earlier = new long[1]; // the events e that have a race, as bits

  RaceTable(boolean byFirst) {
    this.byFirst = byFirst;
  }

  /** Makes room for as many events. */
  void reserve(int events) {
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
  void add(Prefix event, Prefix e, long moved, boolean isImmediate) {
    if (count == races.length) {
      grow();
    }
    Race race = races[count++];
    race.set(e, event, moved, isImmediate);
    if (byFirst) {
      race.before = e.latestRace;
      e.latestRace = race;
      earlier[e.length >> 6] |= 1L << e.length;
    }
  }

  private void grow() {
    races = Arrays.copyOf(races, Math.max(64, 2 * count));
    for (int i = count; i < races.length; i++) {
      races[i] = new Race();
    }
  }

  /** Drops the races of the events from {@code from} on. */
  void removeFrom(int from) {
    while (count > 0 && races[count - 1].second.length >= from) {
      count--;
      if (byFirst) {
        unlink(races[count]);
      }
    }
  }

  /** Drops a race of the last event; another one of that event may get its number. */
  void drop(int number) {
    Race race = races[number];
    unlink(race);
    count--;
    races[number] = races[count];
    races[count] = race;
  }

  private void unlink(Race race) {
    Prefix e = race.first;
    e.latestRace = race.before;
    if (race.before == null) {
      earlier[e.length >> 6] &= ~(1L << e.length);
    }
  }

  /** How many there are. */
  int count() {
    return count;
  }

  Race get(int number) {
    return races[number];
  }

  /** The first one whose later event is the last one of the execution; or {@link #count}. */
  int firstNew() {
    return firstNew;
  }

  /** The events that are the earlier ones of races, 64 a word. */
  long earlier(int word) {
    return word < earlier.length ? earlier[word] : 0;
  }
}
