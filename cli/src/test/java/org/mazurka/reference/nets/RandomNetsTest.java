package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.petri.Net;
import org.mazurka.reference.nets.ReferenceNet.Space;

/** Random nets are what their profile says, and worth exploring. */
class RandomNetsTest {

  private static final int NETS = 300;
  private static final int LIMIT = 2_000;

  @ParameterizedTest
  @EnumSource(NetProfile.class)
  void aProfileGivesNetsOfItsKind(NetProfile profile) {
    int small = 0;
    int withDeadlock = 0;
    int branching = 0;
    int unsafe = 0;
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.generate(profile, seed);
      Optional<Space> space = ReferenceNet.explore(net, LIMIT);
      if (space.isPresent()) {
        small++;
        withDeadlock += space.get().dead().isEmpty() ? 0 : 1;
        branching += space.get().arcs() > space.get().markings().size() ? 1 : 0;
        unsafe += space.get().markings().stream().anyMatch(RandomNetsTest::isUnsafe) ? 1 : 0;
      }
    }
    assertThat(small).as("bounded and small").isGreaterThan(NETS / 2);
    assertThat(withDeadlock).as("with a dead marking").isGreaterThan(NETS / 5);
    assertThat(branching).as("with choices").isGreaterThan(NETS / 3);
    switch (profile) {
      case SAFE, SAFE_INHIBITED -> assertThat(unsafe).isZero();
      case UNSAFE, WEIGHTED, INHIBITED, ACYCLIC, EVERYTHING ->
          assertThat(unsafe).isGreaterThan(NETS / 3);
    }
  }

  private static boolean isUnsafe(List<Integer> marking) {
    return marking.stream().anyMatch(tokens -> tokens > 1);
  }
}
