package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's, without tiers: to arrive is one step, to go on another. The state is
 * the number of advances, and {@link #ENDED} after the last.
 */
public class Phaser {

  private static final int ENDED = Integer.MAX_VALUE;

  private int phase;
  private int parties;
  private int unarrived;
  private boolean terminated;
  private Object stamp; // what those who arrived had done

  public Phaser() {
    this(0);
  }

  public Phaser(int parties) {
    if (parties < 0 || parties > 0xFFFF) {
      throw new IllegalArgumentException("Illegal number of parties");
    }
    this.parties = parties;
    this.unarrived = parties;
  }

  public Phaser(Phaser parent) {
    this(0);
    refuseParent(parent);
  }

  public Phaser(Phaser parent, int parties) {
    this(parties);
    refuseParent(parent);
  }

  private static void refuseParent(Phaser parent) {
    if (parent != null) {
      Step.refuse("java.util.concurrent.Phaser with a parent");
    }
  }

  private int shownPhase() {
    return terminated ? phase | Integer.MIN_VALUE : phase;
  }

  protected boolean onAdvance(int phase, int registeredParties) {
    return registeredParties == 0;
  }

  public int register() {
    return bulkRegister(1);
  }

  public int bulkRegister(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    Step.change(this);
    if (!terminated) {
      parties += count;
      unarrived += count;
    }
    return shownPhase();
  }

  public int arrive() {
    return arrive(0);
  }

  public int arriveAndDeregister() {
    return arrive(1);
  }

  /** The phase that it was; the last to arrive lets all go on. */
  private int arrive(int leaving) {
    Step.change(this);
    if (terminated) {
      return shownPhase();
    }
    if (unarrived <= 0) {
      throw new IllegalStateException("Attempted arrival of unregistered party for " + text());
    }
    int arrivedAt = phase;
    stamp = Step.stamp(stamp);
    parties -= leaving;
    if (--unarrived == 0) {
      advance();
    }
    return arrivedAt;
  }

  private void advance() {
    Step.after(stamp);
    long mark = Step.mark();
    boolean ends = onAdvance(phase, parties);
    if (Step.mark() != mark) {
      Step.change(this);
    }
    stamp = Step.stamp(stamp);
    unarrived = parties;
    phase = phase + 1 & Integer.MAX_VALUE;
    terminated |= ends;
    Step.state(this, terminated ? ENDED : phase);
  }

  public int arriveAndAwaitAdvance() {
    int arrivedAt = arrive(0);
    return arrivedAt < 0 ? arrivedAt : awaitAdvance(arrivedAt);
  }

  public int awaitAdvance(int from) {
    if (from < 0) {
      return from;
    }
    Step.observe(this);
    if (phase == from && !terminated) {
      Step.observeWhenUninterruptibly(this, from + 1, ENDED);
    }
    Step.after(stamp);
    return shownPhase();
  }

  public int awaitAdvanceInterruptibly(int from) throws InterruptedException {
    if (from < 0) {
      return from;
    }
    Step.observe(this);
    if (phase == from && !terminated) {
      Step.observeWhen(this, from + 1, ENDED);
    }
    Step.after(stamp);
    return shownPhase();
  }

  /** May time out at any time. */
  public int awaitAdvanceInterruptibly(int from, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    unit.toNanos(time); // not null
    if (from < 0) {
      return from;
    }
    Step.observe(this);
    if (phase == from && !terminated && !Step.observeInTime(this, from + 1, ENDED)) {
      throw new TimeoutException();
    }
    Step.after(stamp);
    return shownPhase();
  }

  public void forceTermination() {
    Step.change(this);
    terminated = true;
    Step.state(this, ENDED);
  }

  public final int getPhase() {
    Step.observe(this);
    return shownPhase();
  }

  public int getRegisteredParties() {
    Step.observe(this);
    return parties;
  }

  public int getArrivedParties() {
    Step.observe(this);
    return parties - unarrived;
  }

  public int getUnarrivedParties() {
    Step.observe(this);
    return unarrived;
  }

  public Phaser getParent() {
    return null;
  }

  public Phaser getRoot() {
    return this;
  }

  public boolean isTerminated() {
    Step.observe(this);
    return terminated;
  }

  @Override
  public String toString() {
    Step.observe(this);
    return text();
  }

  private String text() {
    return super.toString()
        + "[phase = %d parties = %d arrived = %d]"
            .formatted(shownPhase(), parties, parties - unarrived);
  }
}
