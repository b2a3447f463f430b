package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.petri.Net;
import org.mazurka.petri.NetSpace;
import org.mazurka.reference.nets.ReferenceNet.Space;

/**
 * Searches of random nets against the reference.
 *
 * <p>A larger run: {@code -Dmazurka.random.nets=100000}, {@code -Dmazurka.random.seed=1}.
 */
class NetCampaignTest {

  private static final int LIMIT = 1_000;
  private static final int NETS =
      Integer.getInteger("mazurka.random.nets", 2_100) / NetProfile.values().length;
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);

  @ParameterizedTest
  @EnumSource(NetProfile.class)
  void everySearchAgreesWithTheReference(NetProfile profile) {
    int compared = 0;
    int unbounded = 0;
    for (long seed = SEED; seed < SEED + NETS; seed++) {
      Net net = RandomNets.generate(profile, seed);
      Optional<Space> space = ReferenceNet.explore(net, LIMIT);
      for (SearchOrder order : SearchOrder.values()) {
        Optional<String> problem = problem(net, space, order);
        assertThat(problem).as(() -> report(net, profile)).isEmpty();
      }
      compared += space.isPresent() ? 1 : 0;
      unbounded += space.isPresent() ? 0 : 1;
    }
    System.out.printf(
        "NetCampaignTest %-14s %d nets compared, %d unbounded or large%n",
        profile.label(), compared, unbounded);
    assertThat(compared).isGreaterThan(NETS / 3);
  }

  private static String report(Net net, NetProfile profile) {
    return "%s (profile %s)%n%s".formatted(net.name(), profile, ReferenceNet.text(net));
  }

  private static Optional<String> problem(Net net, Optional<Space> expected, SearchOrder order) {
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.COLLECT,
            20L * LIMIT,
            Optional.empty(),
            Optional.empty(),
            0);
    Result result = Explorer.search(new NetSpace(net), order, settings, Observer.NONE);
    if (expected.isEmpty()) {
      long states = result.statistics().states().orElseThrow();
      return result.incomplete().isPresent() || states > LIMIT
          ? Optional.empty()
          : Optional.of("found only " + states + " states");
    }
    Space space = expected.get();
    if (result.incomplete().isPresent()) {
      return result.incomplete();
    }
    if (result.statistics().states().orElseThrow() != space.markings().size()
        || result.statistics().arcs().orElseThrow() != space.arcs()) {
      return Optional.of(
          "expected %d markings and %d arcs, found %s"
              .formatted(space.markings().size(), space.arcs(), result.statistics()));
    }
    Set<List<Integer>> dead = new HashSet<>();
    result.finalStates().orElseThrow().forEach(marking -> dead.add(tokens(net, marking)));
    return dead.equals(space.dead())
        ? Optional.empty()
        : Optional.of("expected the dead markings %s, found %s".formatted(space.dead(), dead));
  }

  private static List<Integer> tokens(Net net, List<Run.Variable> marking) {
    Integer[] tokens = new Integer[net.placeCount()];
    for (int p = 0; p < tokens.length; p++) {
      String name = net.place(p);
      tokens[p] =
          marking.stream()
              .filter(v -> v.name().equals(name))
              .map(v -> v.values().getFirst().intValue())
              .findFirst()
              .orElse(0);
    }
    return List.of(tokens);
  }
}
