package org.mazurka.creol.run;

import java.util.Arrays;
import org.mazurka.model.Footprints;

/** The locations that a block has touched so far. */
final class Accesses {

  private int[] accesses = new int[32];
  private int count;

  void clear() {
    count = 0;
  }

  void read(int location) {
    add(Footprints.readAccess(location));
  }

  void write(int location) {
    add(Footprints.writeAccess(location));
  }

  private void add(int access) {
    if (count == accesses.length) {
      accesses = Arrays.copyOf(accesses, 2 * count);
    }
    accesses[count++] = access;
  }

  long footprint(Footprints footprints) {
    return footprints.of(accesses, count);
  }
}
