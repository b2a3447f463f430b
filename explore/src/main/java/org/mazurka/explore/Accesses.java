package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * The accesses of an execution's events to each location, the latest first.
 *
 * <p>An entry is an access. It knows the entry before it at the same location, and the last entry
 * there that is a write: itself, if it is one.
 */
final class Accesses {

  /** No entry, no event. */
  static final int NONE = -1;

  private int[] latest = new int[0]; // of each location
  private int[] firstEntry = new int[65]; // of each event, and of the next one
  private int[] location = new int[128];
  private int[] event = new int[128];
  private int[] before = new int[128];
  private int[] write = new int[128];

  /** Begins the entries of the next event, of which there are at most {@code size}. */
  void begin(int ofEvent, int size) {
    if (ofEvent + 1 >= firstEntry.length) {
      firstEntry = Arrays.copyOf(firstEntry, 2 * firstEntry.length);
    }
    firstEntry[ofEvent + 1] = firstEntry[ofEvent];
    int count = firstEntry[ofEvent] + size;
    if (count > location.length) {
      int capacity = Math.max(count, 2 * location.length);
      location = Arrays.copyOf(location, capacity);
      event = Arrays.copyOf(event, capacity);
      before = Arrays.copyOf(before, capacity);
      write = Arrays.copyOf(write, capacity);
    }
  }

  /** Enters an access of the event that was begun; gives the entry before it at the location. */
  int add(int ofEvent, int access) {
    int at = Footprints.location(access);
    if (at >= latest.length) {
      int known = latest.length;
      latest = Arrays.copyOf(latest, Math.max(at + 1, 2 * known));
      Arrays.fill(latest, known, latest.length, NONE);
    }
    int entry = firstEntry[ofEvent + 1]++;
    int earlier = latest[at];
    location[entry] = at;
    event[entry] = ofEvent;
    before[entry] = earlier;
    write[entry] = Footprints.isWrite(access) ? entry : earlier == NONE ? NONE : write[earlier];
    latest[at] = entry;
    return earlier;
  }

  /** Drops the entries of the events from {@code from} on; there are {@code end} events. */
  void removeFrom(int from, int end) {
    int firstDropped = firstEntry[from];
    for (int entry = firstEntry[end] - 1; entry >= firstDropped; entry--) {
      latest[location[entry]] = before[entry];
    }
  }

  /** The last entry at a location, or {@link #NONE}. */
  int latest(int atLocation) {
    return atLocation < latest.length ? latest[atLocation] : NONE;
  }

  /** The last write at a location, or {@link #NONE}. */
  int latestWrite(int atLocation) {
    int entry = latest(atLocation);
    return entry == NONE ? NONE : write[entry];
  }

  int event(int entry) {
    return event[entry];
  }

  /** The entry before this one at the same location, or {@link #NONE}. */
  int before(int entry) {
    return before[entry];
  }

  boolean isWrite(int entry) {
    return write[entry] == entry;
  }

  /** The last write up to this entry, or {@link #NONE}. */
  int write(int entry) {
    return write[entry];
  }

  /** The write before a write, or {@link #NONE}. */
  int writeBefore(int entry) {
    int earlier = before[entry];
    return earlier == NONE ? NONE : write[earlier];
  }

  /** Whether an event wrote a location. */
  boolean wrote(int ofEvent, int atLocation) {
    for (int entry = firstEntry[ofEvent]; entry < firstEntry[ofEvent + 1]; entry++) {
      if (location[entry] == atLocation) {
        return isWrite(entry);
      }
    }
    return false;
  }
}
