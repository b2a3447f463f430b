package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FootprintsTest {

  private final Footprints footprints = new Footprints();
  private final Random random = new Random(7);

  @Test
  void conflictMeansACommonLocationAndAWrite() {
    for (int round = 0; round < 20_000; round++) {
      Map<Integer, Boolean> a = randomAccesses(6);
      Map<Integer, Boolean> b = randomAccesses(6);
      boolean expected =
          a.entrySet().stream()
              .anyMatch(x -> b.containsKey(x.getKey()) && (x.getValue() || b.get(x.getKey())));
      assertThat(footprints.conflict(pack(a), pack(b))).as("%s and %s", a, b).isEqualTo(expected);
    }
  }

  @Test
  void equalSetsAreEqualNumbersAndDifferentSetsAreNot() {
    Map<Long, Map<Integer, Boolean>> seen = new HashMap<>();
    for (int round = 0; round < 20_000; round++) {
      Map<Integer, Boolean> accesses = randomAccesses(4);
      long packed = pack(accesses);
      assertThat(seen.computeIfAbsent(packed, _ -> accesses)).isEqualTo(accesses);
      assertThat(pack(accesses)).isEqualTo(packed);
    }
  }

  @Test
  void accessesComeBackInTheOrderOfLocations() {
    long packed =
        footprints.of(
            new int[] {
              Footprints.readAccess(9),
              Footprints.writeAccess(2),
              Footprints.readAccess(2),
              Footprints.readAccess(5)
            },
            4);
    assertThat(footprints.size(packed)).isEqualTo(3);
    assertThat(footprints.access(packed, 0)).isEqualTo(Footprints.writeAccess(2));
    assertThat(footprints.access(packed, 1)).isEqualTo(Footprints.readAccess(5));
    assertThat(footprints.access(packed, 2)).isEqualTo(Footprints.readAccess(9));
  }

  @Test
  void theLargestLocationFits() {
    int location = Footprints.MAX_LOCATION;
    long one = Footprints.write(location);
    long two =
        footprints.of(
            new int[] {Footprints.writeAccess(location), Footprints.readAccess(location - 1)}, 2);
    assertThat(one).isPositive();
    assertThat(two).isPositive();
    assertThat(footprints.conflict(one, two)).isTrue();
    assertThat(Footprints.location(footprints.access(two, 1))).isEqualTo(location);
  }

  private Map<Integer, Boolean> randomAccesses(int most) {
    Map<Integer, Boolean> accesses = new TreeMap<>();
    int count = random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      accesses.merge(random.nextInt(8), random.nextInt(3) == 0, Boolean::logicalOr);
    }
    return accesses;
  }

  /** In a random order and with repetitions. */
  private long pack(Map<Integer, Boolean> accesses) {
    int[] scratch = new int[3 * accesses.size()];
    int count = 0;
    for (Map.Entry<Integer, Boolean> access : accesses.entrySet()) {
      int location = access.getKey();
      boolean write = access.getValue();
      scratch[count++] = write ? Footprints.writeAccess(location) : Footprints.readAccess(location);
      if (random.nextBoolean()) {
        scratch[count++] = Footprints.readAccess(location);
      }
    }
    for (int i = count - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = scratch[i];
      scratch[i] = scratch[j];
      scratch[j] = swapped;
    }
    return footprints.of(scratch, count);
  }
}
