package org.mazurka.reference.nets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.ProbeOptions;
import org.mazurka.explore.Settings;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.petri.Net;
import org.mazurka.petri.NetEntities;
import org.mazurka.reference.nets.ContestNets.ContestNet;
import org.mazurka.reference.nets.ReferenceNet.Space;

/**
 * Probe sets find exactly the dead markings, wherever they come to an end within the work that a
 * run may do here: so many looks at the observer, one for every 4096 actions that were considered.
 *
 * <p>A larger run: {@code -Dmazurka.random.nets=100000}, {@code -Dmazurka.random.seed=1}, {@code
 * -Dmazurka.probe.looks=1000}, {@code -Dmazurka.probe.markings=1000000}.
 */
class ProbeNetsTest {

  private static final int NETS =
      Integer.getInteger("mazurka.random.nets", 1_400) / NetProfile.values().length;
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);
  private static final int LOOKS = Integer.getInteger("mazurka.probe.looks", 25);
  private static final long MOST_CONTEST_MARKINGS = Long.getLong("mazurka.probe.markings", 20_000);
  private static final int MOST_MARKINGS = 300;

  static Stream<ProbeOptions> combinations() {
    return Stream.of(ProbeOptions.Selection.values())
        .flatMap(
            selection ->
                Stream.of(ProbeOptions.Proviso.values())
                    .map(proviso -> new ProbeOptions(selection, proviso)));
  }

  @ParameterizedTest
  @EnumSource(NetProfile.class)
  void noCombinationLosesADeadMarkingOfARandomNet(NetProfile profile) {
    int runs = 0;
    int finished = 0;
    int nets = 0;
    for (long seed = SEED; seed < SEED + NETS; seed++) {
      Net net = RandomNets.generate(profile, seed);
      Optional<Space> space = ReferenceNet.explore(net, MOST_MARKINGS);
      if (space.isPresent()) {
        nets++;
        for (ProbeOptions options : combinations().toList()) {
          for (EntitySystem system : List.of(NetEntities.of(net), NetEntities.tokens(net))) {
            runs++;
            finished += compare(net, system, options, space.get(), seed % 3) ? 1 : 0;
          }
        }
      }
    }
    System.out.printf(
        "ProbeNetsTest %-14s %d nets, %d of %d runs came to an end within %d looks%n",
        profile.label(), nets, finished, runs, LOOKS);
    assertThat(nets).isGreaterThan(NETS / 3);
    assertThat(finished).isGreaterThan(3 * runs / 4);
  }

  @ParameterizedTest
  @EnumSource(NetProfile.class)
  void aNetThatIsProvenSafeIsSafe(NetProfile profile) {
    int proven = 0;
    for (long seed = SEED; seed < SEED + NETS; seed++) {
      Net net = RandomNets.generate(profile, seed);
      if (NetEntities.isProvenSafe(net)) {
        proven++;
        assertThat(ReferenceNet.explore(net, 10_000).orElseThrow().markings())
            .as(() -> ReferenceNet.text(net))
            .allSatisfy(marking -> assertThat(marking).allMatch(tokens -> tokens <= 1));
      }
    }
    if (profile == NetProfile.SAFE || profile == NetProfile.SAFE_INHIBITED) {
      assertThat(proven).isEqualTo(NETS);
    }
  }

  /** Whether the exploration came to an end; fails if it then has other dead markings. */
  private static boolean compare(
      Net net, EntitySystem system, ProbeOptions options, Space space, long seed) {
    Result result = Explorer.probe(system, options, settings(seed), limit());
    if (result.incomplete().isPresent()) {
      return false;
    }
    String context = "%s, %s%n%s".formatted(net.name(), options, ReferenceNet.text(net));
    Set<List<Integer>> dead = new HashSet<>();
    result.finalStates().orElseThrow().forEach(marking -> dead.add(tokens(net, marking)));
    assertThat(dead).as(context).isEqualTo(space.dead());
    assertThat(result.statistics().deadlocks()).as(context).isEqualTo(dead.size());
    assertThat(result.statistics().states().orElseThrow())
        .as(context)
        .isLessThanOrEqualTo(space.markings().size());
    result
        .violation()
        .ifPresent(v -> assertThat(dead).as(context).contains(end(net, v.schedule())));
    return true;
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void noDeadMarkingOfTheContestsNetsIsLost(ProbeOptions options) {
    List<ContestNet> nets =
        ContestNets.all("noDeadMarkingOfTheContestsNetsIsLost").stream()
            .filter(net -> net.states() <= MOST_CONTEST_MARKINGS)
            .toList();
    List<String> finished = new ArrayList<>();
    for (ContestNet net : nets) {
      Result result = Explorer.probe(NetEntities.of(net.read()), options, settings(0), limit());
      if (result.incomplete().isEmpty()) {
        finished.add(net.file());
        assertThat(result.statistics().deadlocks()).as(net.file()).isEqualTo(net.deadMarkings());
        assertThat(result.statistics().states().orElseThrow())
            .as(net.file())
            .isLessThanOrEqualTo(net.states());
      }
    }
    System.out.printf(
        "ProbeNetsTest %s: %d of the %d contest nets of up to %d markings came to an end"
            + " within %d looks%n",
        options, finished.size(), nets.size(), MOST_CONTEST_MARKINGS, LOOKS);
    assertThat(finished).hasSizeGreaterThanOrEqualTo(nets.size() / 4);
  }

  /**
   * The smallest nets on which [PROBE] as printed loses a dead marking, and which rule it lacks.
   */
  static Stream<Arguments> netsThatNeedARepair() {
    return Stream.of(
        Arguments.of(
            "definition 25: 'take' is still enabled when it has been missed before 'look'",
            net("p q:0 a b c:0", "look: a p > p c", "supply: b > q", "take: p q >"),
            2),
        Arguments.of(
            "(2.12c): 'take' is missed after 'look', which it only disables",
            net(
                "s a b t q:0 r:0",
                "spoil: s >",
                "supply: a > q",
                "look: b t > t r",
                "take: t q s >"),
            3),
        Arguments.of(
            "4.2.2: 'go' forbids what 'block' creates",
            net("p q r:0", "go: p !r >", "block: q > r"),
            2));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("netsThatNeedARepair")
  void whatTheThesisLosesIsFound(String rule, Net net, int deadMarkings) {
    Space space = ReferenceNet.explore(net, MOST_MARKINGS).orElseThrow();
    assertThat(space.dead()).hasSize(deadMarkings);
    for (ProbeOptions options : combinations().toList()) {
      for (EntitySystem system : List.of(NetEntities.of(net), NetEntities.tokens(net))) {
        assertThat(compare(net, system, options, space, 0)).isTrue();
      }
    }
  }

  /** A net of places such as {@code p q:0} and transitions such as {@code t: p !q > r}. */
  private static Net net(String places, String... transitions) {
    Net.Builder builder = Net.builder("repair");
    Map<String, Integer> place = new HashMap<>();
    for (String word : places.split(" ")) {
      String name = word.replace(":0", "");
      place.put(name, builder.place(name, word.endsWith(":0") ? 0 : 1));
    }
    for (String transition : transitions) {
      int t = builder.transition(transition.substring(0, transition.indexOf(':')));
      boolean gives = false;
      for (String word : transition.substring(transition.indexOf(':') + 2).split(" ")) {
        if (word.equals(">")) {
          gives = true;
        } else if (word.startsWith("!")) {
          builder.inhibit(t, place.get(word.substring(1)), 1);
        } else if (gives) {
          builder.give(t, place.get(word), 1);
        } else {
          builder.take(t, place.get(word), 1);
        }
      }
    }
    return builder.build();
  }

  private static Settings settings(long seed) {
    return new Settings(
        Settings.OnViolation.KEEP_GOING,
        Settings.FinalStates.COLLECT,
        Long.MAX_VALUE,
        Optional.empty(),
        Optional.empty(),
        seed);
  }

  private static Observer limit() {
    return new Observer() {
      private int looks;

      @Override
      public boolean shouldStop(Progress progress) {
        return ++looks > LOOKS;
      }
    };
  }

  private static List<Integer> end(Net net, Schedule schedule) {
    ReferenceNet reference = new ReferenceNet(net);
    List<Integer> marking = reference.initial();
    for (int i = 0; i < schedule.length(); i++) {
      assertThat(reference.isEnabled(marking, schedule.process(i))).isTrue();
      marking = reference.fire(marking, schedule.process(i));
    }
    return marking;
  }

  private static List<Integer> tokens(Net net, List<Run.Variable> marking) {
    Map<String, Integer> byPlace = new HashMap<>();
    marking.forEach(v -> byPlace.put(v.name(), v.values().getFirst().intValue()));
    return IntStream.range(0, net.placeCount())
        .mapToObj(p -> byPlace.getOrDefault(net.place(p), 0))
        .toList();
  }
}
