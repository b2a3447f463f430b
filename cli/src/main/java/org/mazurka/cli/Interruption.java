package org.mazurka.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C: asks the work to stop, and gives it time to print what was found.
 *
 * <p>The virtual machine runs a shutdown hook; the hook raises a flag that explorations look at,
 * and waits until the command has ended. The exit code is then 130, as of any interrupted program.
 */
final class Interruption {

  private static final int PATIENCE_SECONDS = 5;

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean watched;
  private volatile boolean requested;

  /** An interruption that never comes, for a caller that handles signals itself. */
  static Interruption never() {
    return new Interruption();
  }

  /** The interruption of this process. */
  static Interruption ofProcess() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::request, "interruption"));
    return interruption;
  }

  /** From now on somebody asks now and then, and can be waited for. */
  void watch() {
    watched = true;
  }

  /** Whether the work should stop. */
  boolean isRequested() {
    return requested;
  }

  /** The command has printed everything. */
  void commandEnded() {
    ended.countDown();
  }

  /** It comes: the work is asked to stop, and waited for. */
  void request() {
    requested = true;
    if (!watched) {
      return;
    }
    try {
      // at a proper end the count is 0 already, and this does not wait
      boolean _ = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
