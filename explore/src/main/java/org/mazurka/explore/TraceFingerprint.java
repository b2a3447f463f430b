package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/**
 * 64 bits that equal traces have in common and different ones most likely have not, for each prefix
 * of an execution. Among a million traces, two have the same with a probability of 3 in 10^8.
 *
 * <p>It is a sum, over the events, of a number made of the event's name and the names of the events
 * before it that it depends on, location by location. So it is the same for all executions of a
 * trace.
 */
final class TraceFingerprint {

  private final Footprints footprints;
  private long[] name = new long[64]; // of each event
  private long[] value = new long[65]; // of each prefix

  // By location: sums of the names of the events that wrote or read it.
  private long[] writes = new long[0];
  private long[] reads = new long[0];

  TraceFingerprint(Footprints footprints) {
    this.footprints = footprints;
  }

  /** The fingerprint of the prefix of a length. */
  long value(int length) {
    return value[length];
  }

  /**
   * Adds an event.
   *
   * @param number which event of its process it is
   */
  void append(int event, int process, int number, long footprint) {
    if (event == name.length) {
      name = Arrays.copyOf(name, 2 * event);
      value = Arrays.copyOf(value, 2 * event + 1);
    }
    long own = mix(process * 0x9E3779B97F4A7C15L + number);
    long sum = 31 * own;
    int size = footprints.size(footprint);
    for (int i = 0; i < size; i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (location >= writes.length) {
        writes = Arrays.copyOf(writes, Math.max(location + 1, 2 * writes.length));
        reads = Arrays.copyOf(reads, writes.length);
      }
      sum += writes[location];
      if (Footprints.isWrite(access)) {
        sum += reads[location];
        writes[location] += own;
      } else {
        reads[location] += own;
      }
    }
    name[event] = own;
    value[event + 1] = value[event] + mix(sum);
  }

  /** Takes the last event back. */
  void remove(int event, long footprint) {
    int size = footprints.size(footprint);
    for (int i = 0; i < size; i++) {
      int access = footprints.access(footprint, i);
      int location = Footprints.location(access);
      if (Footprints.isWrite(access)) {
        writes[location] -= name[event];
      } else {
        reads[location] -= name[event];
      }
    }
  }

  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
