package org.mazurka.petri;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Run;

/**
 * A net as an entity-based system in which each place is an entity, there or not; right only for
 * nets in which no place ever holds more than one token.
 */
final class NetPlaces implements EntitySystem {

  private final Net net;
  private final List<EntityAction> actions; // one for each transition
  private final Neighbours neighbours;

  NetPlaces(Net net) {
    this.net = net;
    List<SymbolicAction> symbolic =
        IntStream.range(0, net.transitionCount()).mapToObj(t -> SymbolicAction.of(net, t)).toList();
    this.neighbours = new Neighbours(symbolic, net.placeCount());
    this.actions =
        IntStream.range(0, symbolic.size()).mapToObj(t -> action(t, symbolic.get(t))).toList();
  }

  private static EntityAction action(int transition, SymbolicAction symbolic) {
    return new EntityAction(
        transition,
        transition,
        symbolic.placesOf(symbolic.read()),
        symbolic.placesOf(symbolic.deleted()),
        symbolic.placesOf(symbolic.created()),
        symbolic.forbidden(),
        symbolic.limits(),
        place -> place);
  }

  @Override
  public int typeCount() {
    return net.placeCount();
  }

  @Override
  public int typeOf(int entity) {
    return entity;
  }

  @Override
  public int labelCount() {
    return net.transitionCount();
  }

  @Override
  public int[] initial() {
    return IntStream.range(0, net.placeCount()).filter(p -> net.initial(p) > 0).toArray();
  }

  @Override
  public void concretize(int label, EntitySet present, Predicate<EntityAction> sink) {
    Net.Arcs pre = net.pre(label);
    for (int i = 0; i < pre.size(); i++) {
      if (present.size(pre.place(i)) < pre.weight(i)) {
        return;
      }
    }
    sink.test(actions.get(label));
  }

  @Override
  public List<Run.Variable> variables(EntitySet state) {
    return NetEntities.marked(net, state);
  }

  @Override
  public int[] neighbours(int label) {
    return neighbours.of(label);
  }
}
