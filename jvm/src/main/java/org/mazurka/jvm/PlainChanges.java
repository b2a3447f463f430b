package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.hooks.Slots;

/**
 * Which plain variables the threads of an execution have changed, each at a time of its own clock.
 * Whoever comes to happen after others, and learns of no change of what he read before, reads the
 * same again, or there is a data race.
 *
 * <p>Variables are told apart by their fields, not by their objects; all elements of arrays, and
 * what is in collections, are one.
 */
final class PlainChanges {

  /** What one process has changed, by time. */
  private static final class Changes {
    private int[] times = new int[8];
    private int[] slots = new int[8];
    private int count;
    private int[] last = new int[16]; // of each slot, from CONTENTS on: the time, or 0

    private void clear() {
      for (int i = 0; i < count; i++) {
        last[slots[i] - Slots.CONTENTS] = 0;
      }
      count = 0;
    }

    private void add(int time, int slot) {
      int place = slot - Slots.CONTENTS;
      if (place >= last.length) {
        last = Arrays.copyOf(last, 2 * place);
      }
      if (last[place] == time) {
        return;
      }
      last[place] = time;
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
        slots = Arrays.copyOf(slots, 2 * count);
      }
      times[count] = time;
      slots[count++] = slot;
    }

    /** Whether one of some slots was changed after a time, and not after a later one. */
    private boolean contain(int after, int until, Fields read) {
      int from = 0;
      int to = count;
      while (from < to) {
        int middle = from + to >>> 1;
        if (times[middle] <= after) {
          from = middle + 1;
        } else {
          to = middle;
        }
      }
      while (from < count && times[from] <= until) {
        if (read.contains(slots[from++])) {
          return true;
        }
      }
      return false;
    }
  }

  /** A few fields. */
  static final class Fields {
    private int[] slots = new int[4];
    private int count;

    void clear() {
      count = 0;
    }

    void copy(Fields other) {
      count = 0;
      for (int i = 0; i < other.count; i++) {
        add(other.slots[i]);
      }
    }

    boolean isEmpty() {
      return count == 0;
    }

    void add(int slot) {
      if (contains(slot)) {
        return;
      }
      if (count == slots.length) {
        slots = Arrays.copyOf(slots, 2 * count);
      }
      slots[count++] = slot;
    }

    boolean contains(int slot) {
      for (int i = 0; i < count; i++) {
        if (slots[i] == slot) {
          return true;
        }
      }
      return false;
    }
  }

  private Changes[] processes = new Changes[8];

  /** Nobody has changed anything. */
  void clear() {
    for (Changes each : processes) {
      if (each != null) {
        each.clear();
      }
    }
  }

  /** The field that an access is to. */
  static int field(Object owner, int slot) {
    return owner != null && owner.getClass().isArray() ? Slots.CONTENTS : slot;
  }

  /** A process changes something, at a time of its own clock. */
  void made(int process, int time, int field) {
    if (process >= processes.length) {
      processes = Arrays.copyOf(processes, 2 * process);
    }
    if (processes[process] == null) {
      processes[process] = new Changes();
    }
    processes[process].add(time, field);
  }

  /** Whether somebody learns of a change who knew a clock and gets to know another one. */
  boolean areNews(int[] known, int[] other, Fields read) {
    for (int p = 0; p < other.length && p < processes.length; p++) {
      int before = p < known.length ? known[p] : 0;
      if (other[p] > before
          && processes[p] != null
          && processes[p].contain(before, other[p], read)) {
        return true;
      }
    }
    return false;
  }
}
