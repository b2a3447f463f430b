package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mazurka.explore.Algorithm;
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

  /** A way to search a net. */
  private enum Way {
    BREADTH(SearchOrder.BREADTH, Algorithm.FULL),
    DEPTH(SearchOrder.DEPTH, Algorithm.FULL),
    STUBBORN(SearchOrder.BREADTH, Algorithm.STUBBORN),
    STUBBORN_DEPTH(SearchOrder.DEPTH, Algorithm.STUBBORN);

    private final SearchOrder order;
    private final Algorithm algorithm;

    Way(SearchOrder order, Algorithm algorithm) {
      this.order = order;
      this.algorithm = algorithm;
    }

    Result search(Net net, Settings settings) {
      NetSpace space = new NetSpace(net);
      return algorithm == Algorithm.FULL
          ? Explorer.search(space, order, settings, Observer.NONE)
          : Explorer.stubborn(space, order, settings, Observer.NONE);
    }
  }

  @ParameterizedTest
  @EnumSource(NetProfile.class)
  void everySearchAgreesWithTheReference(NetProfile profile) {
    int compared = 0;
    int unbounded = 0;
    int noticed = 0;
    long full = 0;
    long kept = 0;
    for (long seed = SEED; seed < SEED + NETS; seed++) {
      Net net = RandomNets.generate(profile, seed);
      Optional<Space> space = ReferenceNet.explore(net, LIMIT);
      for (Way way : Way.values()) {
        Result result = way.search(net, SETTINGS);
        assertThat(problem(net, space, way, result))
            .as(() -> way + " on " + report(net, profile))
            .isEmpty();
        if (space.isPresent() && way == Way.STUBBORN) {
          kept += result.statistics().states().orElseThrow();
        }
        if (space.isEmpty() && way == Way.BREADTH) {
          noticed += result.incomplete().filter(r -> r.contains("unbounded")).isPresent() ? 1 : 0;
        }
      }
      compared += space.isPresent() ? 1 : 0;
      unbounded += space.isPresent() ? 0 : 1;
      full += space.map(s -> s.markings().size()).orElse(0);
    }
    System.out.printf(
        "NetCampaignTest %-14s %d nets with %d markings, stubborn keeps %d;"
            + " %d are larger, %d of them are seen to be unbounded%n",
        profile.label(), compared, full, kept, unbounded, noticed);
    assertThat(compared).isGreaterThan(NETS / 3);
    assertThat(kept).as("kept by stubborn").isLessThan(full);
  }

  private static final Settings SETTINGS =
      new Settings(
          Settings.OnViolation.KEEP_GOING,
          Settings.FinalStates.COLLECT,
          20L * LIMIT,
          Optional.empty(),
          Optional.empty(),
          0);

  private static String report(Net net, NetProfile profile) {
    return "%s, reproduce with: -Dmazurka.random.seed=%s%n%s"
        .formatted(profile, net.name().replaceAll("\\D+", ""), ReferenceNet.text(net));
  }

  private static Optional<String> problem(
      Net net, Optional<Space> expected, Way way, Result result) {
    long states = result.statistics().states().orElseThrow();
    if (expected.isEmpty()) {
      return way.algorithm == Algorithm.STUBBORN
              || result.incomplete().isPresent()
              || states > LIMIT
          ? Optional.empty()
          : Optional.of("found only " + states + " states");
    }
    Space space = expected.get();
    if (result.incomplete().isPresent()) {
      return result.incomplete();
    }
    boolean counts =
        way.algorithm == Algorithm.STUBBORN
            ? states <= space.markings().size()
            : states == space.markings().size()
                && result.statistics().arcs().orElseThrow() == space.arcs();
    if (!counts) {
      return Optional.of(
          "expected %d markings and %d arcs, found %s"
              .formatted(space.markings().size(), space.arcs(), result.statistics()));
    }
    Set<List<Integer>> dead = new HashSet<>();
    result.finalStates().orElseThrow().forEach(marking -> dead.add(tokens(net, marking)));
    return dead.equals(space.dead()) && result.statistics().deadlocks() == dead.size()
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
