package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to arrive is one step, to go on another. All tiers are one object for
 * this, the root, whose state is the number of advances, and {@link #ENDED} after the last.
 */
public class Phaser {

  private static final int ENDED = Integer.MAX_VALUE;

  private final Phaser parent; // null of the root
  private final Phaser root;
  private int phase; // may lag behind that of the root
  private int parties;
  private int unarrived;

  // of the root
  private boolean terminated;
  private Object stamp; // what those who arrived had done

  public Phaser() {
    this(null, 0);
  }

  public Phaser(int parties) {
    this(null, parties);
  }

  public Phaser(Phaser parent) {
    this(parent, 0);
  }

  @SuppressWarnings("this-escape")
  public Phaser(Phaser parent, int parties) {
    if (parties < 0 || parties > 0xFFFF) {
      throw new IllegalArgumentException("Illegal number of parties");
    }
    this.parent = parent;
    this.root = parent == null ? this : parent.root;
    if (parent != null && parties > 0) {
      parent.register();
      this.phase = root.phase;
    }
    this.parties = parties;
    this.unarrived = parties;
  }

  private int shownPhase() {
    return root.terminated ? root.phase | Integer.MIN_VALUE : root.phase;
  }

  /** After an advance of the root nobody has arrived here. */
  private void catchUp() {
    if (phase != root.phase) {
      phase = root.phase;
      unarrived = parties;
    }
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
    while (true) {
      Step.change(root);
      if (root.terminated || count == 0 || isRegistered(count)) {
        return shownPhase();
      }
      Step.observeWhenUninterruptibly(root, root.phase + 1, ENDED);
    }
  }

  /** Adds parties, unless all have arrived and wait for the others of the root. */
  private boolean isRegistered(int count) {
    catchUp();
    boolean first = parties == 0;
    if (!first && unarrived == 0 || first && parent != null && !parent.isRegistered(1)) {
      return false;
    }
    parties += count;
    unarrived += count;
    return true;
  }

  public int arrive() {
    return arrive(0);
  }

  public int arriveAndDeregister() {
    return arrive(1);
  }

  /** The phase that it was; the last to arrive lets all go on. */
  private int arrive(int leaving) {
    Step.change(root);
    if (root.terminated) {
      return shownPhase();
    }
    catchUp();
    if (unarrived <= 0) {
      throw new IllegalStateException("Attempted arrival of unregistered party for " + text());
    }
    int arrivedAt = phase;
    root.stamp = Step.stamp(root.stamp);
    arriveOne(leaving);
    return arrivedAt;
  }

  /** The last of a tier arrives for it at the one above, and leaves it if nobody is registered. */
  private void arriveOne(int leaving) {
    catchUp();
    parties -= leaving;
    unarrived--;
    if (unarrived == 0 && parent == null) {
      advance();
    } else if (unarrived == 0) {
      parent.arriveOne(parties == 0 ? 1 : 0);
    }
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
    Step.observe(root);
    if (root.phase == from && !root.terminated) {
      Step.blocks();
      try {
        Step.observeWhenUninterruptibly(root, from + 1, ENDED);
      } finally {
        Step.resumes();
      }
    }
    Step.after(root.stamp);
    return shownPhase();
  }

  public int awaitAdvanceInterruptibly(int from) throws InterruptedException {
    if (from < 0) {
      return from;
    }
    Step.observe(root);
    if (root.phase == from && !root.terminated) {
      Step.blocks();
      try {
        Step.observeWhen(root, from + 1, ENDED);
      } finally {
        Step.resumes();
      }
    }
    Step.after(root.stamp);
    return shownPhase();
  }

  /** May time out. */
  public int awaitAdvanceInterruptibly(int from, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    long nanos = unit.toNanos(time);
    if (from < 0) {
      return from;
    }
    Step.observe(root);
    if (root.phase == from
        && !root.terminated
        && !Step.observeInTime(root, from + 1, ENDED, nanos)) {
      throw new TimeoutException();
    }
    Step.after(root.stamp);
    return shownPhase();
  }

  public void forceTermination() {
    Step.change(root);
    root.terminated = true;
    Step.state(root, ENDED);
  }

  public final int getPhase() {
    Step.observe(root);
    return shownPhase();
  }

  public int getRegisteredParties() {
    Step.observe(root);
    return parties;
  }

  public int getArrivedParties() {
    Step.observe(root);
    catchUp();
    return parties - unarrived;
  }

  public int getUnarrivedParties() {
    Step.observe(root);
    catchUp();
    return unarrived;
  }

  public Phaser getParent() {
    return parent;
  }

  public Phaser getRoot() {
    return root;
  }

  public boolean isTerminated() {
    Step.observe(root);
    return root.terminated;
  }

  @Override
  public String toString() {
    Step.observe(root);
    catchUp();
    return text();
  }

  private String text() {
    return super.toString()
        + "[phase = %d parties = %d arrived = %d]"
            .formatted(shownPhase(), parties, parties - unarrived);
  }
}
