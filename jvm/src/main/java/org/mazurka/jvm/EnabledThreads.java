package org.mazurka.jvm;

import java.util.Arrays;
import org.mazurka.jvm.Semantics.Outcome;

/**
 * Which threads can take a step, and what it does. After a step only those are asked whose pending
 * operation is on a location that the step touched: what an operation does depends on nothing else.
 */
final class EnabledThreads {

  private final Threads threads;
  private long[] words = new long[1];

  EnabledThreads(Threads threads) {
    this.threads = threads;
  }

  boolean contains(int process) {
    return process >>> 6 < words.length && (words[process >>> 6] & 1L << process) != 0;
  }

  /** 64 threads of the set, as bits. */
  long word(int word) {
    return word < words.length ? words[word] : 0;
  }

  /** Asks all threads. */
  void collect() {
    Arrays.fill(words, 0);
    for (int p = 0; p < threads.limit(); p++) {
      ask(p);
    }
  }

  /**
   * A thread has taken a step.
   *
   * @param cell what it was on
   * @param other what else it wrote, or null
   */
  void changed(ModelledThread thread, Cell cell, Cell other) {
    if (threads.isOver()) {
      Arrays.fill(words, 0);
      return;
    }
    int process = thread.process;
    ask(process);
    long asked = process < Long.SIZE ? 1L << process : 0;
    askThoseAt(cell, asked);
    if (other != null) {
      askThoseAt(other, asked);
    }
  }

  private void askThoseAt(Cell cell, long asked) {
    for (long bits = cell.pending() & ~asked; bits != 0; bits &= bits - 1) {
      ask(Long.numberOfTrailingZeros(bits));
    }
    for (int p = Long.SIZE; cell.isCrowded() && p < threads.limit(); p++) {
      ask(p);
    }
  }

  private void ask(int process) {
    ModelledThread thread = threads.get(process);
    boolean enabled = false;
    if (thread != null && thread.end == null) {
      thread.outcome = Semantics.outcome(thread);
      enabled = thread.outcome != Outcome.NOT_ENABLED && !threads.isOver();
    }
    int word = process >>> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, word + 1);
    }
    if (enabled) {
      words[word] |= 1L << process;
    } else {
      words[word] &= ~(1L << process);
    }
  }
}
