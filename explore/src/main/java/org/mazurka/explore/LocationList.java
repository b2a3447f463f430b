package org.mazurka.explore;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/** Locations, some of them perhaps more than once. */
final class LocationList {

  private int[] locations = new int[8];
  private int size;

  int size() {
    return size;
  }

  int get(int i) {
    return locations[i];
  }

  void clear() {
    size = 0;
  }

  /** Keeps only the first ones. */
  void shrink(int newSize) {
    size = newSize;
  }

  void add(int location) {
    if (size == locations.length) {
      locations = Arrays.copyOf(locations, 2 * size);
    }
    locations[size++] = location;
  }

  void addAll(LocationList others) {
    for (int i = 0; i < others.size; i++) {
      add(others.locations[i]);
    }
  }

  /** Adds all locations of a footprint. */
  void addAll(long footprint, Footprints footprints) {
    for (int i = 0; i < footprints.size(footprint); i++) {
      add(Footprints.location(footprints.access(footprint, i)));
    }
  }
}
