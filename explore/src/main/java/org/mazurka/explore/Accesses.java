package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The accesses of an execution's events to each location, the latest first.
 *
 * <p>An entry is an access. It knows the entry before it at the same location, and the last entry
 * there that is a write: itself, if it is one. It is known by the place of its four numbers in one
 * array.
 */
final class Accesses {

  /** No entry, no event. */
  static final int NONE = -1;

  private static final int LOCATION = 0;
  private static final int EVENT = 1;
  private static final int BEFORE = 2;
  private static final int WRITE = 3;
  private static final int STRIDE = 4;

  private int[] latest = new int[0]; // entry of each location
  private int[] entries = new int[128 * STRIDE];
  private int end; // of the entries

  /** Enters an access of the last event; gives the entry before it at the location. */
  int add(int event, int access) {
    int location = Footprints.location(access);
    if (location >= latest.length) {
      reserveLocation(location);
    }
    int before = latest[location];
    int entry = end;
    if (entry == entries.length) {
      entries = Arrays.copyOf(entries, 2 * entry);
    }
    entries[entry + LOCATION] = location;
    entries[entry + EVENT] = event;
    entries[entry + BEFORE] = before;
    entries[entry + WRITE] =
        Footprints.isWrite(access) ? entry : before == NONE ? NONE : write(before);
    latest[location] = entry;
    end = entry + STRIDE;
    return before;
  }

  private void reserveLocation(int location) {
    int known = latest.length;
    latest = Arrays.copyOf(latest, Math.max(location + 1, 2 * known));
    Arrays.fill(latest, known, latest.length, NONE);
  }

  /** Drops the entries of the events from {@code from} on. */
  void removeFrom(int from) {
    while (end > 0 && event(end - STRIDE) >= from) {
      end -= STRIDE;
      latest[entries[end + LOCATION]] = before(end);
    }
  }

  /** The last entry at a location, or {@link #NONE}. */
  int latest(int location) {
    return location < latest.length ? latest[location] : NONE;
  }

  /** The last write at a location, or {@link #NONE}. */
  int latestWrite(int location) {
    int entry = latest(location);
    return entry == NONE ? NONE : write(entry);
  }

  int event(int entry) {
    return entries[entry + EVENT];
  }

  /** The entry before this one at the same location, or {@link #NONE}. */
  int before(int entry) {
    return entries[entry + BEFORE];
  }

  boolean isWrite(int entry) {
    return write(entry) == entry;
  }

  /** The last write up to this entry, or {@link #NONE}. */
  int write(int entry) {
    return entries[entry + WRITE];
  }

  /** The write before a write, or {@link #NONE}. */
  int writeBefore(int entry) {
    int before = before(entry);
    return before == NONE ? NONE : write(before);
  }
}
