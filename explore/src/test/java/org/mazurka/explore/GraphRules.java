package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Run;

/**
 * A graph transformation system as an entity-based one: this class is all that the formalism needs
 * to be explored by probe sets.
 *
 * <p>Nodes are fixed; edges carry a letter and are the entities, each of a type of its own. A rule
 * has edges between variables: some must be there, some are deleted, some created, some must not be
 * there. A match assigns different nodes to its variables.
 */
final class GraphRules implements EntitySystem {

  /** An edge between nodes or, in a rule, between variables. */
  record Edge(char letter, int from, int to) {}

  /** A rule over the variables from 0 to {@code variables - 1}. */
  record Rule(
      int variables, List<Edge> read, List<Edge> deleted, List<Edge> created, List<Edge> absent) {}

  private final int nodes;
  private final int letters;
  private final List<Edge> graph;
  private final List<Rule> rules;
  private final List<List<EntityAction>> matches = new ArrayList<>(); // of each rule
  private int actionCount;

  GraphRules(int nodes, int letters, List<Edge> graph, List<Rule> rules) {
    this.nodes = nodes;
    this.letters = letters;
    this.graph = graph;
    this.rules = rules;
    for (int r = 0; r < rules.size(); r++) {
      matches.add(new ArrayList<>());
      match(r, new int[rules.get(r).variables()], 0);
    }
  }

  private void match(int rule, int[] nodeOf, int variable) {
    if (variable == nodeOf.length) {
      matches.get(rule).add(action(rule, nodeOf));
      return;
    }
    for (int node = 0; node < nodes; node++) {
      int candidate = node;
      if (IntStream.range(0, variable).noneMatch(v -> nodeOf[v] == candidate)) {
        nodeOf[variable] = node;
        match(rule, nodeOf, variable + 1);
      }
    }
  }

  private EntityAction action(int label, int[] nodeOf) {
    Rule rule = rules.get(label);
    int[] absent = entities(rule.absent(), nodeOf);
    Arrays.sort(absent);
    int[] one = new int[absent.length];
    Arrays.fill(one, 1);
    return new EntityAction(
        actionCount++,
        label,
        entities(rule.read(), nodeOf),
        entities(rule.deleted(), nodeOf),
        entities(rule.created(), nodeOf),
        absent,
        one,
        this::typeOf);
  }

  private int[] entities(List<Edge> edges, int[] nodeOf) {
    return edges.stream()
        .mapToInt(e -> entity(new Edge(e.letter(), nodeOf[e.from()], nodeOf[e.to()])))
        .toArray();
  }

  private int entity(Edge edge) {
    return ((edge.letter() - 'a') * nodes + edge.from()) * nodes + edge.to();
  }

  @Override
  public int typeCount() {
    return letters * nodes * nodes;
  }

  @Override
  public int typeOf(int entity) {
    return entity;
  }

  @Override
  public int labelCount() {
    return rules.size();
  }

  @Override
  public int[] initial() {
    return graph.stream().mapToInt(this::entity).sorted().toArray();
  }

  @Override
  public void concretize(int label, EntitySet present, Predicate<EntityAction> sink) {
    for (EntityAction match : matches.get(label)) {
      if (IntStream.concat(IntStream.of(match.read()), IntStream.of(match.deleted()))
              .allMatch(e -> present.contains(e, e))
          && !sink.test(match)) {
        return;
      }
    }
  }

  @Override
  public int[] neighbours(int label) {
    return IntStream.range(0, rules.size()).toArray();
  }

  @Override
  public List<Run.Variable> variables(EntitySet state) {
    return IntStream.of(state.toArray())
        .mapToObj(e -> new Run.Variable("edge " + e, List.of(1L)))
        .toList();
  }
}
