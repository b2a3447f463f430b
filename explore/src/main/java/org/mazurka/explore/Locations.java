package org.mazurka.explore;

import java.util.Arrays;

/** The shared locations by their numbers. */
final class Locations {

  private Location[] known = new Location[64]; // null where nobody has asked for one

  /** The location of a number. */
  Location at(int number) {
    if (number < known.length) {
      Location location = known[number];
      if (location != null) {
        return location;
      }
    }
    return make(number);
  }

  private Location make(int number) {
    if (number >= known.length) {
      known = Arrays.copyOf(known, Math.max(number + 1, 2 * known.length));
    }
    known[number] = new Location();
    return known[number];
  }

  /** The last access to a location, or null. */
  Access latest(int number) {
    return at(number).latest;
  }

  /** The last write of a location, or null. */
  Access latestWrite(int number) {
    return at(number).latestWrite();
  }
}
