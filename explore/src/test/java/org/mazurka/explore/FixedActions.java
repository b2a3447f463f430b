package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.Run;

/** An entity-based system given by its actions, one for each label. */
record FixedActions(int[] initial, int entities, List<EntityAction> actions)
    implements EntitySystem {

  /** A system of a few entities and actions. */
  static FixedActions random(long seed) {
    Random random = new Random(seed);
    int entities = 4 + random.nextInt(5);
    List<EntityAction> actions = new ArrayList<>();
    for (int label = 0; label < 4 + random.nextInt(6); label++) {
      actions.add(action(label, entities, random));
    }
    int[] initial = IntStream.range(0, entities).filter(_ -> random.nextBoolean()).toArray();
    return new FixedActions(initial, entities, actions);
  }

  private static EntityAction action(int label, int entities, Random random) {
    List<List<Integer>> sets =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int entity = 0; entity < entities; entity++) {
      int set = random.nextInt(12);
      switch (set) {
        case 0, 1 -> sets.get(0).add(entity);
        case 2, 3 -> sets.get(1).add(entity);
        case 4, 5 -> sets.get(2).add(entity);
        case 6 -> sets.get(3).add(entity);
        default -> {} // it has nothing to do with it
      }
    }
    return new EntityAction(
        label,
        label,
        numbers(sets.get(0)),
        numbers(sets.get(1)),
        numbers(sets.get(2)),
        numbers(sets.get(3)),
        sets.get(3).stream().mapToInt(_ -> 1).toArray(),
        entity -> entity);
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public int typeCount() {
    return entities;
  }

  @Override
  public int typeOf(int entity) {
    return entity;
  }

  @Override
  public int labelCount() {
    return actions.size();
  }

  @Override
  public void concretize(int label, EntitySet present, Predicate<EntityAction> sink) {
    EntityAction action = actions.get(label);
    if (IntStream.concat(IntStream.of(action.read()), IntStream.of(action.deleted()))
        .allMatch(e -> present.contains(e, e))) {
      sink.test(action);
    }
  }

  @Override
  public int[] neighbours(int label) {
    return IntStream.range(0, actions.size()).toArray();
  }

  @Override
  public List<Run.Variable> variables(EntitySet state) {
    return IntStream.of(state.toArray())
        .mapToObj(e -> new Run.Variable("e" + e, List.of(1L)))
        .toList();
  }
}
