package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to arrive is one step, to go on another. The state is the number of
 * uses that are over.
 */
public class CyclicBarrier {

  /** One use of the barrier. */
  private static final class Generation {
    final int number;
    boolean broken;
    Object stamp;

    Generation(int number) {
      this.number = number;
    }
  }

  private final int parties;
  private final Runnable action;
  private Generation generation = new Generation(0);
  private int missing;

  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  public CyclicBarrier(int parties, Runnable action) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    this.missing = parties;
    this.action = action;
  }

  public int getParties() {
    return parties;
  }

  public int await() throws InterruptedException, BrokenBarrierException {
    Generation mine = arrive();
    int index = missing;
    if (index == 0) {
      trip(mine);
      return 0;
    }
    try {
      Step.blocks();
      try {
        Step.observeWhen(this, mine.number + 1, Integer.MAX_VALUE);
      } finally {
        Step.resumes();
      }
    } catch (InterruptedException e) {
      breakUnlessOver(mine, e);
    }
    return go(mine, index);
  }

  private void breakUnlessOver(Generation mine, InterruptedException e)
      throws InterruptedException {
    Step.change(this);
    if (mine == generation && !mine.broken) {
      broken(mine);
      throw e;
    }
    Thread.currentThread().interrupt();
  }

  /** May time out at any time. */
  public int await(long time, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    unit.toNanos(time); // not null
    Generation mine = arrive();
    int index = missing;
    if (index == 0) {
      trip(mine);
      return 0;
    }
    try {
      Step.changeInTime(this, mine.number + 1, Integer.MAX_VALUE);
    } catch (InterruptedException e) {
      breakUnlessOver(mine, e);
    }
    if (mine == generation && !mine.broken) {
      broken(mine);
      throw new TimeoutException();
    }
    return go(mine, index);
  }

  private Generation arrive() throws InterruptedException, BrokenBarrierException {
    boolean interrupted = Step.wasInterrupted();
    Step.change(this);
    Generation mine = generation;
    if (mine.broken) {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      throw new BrokenBarrierException();
    }
    if (interrupted) {
      broken(mine);
      throw new InterruptedException();
    }
    mine.stamp = Step.stamp(mine.stamp);
    missing--;
    return mine;
  }

  private static int go(Generation mine, int index) throws BrokenBarrierException {
    if (mine.broken) {
      throw new BrokenBarrierException();
    }
    Step.after(mine.stamp);
    return index;
  }

  private void trip(Generation mine) {
    Step.after(mine.stamp);
    if (action != null) {
      try {
        action.run();
      } catch (RuntimeException | Error e) {
        Step.change(this);
        broken(mine);
        throw e;
      }
      Step.change(this);
      mine.stamp = Step.stamp(mine.stamp);
    }
    renew(mine);
  }

  private void renew(Generation old) {
    Step.state(this, old.number + 1);
    generation = new Generation(old.number + 1);
    missing = parties;
  }

  private void broken(Generation mine) {
    mine.broken = true;
    Step.state(this, mine.number + 1);
    missing = parties;
  }

  public boolean isBroken() {
    Step.observe(this);
    return generation.broken;
  }

  public void reset() {
    Step.change(this);
    if (!generation.broken && missing < parties) {
      generation.broken = true;
    }
    renew(generation);
  }

  public int getNumberWaiting() {
    Step.observe(this);
    return parties - missing;
  }
}
