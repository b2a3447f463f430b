package org.mazurka.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An entity-based system ([PROBE] 2.3.2): states are sets of entities, actions read, forbid, delete
 * and create entities. The port for probe sets.
 *
 * <p>Another formalism becomes explorable by probe sets when it is transformed into this form, by
 * one class. The contract:
 *
 * <ul>
 *   <li>an action does to a state what its sets say, and nothing else decides whether it is enabled
 *       (definition 19; {@link EntitySet#allows});
 *   <li>names tell of nothing but causes: actions that commute create the same entities in either
 *       order;
 *   <li>the same states and actions have the same numbers throughout.
 * </ul>
 *
 * <p>A system is confined to one thread.
 */
public interface EntitySystem {

  /** How many types of entities there are. */
  int typeCount();

  /** The type of an entity. */
  int typeOf(int entity);

  /** How many labels there are. */
  int labelCount();

  /** The entities of the initial state, ascending. */
  int[] initial();

  /**
   * Gives the actions of a label for which all that they read and delete is in the set (definition
   * 27, "weakly enabled"). Of actions that only differ by entities that nothing tells apart ({@link
   * EntitySet#isTouched}), one is enough, and all such choices are made alike: two given actions
   * interfere if any of those that they stand for do.
   *
   * @param sink takes the actions, until it says {@code false}
   */
  void concretize(int label, EntitySet present, Predicate<EntityAction> sink);

  /** The labels whose actions may interfere with an action of the given label, itself included. */
  int[] neighbours(int label);

  /**
   * The same trace from the same state under names that depend on nothing before the state, so that
   * a cyclic system has finitely many. The trace is given in an order that depends on labels only.
   */
  default Renamed rename(int[] state, EntityAction[] trace) {
    return new Renamed(state, trace);
  }

  /**
   * What grows for ever, if the actions that lead from the first state to the second can be
   * repeated for ever and make something larger each time; in a few words.
   */
  default Optional<String> growth(int[] earlier, int[] later) {
    return Optional.empty();
  }

  /** A state as values of named variables, for reports. */
  List<Run.Variable> variables(EntitySet state);

  /** A state and a trace that is enabled there. */
  record Renamed(int[] state, EntityAction[] trace) {}
}
