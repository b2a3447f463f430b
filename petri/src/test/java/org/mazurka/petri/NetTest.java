package org.mazurka.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NetTest {

  @Test
  void parallelArcsAddUpAndTheSmallestInhibitorCounts() {
    Net.Builder builder = Net.builder("net");
    int q = builder.place("q", 0);
    int p = builder.place("p", 3);
    int t = builder.transition("t");
    Net net =
        builder
            .take(t, p, 1)
            .take(t, p, 2)
            .take(t, q, 4)
            .give(t, q, 1)
            .inhibit(t, q, 3)
            .inhibit(t, q, 2)
            .build();
    assertThat(net.pre(t).size()).isEqualTo(2);
    assertThat(net.pre(t).place(0)).isEqualTo(q);
    assertThat(net.pre(t).weightAt(p)).isEqualTo(3);
    assertThat(net.post(t).weightAt(p)).isZero();
    assertThat(net.inhibitors(t).weightAt(q)).isEqualTo(2);
    assertThat(net.initial(p)).isEqualTo(3);
  }

  @Test
  void whatIsNoNetIsRefused() {
    Net.Builder builder = Net.builder("net");
    int p = builder.place("p", 0);
    int t = builder.transition("t");
    assertThatThrownBy(() -> builder.transition("p")).hasMessageContaining("two nodes named 'p'");
    assertThatThrownBy(() -> builder.place("n", -1)).hasMessageContaining("starts with -1 tokens");
    assertThatThrownBy(() -> builder.take(t, p, 0)).hasMessageContaining("weighs 0");
    assertThatThrownBy(() -> builder.give(t, 7, 1)).hasMessageContaining("no place number 7");
    builder.give(t, p, Integer.MAX_VALUE);
    assertThatThrownBy(() -> builder.give(t, p, 1)).isInstanceOf(ArithmeticException.class);
  }
}
