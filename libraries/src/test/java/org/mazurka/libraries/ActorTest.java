package org.mazurka.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fj.Unit;
import fj.control.parallel.Actor;
import fj.control.parallel.Strategy;
import org.mazurka.junit.EveryInterleaving;

/** Actors: one message after the other, without a lock of one's own. */
class ActorTest {

  private static final class Count {
    private int value; // plain: the actor must order its accesses
  }

  @EveryInterleaving
  void functionalJavaActor() throws InterruptedException {
    Count count = new Count();
    Strategy<Unit> strategy = Strategy.seqStrategy();
    Actor<Integer> actor = Actor.queueActor(strategy, n -> count.value += n);
    Together.run(() -> actor.act(1), () -> actor.act(2));
    assertEquals(3, count.value);
  }
}
