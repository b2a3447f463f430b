package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * What the events before the present section accessed, location by location: the last write and the
 * reads since then.
 *
 * <p>Events are entered when a section begins, and removed in the reverse order. An entry, one for
 * each location that an event touched, remembers what it replaced.
 */
final class PastAccesses {

  static final int NONE = -1;

  private final Footprints footprints;
  private int entered; // events
  private int[] firstEntry = new int[65];
  private int[] entryAccess = new int[128];
  private int[] entryEvent = new int[128];
  private int[] entryNext = new int[128]; // of a read: the read before it, or NONE
  private int[] replacedWrite = new int[128];
  private int[] replacedReads = new int[128];

  // By location.
  private int[] lastWrite = new int[0]; // event, or NONE
  private int[] reads = new int[0]; // entry, or NONE

  private int[] found = new int[16];
  private int foundCount;

  PastAccesses(Footprints footprints) {
    this.footprints = footprints;
  }

  /** How many events of the execution were entered. */
  int entered() {
    return entered;
  }

  /** Enters the next event. */
  void enter(long footprint) {
    int event = entered++;
    int entry = firstEntry[event];
    int size = footprints.size(footprint);
    reserve(entry + size);
    for (int i = 0; i < size; i++, entry++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (location >= lastWrite.length) {
        growLocations(location);
      }
      entryAccess[entry] = access;
      entryEvent[entry] = event;
      replacedWrite[entry] = lastWrite[location];
      replacedReads[entry] = reads[location];
      if (Footprints.isWrite(access)) {
        lastWrite[location] = event;
        reads[location] = NONE;
      } else {
        entryNext[entry] = reads[location];
        reads[location] = entry;
      }
    }
    firstEntry[event + 1] = entry;
  }

  /** Removes the event that was entered last. */
  void removeLast() {
    int event = --entered;
    for (int entry = firstEntry[event + 1] - 1; entry >= firstEntry[event]; entry--) {
      int location = Footprints.location(entryAccess[entry]);
      lastWrite[location] = replacedWrite[entry];
      reads[location] = replacedReads[entry];
    }
  }

  /** The last event that wrote a location, or {@link #NONE}. */
  int lastWrite(int location) {
    return location < lastWrite.length ? lastWrite[location] : NONE;
  }

  /** Collects the events that a step directly depends on; the result is their number. */
  int collect(long footprint) {
    foundCount = 0;
    for (int i = 0; i < footprints.size(footprint); i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (location < lastWrite.length) {
        int read = Footprints.isWrite(access) ? reads[location] : NONE;
        if (read == NONE && lastWrite[location] != NONE) {
          add(lastWrite[location]);
        }
        for (; read != NONE; read = entryNext[read]) {
          add(entryEvent[read]);
        }
      }
    }
    return foundCount;
  }

  /** One of the events that {@link #collect} found. */
  int found(int i) {
    return found[i];
  }

  private void add(int event) {
    for (int i = 0; i < foundCount; i++) {
      if (found[i] == event) {
        return;
      }
    }
    if (foundCount == found.length) {
      found = Arrays.copyOf(found, 2 * foundCount);
    }
    found[foundCount++] = event;
  }

  private void reserve(int entries) {
    if (entered + 1 >= firstEntry.length) {
      firstEntry = Arrays.copyOf(firstEntry, 2 * firstEntry.length);
    }
    if (entries > entryAccess.length) {
      int capacity = Math.max(entries, 2 * entryAccess.length);
      entryAccess = Arrays.copyOf(entryAccess, capacity);
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
