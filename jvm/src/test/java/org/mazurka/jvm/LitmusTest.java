package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Algorithm;

/** What small programs on volatile variables can see is exactly what interleavings allow. */
class LitmusTest {

  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"SLEEP", "DPOR", "SOURCE", "OPTIMAL"})
  void theOutcomesAreThoseOfInterleavings(Algorithm algorithm) throws Exception {
    assertThat(Programs.outcomes("Litmus$MessagePassing", algorithm))
        .containsExactly("00", "01", "11");
    assertThat(Programs.outcomes("Litmus$StoreBuffering", algorithm))
        .containsExactly("01", "10", "11");
    assertThat(Programs.outcomes("Litmus$LoadBuffering", algorithm))
        .containsExactly("00", "01", "10");
    assertThat(Programs.outcomes("Litmus$Printing", algorithm)).containsExactly("12", "21");
  }

  @ParameterizedTest
  @EnumSource(
      value = Algorithm.class,
      names = {"SOURCE", "OPTIMAL"})
  void twoReadersNeverSeeTwoWritesInOppositeOrders(Algorithm algorithm) throws Exception {
    Set<String> all = new TreeSet<>();
    for (int i = 0; i < 16; i++) {
      all.add("%4s".formatted(Integer.toBinaryString(i)).replace(' ', '0'));
    }
    all.remove("1010");
    assertThat(Programs.outcomes("Litmus$IndependentReads", algorithm)).isEqualTo(all);
  }
}
