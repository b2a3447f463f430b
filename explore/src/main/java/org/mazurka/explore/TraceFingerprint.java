package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * 128 bits that equal traces have in common and different ones most likely have not, for each
 * prefix of an execution.
 *
 * <p>It is a sum, over the events, of a number made of the event's name and the names of the events
 * before it that it depends on, location by location. So it is the same for all executions of a
 * trace.
 */
final class TraceFingerprint {

  private final Footprints footprints;

  // By event: its name; by prefix: the fingerprint.
  private long[] highName = new long[64];
  private long[] lowName = new long[64];
  private long[] high = new long[65];
  private long[] low = new long[65];

  // By location: sums of the names of the events that wrote or read it.
  private long[] highOfWrites = new long[0];
  private long[] lowOfWrites = new long[0];
  private long[] highOfReads = new long[0];
  private long[] lowOfReads = new long[0];

  TraceFingerprint(Footprints footprints) {
    this.footprints = footprints;
  }

  long high(int length) {
    return high[length];
  }

  long low(int length) {
    return low[length];
  }

  /**
   * Adds an event.
   *
   * @param number which event of its process it is
   */
  void append(int event, int process, int number, long footprint) {
    if (event == highName.length) {
      reserve(2 * event);
    }
    long name = process * 0x9E3779B97F4A7C15L + number;
    long h = mix(name);
    long l = mix(name ^ 0xD1B54A32D192ED03L);
    long highSum = 31 * h;
    long lowSum = 31 * l;
    int size = footprints.size(footprint);
    for (int i = 0; i < size; i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (location >= highOfWrites.length) {
        reserveLocations(location);
      }
      highSum += highOfWrites[location];
      lowSum += lowOfWrites[location];
      if (Footprints.isWrite(access)) {
        highSum += highOfReads[location];
        lowSum += lowOfReads[location];
        highOfWrites[location] += h;
        lowOfWrites[location] += l;
      } else {
        highOfReads[location] += h;
        lowOfReads[location] += l;
      }
    }
    highName[event] = h;
    lowName[event] = l;
    high[event + 1] = high[event] + mix(highSum);
    low[event + 1] = low[event] + mix(lowSum);
  }

  /** Takes the last event back. */
  void remove(int event, long footprint) {
    int size = footprints.size(footprint);
    for (int i = 0; i < size; i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (Footprints.isWrite(access)) {
        highOfWrites[location] -= highName[event];
        lowOfWrites[location] -= lowName[event];
      } else {
        highOfReads[location] -= highName[event];
        lowOfReads[location] -= lowName[event];
      }
    }
  }

  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  private void reserve(int capacity) {
    highName = Arrays.copyOf(highName, capacity);
    lowName = Arrays.copyOf(lowName, capacity);
    high = Arrays.copyOf(high, capacity + 1);
    low = Arrays.copyOf(low, capacity + 1);
  }

  private void reserveLocations(int location) {
    int capacity = Math.max(location + 1, 2 * highOfWrites.length);
    highOfWrites = Arrays.copyOf(highOfWrites, capacity);
    lowOfWrites = Arrays.copyOf(lowOfWrites, capacity);
    highOfReads = Arrays.copyOf(highOfReads, capacity);
    lowOfReads = Arrays.copyOf(lowOfReads, capacity);
  }
}
