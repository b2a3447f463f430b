package org.mazurka.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mazurka.model.EntityAction;

/** Equivalence, weak prefix, difference and prime cause, on [PROBE]'s philosophers and as laws. */
class EntityTraceTest {

  private static final EntityAction GET_LEFT_1 = action(0, new int[] {10, 0}, new int[] {11});
  private static final EntityAction GET_RIGHT_1 = action(1, new int[] {11, 1}, new int[] {12});
  private static final EntityAction GET_LEFT_2 = action(2, new int[] {20, 1}, new int[] {21});
  private static final EntityAction GET_RIGHT_2 = action(3, new int[] {21, 0}, new int[] {22});
  private static final EntityAction PUT_LEFT_1 = action(4, new int[] {12}, new int[] {13, 0});

  private static EntityAction action(int id, int[] deleted, int[] created) {
    return new EntityAction(
        id, id, new int[0], deleted, created, new int[0], new int[0], entity -> entity);
  }

  @Test
  void independentNeighboursMayBeSwapped() {
    assertThat(normal(GET_LEFT_1, GET_LEFT_2)).isEqualTo(normal(GET_LEFT_2, GET_LEFT_1));
    assertThat(normal(GET_LEFT_1, GET_RIGHT_1)).isNotEqualTo(normal(GET_RIGHT_1, GET_LEFT_1));
  }

  private static List<EntityAction> normal(EntityAction... actions) {
    return Arrays.stream(new EntityTrace(actions).normalForm()).mapToObj(i -> actions[i]).toList();
  }

  @Test
  void thePrimeCauseHoldsIndirectCauses() {
    EntityTrace once = new EntityTrace(GET_LEFT_1);
    assertThat(once.prefix(once.primeCause(GET_RIGHT_1))).containsExactly(GET_LEFT_1);
    EntityTrace twice = new EntityTrace(GET_LEFT_1, GET_RIGHT_1);
    assertThat(twice.prefix(twice.primeCause(PUT_LEFT_1))).containsExactly(GET_LEFT_1, GET_RIGHT_1);
    EntityTrace both = new EntityTrace(GET_LEFT_2, GET_LEFT_1);
    assertThat(both.prefix(both.primeCause(PUT_LEFT_1))).containsExactly(GET_LEFT_1);
    assertThat(both.minus(both.primeCause(PUT_LEFT_1))).containsExactly(GET_LEFT_2);
  }

  @Test
  void reversedActionsAreForgottenWithTheirCauses() {
    EntityTrace w = new EntityTrace(GET_LEFT_1, GET_LEFT_2, GET_RIGHT_1);
    assertThat(w.prefix(w.causeOfReversed(PUT_LEFT_1))).contains(GET_LEFT_1, GET_RIGHT_1);
    EntityTrace other = new EntityTrace(GET_LEFT_1, GET_LEFT_2);
    assertThat(other.prefix(other.causeOfReversed(GET_RIGHT_2))).containsExactly(GET_LEFT_2);
  }

  @Test
  void aWeakPrefixAndTheRestAreEquivalentToTheTrace() {
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      EntityAction[] actions = walk(random);
      EntityTrace trace = new EntityTrace(actions);
      for (EntityAction cause : actions) {
        long[] prefix = trace.primeCause(cause);
        List<EntityAction> rearranged = new ArrayList<>(List.of(trace.prefix(prefix)));
        rearranged.addAll(List.of(trace.minus(prefix)));
        assertThat(normal(rearranged.toArray(EntityAction[]::new))).isEqualTo(normal(actions));
      }
    }
  }

  private static EntityAction[] walk(Random random) {
    List<EntityAction> all = FixedActions.random(random.nextLong()).actions();
    return random
        .ints(random.nextInt(8) + 1, 0, all.size())
        .mapToObj(all::get)
        .toArray(EntityAction[]::new);
  }
}
