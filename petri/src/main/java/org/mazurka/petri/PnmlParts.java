package org.mazurka.petri;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/** What was read of a net; arcs may name nodes that come later, so they are tied at the end. */
final class PnmlParts {

  /** What an arc means. */
  enum ArcKind {
    NORMAL,
    /** Looks without taking: takes and gives back. */
    READ,
    INHIBITOR
  }

  /** What a node is, or what it refers to. */
  enum NodeKind {
    PLACE,
    TRANSITION
  }

  /** An arc between two identifiers. */
  record Arc(
      String id, String source, String target, ArcKind kind, int weight, Position position) {}

  /** A node by its identifier. */
  private sealed interface Node {
    record Place(int number) implements Node {}

    record Transition(int number) implements Node {}

    record Reference(NodeKind kind, String to, Position position) implements Node {}
  }

  private record PlaceText(String id, int tokens) {}

  private record TransitionText(String id, Position position) {}

  private final String file;
  private String name = "";
  private final List<PlaceText> places = new ArrayList<>();
  private final List<TransitionText> transitions = new ArrayList<>();
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Set<String> arcIds = new HashSet<>();
  private final List<Arc> arcs = new ArrayList<>();
  private boolean promisedSafe;

  PnmlParts(String file) {
    this.file = file;
  }

  void name(String netName) {
    name = netName;
  }

  void promiseSafe() {
    promisedSafe = true;
  }

  void place(String id, int tokens, Position position, Xml xml) throws BadInput {
    claim(id, new Node.Place(places.size()), position, xml);
    places.add(new PlaceText(id, tokens));
  }

  void transition(String id, Position position, Xml xml) throws BadInput {
    claim(id, new Node.Transition(transitions.size()), position, xml);
    transitions.add(new TransitionText(id, position));
  }

  void reference(NodeKind kind, String id, String to, Position position, Xml xml) throws BadInput {
    claim(id, new Node.Reference(kind, to, position), position, xml);
  }

  void arc(Arc arc, Xml xml) throws BadInput {
    if (!arc.id().isEmpty() && !arcIds.add(arc.id())) {
      throw xml.refuse(arc.position(), "a second arc has the id '%s'".formatted(arc.id()));
    }
    arcs.add(arc);
  }

  private void claim(String id, Node node, Position position, Xml xml) throws BadInput {
    if (nodes.putIfAbsent(id, node) != null) {
      throw xml.refuse(position, "a second node has the id '%s'".formatted(id));
    }
  }

  /** The net of these parts. */
  Net net(Xml xml) throws BadInput {
    checkReferences(xml);
    Net.Builder builder = Net.builder(name.isEmpty() ? baseName() : name);
    places.forEach(place -> builder.place(place.id(), place.tokens()));
    transitions.forEach(t -> builder.transition(t.id(), t.position()));
    for (Arc arc : arcs) {
      try {
        tie(builder, arc, xml);
      } catch (ArithmeticException _) {
        throw xml.refuse(
            arc.position(),
            "parallel arcs weigh more than %d together".formatted(Integer.MAX_VALUE));
      }
    }
    if (promisedSafe) {
      builder.promiseSafe();
    }
    return builder.build();
  }

  private void checkReferences(Xml xml) throws BadInput {
    for (Map.Entry<String, Node> entry : nodes.entrySet()) {
      if (entry.getValue() instanceof Node.Reference(NodeKind kind, String to, Position position)) {
        Node next = nodes.get(to);
        if (next == null) {
          throw xml.refuse(
              position, "'%s' refers to '%s', which is no node".formatted(entry.getKey(), to));
        }
        if (kindOf(next) != kind) {
          throw xml.refuse(
              position,
              "'%s' refers to '%s', which is %s, expected %s"
                  .formatted(entry.getKey(), to, words(kindOf(next)), words(kind)));
        }
      }
    }
  }

  private static NodeKind kindOf(Node node) {
    return switch (node) {
      case Node.Place _ -> NodeKind.PLACE;
      case Node.Transition _ -> NodeKind.TRANSITION;
      case Node.Reference reference -> reference.kind();
    };
  }

  private void tie(Net.Builder builder, Arc arc, Xml xml) throws BadInput {
    Node source = node(arc, arc.source(), xml);
    Node target = node(arc, arc.target(), xml);
    if (source instanceof Node.Place(int place) && target instanceof Node.Transition(int t)) {
      switch (arc.kind()) {
        case NORMAL -> builder.take(t, place, arc.weight());
        case READ -> builder.take(t, place, arc.weight()).give(t, place, arc.weight());
        case INHIBITOR -> builder.inhibit(t, place, arc.weight());
      }
    } else if (source instanceof Node.Transition(int t)
        && target instanceof Node.Place(int place)
        && arc.kind() == ArcKind.NORMAL) {
      builder.give(t, place, arc.weight());
    } else {
      throw xml.refuse(
          arc.position(),
          "%s leads from %s to %s, expected %s"
              .formatted(
                  words(arc),
                  words(kindOf(source)),
                  words(kindOf(target)),
                  arc.kind() == ArcKind.NORMAL
                      ? "an arc between a place and a transition"
                      : "an arc of its kind from a place to a transition"));
    }
  }

  /** The node of an identifier, at the end of any references. */
  private Node node(Arc arc, String id, Xml xml) throws BadInput {
    Node node = nodes.get(id);
    for (int steps = 0; node instanceof Node.Reference reference; steps++) {
      if (steps > nodes.size()) {
        throw xml.refuse(
            reference.position(), "the reference '%s' leads in a circle".formatted(id));
      }
      node = nodes.get(reference.to());
    }
    if (node == null) {
      throw xml.refuse(
          arc.position(), "%s names '%s', but there is no such node".formatted(words(arc), id));
    }
    return node;
  }

  private static String words(Arc arc) {
    return arc.id().isEmpty() ? "an arc" : "the arc '%s'".formatted(arc.id());
  }

  private static String words(NodeKind kind) {
    return switch (kind) {
      case PLACE -> "a place";
      case TRANSITION -> "a transition";
    };
  }

  private String baseName() {
    String base = file.substring(file.lastIndexOf('/') + 1);
    return base.endsWith(".pnml") ? base.substring(0, base.length() - 5) : base;
  }
}
