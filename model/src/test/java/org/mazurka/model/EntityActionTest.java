package org.mazurka.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The relations of [PROBE] on its dining philosophers, and as laws. */
class EntityActionTest {

  private static final int FORK_1 = 0;
  private static final int FORK_2 = 1;

  /** Philosopher 1 takes fork 1 first, philosopher 2 fork 2; entities are where they stand. */
  private static final List<EntityAction> PHILOSOPHERS =
      List.of(
          action(0, new int[] {10, FORK_1}, new int[] {11}), // getLeftFork1
          action(1, new int[] {11, FORK_2}, new int[] {12}), // getRightFork1
          action(2, new int[] {20, FORK_2}, new int[] {21}), // getLeftFork2
          action(3, new int[] {21, FORK_1}, new int[] {22}), // getRightFork2
          action(4, new int[] {12}, new int[] {13, FORK_1}), // putLeftFork1
          action(5, new int[] {13}, new int[] {10, FORK_2}), // putRightFork1
          action(6, new int[] {22}, new int[] {23, FORK_2}), // putLeftFork2
          action(7, new int[] {23}, new int[] {20, FORK_1})); // putRightFork2

  private static EntityAction action(int id, int[] deleted, int[] created) {
    return new EntityAction(
        id, id, new int[0], deleted, created, new int[0], new int[0], entity -> entity);
  }

  @Test
  void theRelationsOfTable21() {
    EntityAction getLeft1 = PHILOSOPHERS.get(0);
    EntityAction getRight1 = PHILOSOPHERS.get(1);
    EntityAction getLeft2 = PHILOSOPHERS.get(2);
    EntityAction getRight2 = PHILOSOPHERS.get(3);
    EntityAction putLeft1 = PHILOSOPHERS.get(4);
    assertThat(getLeft1.stimulates(getRight1)).isTrue();
    assertThat(getRight1.stimulates(putLeft1)).isTrue();
    assertThat(getLeft1.disables(getRight2)).isTrue();
    assertThat(getRight2.disables(getLeft1)).isTrue();
    assertThat(getLeft1.disables(getLeft1)).isTrue();
    assertThat(getLeft1.interferes(getLeft2)).isFalse();
    assertThat(getLeft1.influences(getLeft2)).isFalse();
    assertThat(getLeft1.influences(getRight1)).isTrue();
    assertThat(putLeft1.reverses(getLeft1)).isTrue();
    assertThat(getLeft1.reverses(getLeft2)).isFalse();
  }

  @Test
  void interferenceIsInfluenceInOneDirectionOrTheOther() {
    everyPair((a, b) -> a.interferes(b) == (a.influences(b) || b.influences(a)));
  }

  @Test
  void whatDoesNotInterfereCommutesInEveryState() {
    everyPair(
        (a, b) ->
            a.interferes(b)
                || IntStream.range(0, 1 << ENTITIES).allMatch(state -> commute(state, a, b)));
  }

  private static final int ENTITIES = 6;

  private static boolean commute(int state, EntityAction a, EntityAction b) {
    if (!isEnabled(state, a)) {
      return true;
    }
    boolean unaffected = isEnabled(state, b) == isEnabled(after(state, a), b);
    return unaffected
        && (!isEnabled(state, b) || after(after(state, a), b) == after(after(state, b), a));
  }

  private static boolean isEnabled(int state, EntityAction action) {
    return IntStream.concat(IntStream.of(action.read()), IntStream.of(action.deleted()))
            .allMatch(e -> (state & 1 << e) != 0)
        && IntStream.of(action.created()).allMatch(e -> (state & 1 << e) == 0)
        && IntStream.range(0, action.forbidden().length)
            .allMatch(
                i ->
                    IntStream.range(0, ENTITIES)
                            .filter(e -> e / 2 == action.forbidden()[i] && (state & 1 << e) != 0)
                            .count()
                        < action.limits()[i]);
  }

  private static int after(int state, EntityAction action) {
    int next = state;
    for (int entity : action.deleted()) {
      next &= ~(1 << entity);
    }
    for (int entity : action.created()) {
      next |= 1 << entity;
    }
    return next;
  }

  private static void everyPair(BiPredicate<EntityAction, EntityAction> law) {
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      EntityAction a = random(1, random);
      EntityAction b = random(2, random);
      assertThat(law.test(a, b)).as("%s and %s", text(a), text(b)).isTrue();
    }
  }

  /** Six entities of three types, each in at most one of the sets. */
  private static EntityAction random(int id, Random random) {
    List<List<Integer>> sets = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int entity = 0; entity < ENTITIES; entity++) {
      int set = random.nextInt(6);
      if (set < 3) {
        sets.get(set).add(entity);
      }
    }
    boolean forbids = random.nextInt(3) == 0;
    return new EntityAction(
        id,
        id,
        numbers(sets.get(0)),
        numbers(sets.get(1)),
        numbers(sets.get(2)),
        forbids ? new int[] {random.nextInt(3)} : new int[0],
        forbids ? new int[] {1 + random.nextInt(2)} : new int[0],
        entity -> entity / 2);
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private static String text(EntityAction a) {
    return "R %s D %s C %s N %s"
        .formatted(
            IntStream.of(a.read()).boxed().toList(),
            IntStream.of(a.deleted()).boxed().toList(),
            IntStream.of(a.created()).boxed().toList(),
            IntStream.of(a.forbidden()).boxed().toList());
  }
}
