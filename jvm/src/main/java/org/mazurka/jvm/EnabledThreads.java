package org.mazurka.jvm;

import static org.mazurka.jvm.ModelledThread.NEVER;

import java.util.Arrays;
import org.mazurka.jvm.Semantics.Outcome;

/**
 * Which threads can take a step, and what it does. After a step only those are asked whose pending
 * operation is on a location that the step touched: what an operation does depends on nothing else.
 *
 * <p>Where time limits come last (decision 0064) and nobody can go on, those can whose limits are
 * over first: each of them may give up.
 */
final class EnabledThreads {

  /** Who gives up within this time of the first may be the first; in nanoseconds. */
  static final long SAME_TIME = 1_000_000;

  private final Threads threads;
  private final boolean last; // time limits come last
  private long[] words = new long[1];
  private boolean lastResort; // those in the set give up

  EnabledThreads(Threads threads, Timeouts timeouts) {
    this.threads = threads;
    this.last = timeouts == Timeouts.LAST;
  }

  /** Whether those who can go on give up. */
  boolean isLastResort() {
    return lastResort;
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
    if (last) {
      findLastResorts();
    }
  }

  /** If nobody can go on, finds who gives up; not for the sake of those who only serve others. */
  private void findLastResorts() {
    lastResort = isEmpty() && !threads.isOver() && firstDeadline() < NEVER && threads.isAlive();
    if (!lastResort) {
      return;
    }
    long end = firstDeadline() + SAME_TIME;
    for (int p = 0; p < threads.limit(); p++) {
      if (deadline(p) < end) {
        ModelledThread thread = threads.get(p);
        thread.outcome = Semantics.attempt(thread);
        words[p >>> 6] |= 1L << p;
      }
    }
  }

  private boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  private long firstDeadline() {
    long first = NEVER;
    for (int p = 0; p < threads.limit(); p++) {
      first = Math.min(first, deadline(p));
    }
    return first;
  }

  /** When a thread gives up, unless it is in a loop whose next turn would be as the last one. */
  private long deadline(int process) {
    ModelledThread thread = threads.get(process);
    return thread != null
            && thread.end == null
            && thread.hasDeadline()
            && Semantics.attempt(thread) != Outcome.NOT_ENABLED
        ? thread.deadline
        : NEVER;
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
      lastResort = false;
      return;
    }
    if (lastResort) {
      collect();
      return;
    }
    int process = thread.process;
    ask(process);
    long asked = process < Long.SIZE ? 1L << process : 0;
    askThoseAt(cell, asked);
    if (other != null) {
      askThoseAt(other, asked);
    }
    if (last) {
      findLastResorts();
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
