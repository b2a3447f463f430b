package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Result;
import org.mazurka.model.Run;

/** Probe sets find every dead state of entity-based systems and of graph transformations. */
class ProbeSearchTest {

  private static final int SYSTEMS = Integer.getInteger("mazurka.random.systems", 500);
  private static final long SEED = Long.getLong("mazurka.random.seed", 0);

  static Stream<ProbeOptions> combinations() {
    return Stream.of(ProbeOptions.Selection.values())
        .flatMap(
            selection ->
                Stream.of(ProbeOptions.Proviso.values())
                    .map(proviso -> new ProbeOptions(selection, proviso)));
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void noDeadStateOfAnEntityBasedSystemIsLost(ProbeOptions options) {
    for (long seed = SEED; seed < SEED + SYSTEMS; seed++) {
      FixedActions system = FixedActions.random(seed);
      compare(system, options, seed % 3, "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("combinations")
  void noDeadStateOfAGraphTransformationIsLost(ProbeOptions options) {
    int withDeadStates = 0;
    for (long seed = SEED; seed < SEED + SYSTEMS / 10; seed++) {
      GraphRules system = graph(new Random(seed));
      withDeadStates += compare(system, options, seed % 3, "seed " + seed) ? 1 : 0;
    }
    assertThat(withDeadStates).isGreaterThan(SYSTEMS / 40);
  }

  /** Tokens a on loops wander along edges b, take locks c, and leave marks d. */
  private static GraphRules graph(Random random) {
    int nodes = 3;
    List<GraphRules.Edge> graph = new ArrayList<>();
    for (int from = 0; from < nodes; from++) {
      for (char letter = 'a'; letter <= 'c'; letter++) {
        int to = letter == 'a' ? from : random.nextInt(nodes);
        if (random.nextInt(3) > 0 && !graph.contains(new GraphRules.Edge(letter, from, to))) {
          graph.add(new GraphRules.Edge(letter, from, to));
        }
      }
    }
    GraphRules.Edge here = new GraphRules.Edge('a', 0, 0);
    GraphRules.Edge there = new GraphRules.Edge('a', 1, 1);
    GraphRules.Edge road = new GraphRules.Edge('b', 0, 1);
    GraphRules.Edge lock = new GraphRules.Edge('c', 0, 1);
    GraphRules.Edge mark = new GraphRules.Edge('d', 1, 0);
    GraphRules.Edge none = new GraphRules.Edge('d', 0, 1);
    List<GraphRules.Rule> rules =
        List.of(
            new GraphRules.Rule(2, List.of(road), List.of(here), List.of(there), List.of()),
            new GraphRules.Rule(2, List.of(here), List.of(lock), List.of(mark), List.of(none)),
            new GraphRules.Rule(2, List.of(there), List.of(road), List.of(), List.of(mark)));
    return new GraphRules(nodes, 4, graph, rules.subList(0, 2 + random.nextInt(2)));
  }

  /** Whether there are dead states; fails unless probe sets find just these. */
  private static boolean compare(
      EntitySystem system, ProbeOptions options, long seed, String reproduce) {
    Set<Set<Integer>> dead = deadStates(system);
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.COLLECT,
            Long.MAX_VALUE,
            java.util.Optional.empty(),
            java.util.Optional.empty(),
            seed);
    Result result = Explorer.probe(system, options, settings, Observer.NONE);
    assertThat(result.incomplete()).isEmpty();
    assertThat(result.statistics().deadlocks()).as(reproduce).isEqualTo(dead.size());
    Set<String> expected = new HashSet<>();
    dead.forEach(state -> expected.add(variables(system, state).toString()));
    assertThat(result.finalStates().orElseThrow().stream().map(List::toString))
        .as(reproduce)
        .containsExactlyInAnyOrderElementsOf(expected);
    return !dead.isEmpty();
  }

  private static List<Run.Variable> variables(EntitySystem system, Set<Integer> state) {
    return system.variables(set(system, state));
  }

  /** All of them, by walking through every state. */
  private static Set<Set<Integer>> deadStates(EntitySystem system) {
    Set<Set<Integer>> dead = new HashSet<>();
    Set<Set<Integer>> seen = new HashSet<>();
    Deque<Set<Integer>> waiting = new ArrayDeque<>();
    Set<Integer> initial = new TreeSet<>();
    for (int entity : system.initial()) {
      initial.add(entity);
    }
    seen.add(initial);
    waiting.add(initial);
    while (!waiting.isEmpty()) {
      Set<Integer> state = waiting.remove();
      boolean isDead = true;
      for (int label = 0; label < system.labelCount(); label++) {
        for (EntityAction action : enabled(system, label, state)) {
          isDead = false;
          Set<Integer> next = new TreeSet<>(state);
          for (int entity : action.deleted()) {
            next.remove(entity);
          }
          for (int entity : action.created()) {
            next.add(entity);
          }
          if (seen.add(next)) {
            waiting.add(next);
          }
        }
      }
      if (isDead) {
        dead.add(state);
      }
    }
    return dead;
  }

  private static List<EntityAction> enabled(EntitySystem system, int label, Set<Integer> state) {
    List<EntityAction> enabled = new ArrayList<>();
    system.concretize(label, set(system, state), enabled::add);
    enabled.removeIf(
        action -> {
          for (int entity : action.created()) {
            if (state.contains(entity)) {
              return true;
            }
          }
          for (int type : action.forbidden()) {
            if (state.stream().anyMatch(entity -> system.typeOf(entity) == type)) {
              return true;
            }
          }
          return false;
        });
    return enabled;
  }

  private static EntitySet set(EntitySystem system, Collection<Integer> state) {
    EntitySet set = new EntitySet(system.typeCount());
    state.forEach(entity -> set.add(entity, system.typeOf(entity)));
    return set;
  }
}
