package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to arrive is one step, to go on another. The state is the number of
 * uses that are over. Others can do nothing with it while the action runs.
 */
public class CyclicBarrier {

  private static final int ACTING = -1;

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
  private Thread actor; // while it runs the action

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
    change();
    if (mine == generation && !mine.broken) {
      breaks();
      throw e;
    }
    Thread.currentThread().interrupt();
  }

  /** May time out. */
  public int await(long time, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    long nanos = unit.toNanos(time);
    Generation mine = arrive();
    int index = missing;
    if (index == 0) {
      trip(mine);
      return 0;
    }
    try {
      Step.changeInTime(this, mine.number + 1, Integer.MAX_VALUE, nanos);
    } catch (InterruptedException e) {
      breakUnlessOver(mine, e);
    }
    if (actor != null) {
      change();
    }
    if (mine == generation && !mine.broken) {
      breaks();
      throw new TimeoutException();
    }
    return go(mine, index);
  }

  private Generation arrive() throws InterruptedException, BrokenBarrierException {
    boolean interrupted = Step.wasInterrupted();
    change();
    Generation mine = generation;
    if (mine.broken) {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      throw new BrokenBarrierException();
    }
    if (interrupted) {
      breaks();
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
      act();
      mine.stamp = Step.stamp(mine.stamp);
    }
    renew();
  }

  private void act() {
    long mark = Step.mark();
    actor = Thread.currentThread();
    tell();
    try {
      action.run();
    } catch (RuntimeException | Error e) {
      acted(mark);
      breaks();
      throw e;
    }
    acted(mark);
  }

  private void acted(long mark) {
    if (Step.mark() != mark) {
      Step.change(this);
    }
    actor = null;
  }

  private void renew() {
    generation = new Generation(generation.number + 1);
    missing = parties;
    tell();
  }

  private void breaks() {
    generation.broken = true;
    missing = parties;
    tell();
  }

  /** Those who wait go on when the state says that their use is over. */
  private void tell() {
    int over = generation.number + (generation.broken ? 1 : 0);
    Step.state(this, actor == null ? over : ACTING);
  }

  private void change() {
    if (actor == Thread.currentThread()) {
      Step.change(this);
    } else {
      Step.changeWhenUninterruptibly(this, 0, Integer.MAX_VALUE);
    }
  }

  private void look() {
    if (actor == Thread.currentThread()) {
      Step.observe(this);
    } else {
      Step.observeWhenUninterruptibly(this, 0, Integer.MAX_VALUE);
    }
  }

  public boolean isBroken() {
    look();
    return generation.broken;
  }

  public void reset() {
    change();
    breaks();
    renew();
  }

  public int getNumberWaiting() {
    look();
    return parties - missing;
  }
}
