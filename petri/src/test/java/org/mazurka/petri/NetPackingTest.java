package org.mazurka.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NetPackingTest {

  /** Whatever place is widened, no token of another one changes. */
  @Test
  void aWiderPackingHoldsTheSameTokens() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Net.Builder builder = Net.builder("n");
      int places = 1 + random.nextInt(150);
      for (int p = 0; p < places; p++) {
        builder.place("p" + p, random.nextInt(8) == 0 ? random.nextInt(1000) : random.nextInt(2));
      }
      Net net = builder.build();
      NetPacking packing = NetPacking.of(net);
      long[] state = new long[packing.words()];
      long[] tokens = new long[places];
      for (int p = 0; p < places; p++) {
        tokens[p] = net.initial(p);
        packing.put(p, tokens[p], state, 0);
      }
      for (int step = 0; step < 30; step++) {
        int grown = random.nextInt(places);
        long more = 1L << random.nextInt(40);
        NetPacking wider = packing.widened(grown, more);
        long[] converted = new long[wider.words()];
        packing.convert(state, 0, wider, converted);
        for (int p = 0; p < places; p++) {
          assertThat(wider.tokens(p, converted, 0)).isEqualTo(tokens[p]);
        }
        assertThat(wider.most(grown)).isGreaterThanOrEqualTo(more);
        packing = wider;
        state = converted;
      }
    }
  }

  @Test
  void aSafePlaceTakesOneBit() {
    Net.Builder builder = Net.builder("n");
    for (int p = 0; p < 128; p++) {
      builder.place("p" + p, p % 2);
    }
    assertThat(NetPacking.of(builder.build()).words()).isEqualTo(2);
  }
}
