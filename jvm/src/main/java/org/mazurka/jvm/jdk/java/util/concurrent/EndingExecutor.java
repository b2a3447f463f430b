package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;
import org.mazurka.jvm.hooks.Step;

/**
 * How executors end: they are shut down, and have ended when nothing is left to do. The state is
 * what a subclass says, and {@link #ENDED} then.
 */
abstract class EndingExecutor extends AbstractExecutorService {

  static final int ENDED = -1;

  boolean shutDown;
  private boolean ending;
  private Object stamp; // what was done before the end

  /** Whether nothing runs, and nothing waits to run. */
  abstract boolean isIdle();

  /** The state before the end; not negative. */
  abstract int load();

  /** Called once, when nothing is left to do, and before that counts as the end. */
  void ends() {}

  /** Called when it is shut down, before that counts. */
  void onShutdown() {}

  /** At the end of a step. */
  final void changed() {
    if (!shutDown || !isIdle()) {
      Step.state(this, load());
    } else if (!ending) {
      ending = true;
      end();
    }
  }

  private void end() {
    long mark = Step.mark();
    try {
      ends();
    } finally {
      if (Step.mark() != mark) {
        Step.change(this); // others have been here meanwhile
      }
      before();
      Step.state(this, ENDED);
    }
  }

  /** What the caller has done is before the end. */
  final void before() {
    stamp = Step.stamp(stamp);
  }

  @Override
  public void shutdown() {
    Step.change(this);
    shutDown = true;
    before();
    onShutdown();
    changed();
  }

  @Override
  public boolean isShutdown() {
    Step.observe(this);
    return shutDown;
  }

  @Override
  public boolean isTerminated() {
    Step.observe(this);
    return isEnded();
  }

  public boolean isTerminating() {
    Step.observe(this);
    return shutDown && !isEnded();
  }

  private boolean isEnded() {
    boolean ended = Step.state(this) == ENDED;
    if (ended) {
      Step.after(stamp);
    }
    return ended;
  }

  /** May time out, unless the time is a day or longer. */
  @Override
  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
    if (unit.toDays(time) < 1) {
      return Step.observeInTime(this, ENDED, ENDED, unit.toNanos(time)) && isEnded();
    }
    Step.blocks();
    try {
      Step.observeWhen(this, ENDED, ENDED);
    } finally {
      Step.resumes();
    }
    return isEnded();
  }

  @Override
  public void close() {
    shutdown();
    boolean interrupted = false;
    while (Step.state(this) != ENDED || !isEnded()) {
      try {
        Step.blocks();
        try {
          Step.observeWhen(this, ENDED, ENDED);
        } finally {
          Step.resumes();
        }
      } catch (InterruptedException e) {
        interrupted = true;
        shutdownNow();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
