package org.mazurka.junit;

/**
 * When a call that waits with a time limit gives up: {@code latch.await(5, SECONDS)}, {@code
 * future.get(1, SECONDS)}, {@code queue.poll(1, SECONDS)}, {@code wait(100)} and their like.
 */
public enum Timeouts {
  /** At any time: how fast other threads are is not known. */
  ANY,
  /**
   * Only where no thread can do anything else: the limits are taken to be long enough for all that
   * others do. Of several, the one whose limit is over first.
   */
  LAST
}
