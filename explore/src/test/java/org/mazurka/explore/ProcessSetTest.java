package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets of processes of one word and of several are the sets of the JDK. */
class ProcessSetTest {

  private static final int SEEDS = 300;
  private static final int OPERATIONS = 60;

  private final ProcessSet[] sets = new ProcessSet[3];
  private final BitSet[] expected = new BitSet[3];
  private Random random;

  @Test
  void setsAreThoseOfTheJdk() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      random = new Random(seed);
      int processes = new int[] {5, 64, 65, 200}[seed % 4];
      for (int i = 0; i < sets.length; i++) {
        sets[i] = new ProcessSet();
        expected[i] = new BitSet();
      }
      for (int i = 0; i < OPERATIONS; i++) {
        change(processes);
        compare("reproduce with: seed %d, operation %d".formatted(seed, i), processes);
      }
    }
  }

  private void change(int processes) {
    int to = random.nextInt(sets.length);
    int a = random.nextInt(sets.length);
    int b = random.nextInt(sets.length);
    int p = random.nextInt(processes);
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> {
        sets[to].add(p);
        expected[to].set(p);
      }
      case 3 -> {
        sets[to].remove(p);
        expected[to].clear(p);
      }
      case 4 -> {
        sets[to].setSingle(p);
        expected[to].clear();
        expected[to].set(p);
      }
      case 5 -> {
        sets[to].assign(sets[a]);
        expected[to] = (BitSet) expected[a].clone();
      }
      case 6 -> {
        BitSet common = (BitSet) expected[a].clone();
        common.and(expected[b]);
        sets[to].assignCommon(sets[a], sets[b]);
        expected[to] = common;
      }
      case 7 -> {
        BitSet left = (BitSet) expected[to].clone();
        left.andNot(expected[a]);
        sets[to].removeAll(sets[a]);
        expected[to] = left;
      }
      default -> {
        long members = random.nextLong() >>> 64 - Math.min(64, processes - (p >> 6 << 6));
        sets[to].setWord(p >> 6, members);
        expected[to].clear(p >> 6 << 6, (p >> 6) + 1 << 6);
        BitSet.valueOf(new long[] {members}).stream()
            .forEach(bit -> expected[to].set((p >> 6 << 6) + bit));
      }
    }
  }

  private void compare(String reproduce, int processes) {
    for (int i = 0; i < sets.length; i++) {
      ProcessSet set = sets[i];
      BitSet members = expected[i];
      int other = (i + 1) % sets.length;
      BitSet without = (BitSet) members.clone();
      without.andNot(expected[other]);
      int from = random.nextInt(processes + 2);
      int p = random.nextInt(processes);
      assertThat(set.isEmpty()).as(reproduce).isEqualTo(members.isEmpty());
      assertThat(set.size()).as(reproduce).isEqualTo(members.cardinality());
      assertThat(set.contains(p)).as(reproduce).isEqualTo(members.get(p));
      assertThat(set.next(from)).as(reproduce).isEqualTo(members.nextSetBit(from));
      assertThat(set.nextWithout(from, sets[other]))
          .as(reproduce)
          .isEqualTo(without.nextSetBit(from));
      assertThat(set.firstWithout(sets[other])).as(reproduce).isEqualTo(without.nextSetBit(0));
      without.clear(p);
      assertThat(set.hasOther(sets[other], p)).as(reproduce).isEqualTo(!without.isEmpty());
    }
  }
}
