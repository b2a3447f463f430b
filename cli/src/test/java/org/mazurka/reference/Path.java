package org.mazurka.reference;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * An execution of a program from its start; a path shares its beginning with those it was extended
 * from.
 *
 * <p>Happens-before is kept as a clock for each event: {@code clock[q]} is how many events of
 * process q happen before it, itself included. Two events are ordered iff they are of one process,
 * or one writes what the other reads or writes, or by transitivity.
 */
public final class Path {

  private final Layout layout;
  private final Path parent;
  private final State state;
  private final int length;
  private final int process;
  private final int index;
  private final BitSet reads;
  private final BitSet writes;
  private final int[] clock;

  private Path(Layout layout, State state) {
    this.layout = layout;
    this.parent = null;
    this.state = state;
    this.length = 0;
    this.process = -1;
    this.index = -1;
    this.reads = new BitSet();
    this.writes = new BitSet();
    this.clock = new int[state.code().length];
  }

  private Path(Path parent, int process, Step.Done done) {
    this.layout = parent.layout;
    this.parent = parent;
    this.state = done.state();
    this.length = parent.length + 1;
    this.process = process;
    this.reads = done.reads();
    this.writes = done.writes();
    this.clock = new int[parent.clock.length];
    for (Path before = parent; before.parent != null; before = before.parent) {
      if (clock[before.process] <= before.index
          && (before.process == process || dependsOn(before))) {
        for (int q = 0; q < clock.length; q++) {
          clock[q] = Math.max(clock[q], before.clock[q]);
        }
      }
    }
    this.index = clock[process]++;
  }

  /** The execution of no steps. */
  public static Path start(SmallProgram program) {
    Layout layout = new Layout(program);
    return new Path(layout, layout.initial());
  }

  /** This execution and one more step of a process, if that is enabled. */
  public Optional<Path> extend(int next) {
    return Step.of(layout, state, next).map(done -> new Path(this, next, done));
  }

  /** What a blocked process reads until it finds itself blocked. */
  BitSet readsOfBlocked(int p) {
    return Step.readsOfBlocked(layout, state, p);
  }

  /** One more than the largest location. */
  int locationCount() {
    return layout.locationCount();
  }

  /** Whether the last steps of the two paths conflict. */
  public boolean dependsOn(Path other) {
    return writes.intersects(other.writes)
        || writes.intersects(other.reads)
        || reads.intersects(other.writes);
  }

  public int length() {
    return length;
  }

  /** The path without its last step. */
  public Path parent() {
    return parent;
  }

  /** The process of the last step. */
  public int process() {
    return process;
  }

  /** The locations that the last step read and did not write. */
  public BitSet reads() {
    return reads;
  }

  /** The locations that the last step wrote. */
  public BitSet writes() {
    return writes;
  }

  public int processCount() {
    return clock.length;
  }

  public boolean hasFailed(int p) {
    return state.failed()[p];
  }

  /** Whether a process has nothing left to do, by an error or not. */
  public boolean hasEnded(int p) {
    return state.hasEnded(p);
  }

  /** The paths to each of the steps, the first one first. */
  public Path[] steps() {
    Path[] steps = new Path[length];
    for (Path path = this; path.parent != null; path = path.parent) {
      steps[path.length - 1] = path;
    }
    return steps;
  }

  /** The process of each step. */
  public int[] schedule() {
    int[] schedule = new int[length];
    for (Path path = this; path.parent != null; path = path.parent) {
      schedule[path.length - 1] = path.process;
    }
    return schedule;
  }

  /**
   * The trace of this execution, equal for equivalent executions and only for those: the clocks of
   * all events, by process and index.
   */
  public String trace() {
    int processes = clock.length;
    int[] counts = new int[processes];
    for (Path path = this; path.parent != null; path = path.parent) {
      counts[path.process]++;
    }
    char[] key = new char[processes + length * processes];
    int[] begin = new int[processes];
    for (int p = 0, at = processes; p < processes; at += counts[p] * processes, p++) {
      key[p] = (char) counts[p];
      begin[p] = at;
    }
    for (Path path = this; path.parent != null; path = path.parent) {
      for (int q = 0; q < processes; q++) {
        key[begin[path.process] + path.index * processes + q] = (char) path.clock[q];
      }
    }
    return new String(key);
  }

  /** Where this execution, if it is complete, ends. */
  public Ending ending() {
    boolean deadlock = false;
    boolean error = false;
    for (int p = 0; p < clock.length; p++) {
      deadlock |= !state.hasEnded(p);
      error |= state.failed()[p];
    }
    return new Ending(layout.globals(state), deadlock, error);
  }

  /** How the next step of a process depends on shared values: see {@link Plainness}. */
  int decider(int p) {
    return Plainness.decider(layout, state, p);
  }

  /** The next step of a process, if a shared value were the one before an event. */
  Optional<Step.Done> stepBefore(int p, int location, int event) {
    Path then = steps()[event].parent;
    if (!steps()[event].writes.get(location)) {
      return Step.of(layout, state, p);
    }
    if (layout.isMessage(location)) {
      return Optional.empty(); // the event sent the message that the step waits for
    }
    State other = state.copyFor(p);
    other.shared()[location] = then.state.shared()[location];
    return Step.of(layout, other, p);
  }

  /**
   * The local state of a process: its variables, its locks, its messages and what it has still to
   * do.
   */
  String localKey(int p) {
    return p
        + Arrays.toString(state.locals()[p])
        + layout.locksOf(state, p)
        + messagesOf(p)
        + state.code()[p];
  }

  /** What a process has sent and received: it knows which messages come next. */
  private BitSet messagesOf(int p) {
    BitSet messages = new BitSet();
    for (Path at = this; at.parent != null; at = at.parent) {
      if (at.process == p) {
        messages.or(at.reads);
        messages.or(at.writes);
      }
    }
    messages.clear(0, layout.head(0));
    return messages;
  }

  /** The state for comparisons: everything that the program could tell apart. */
  public String stateKey() {
    return Arrays.toString(state.shared())
        + Arrays.deepToString(state.locals())
        + Arrays.deepToString(state.sent())
        + Arrays.toString(state.received())
        + Arrays.toString(state.failed())
        + Arrays.toString(state.code());
  }

  /**
   * The end of a complete execution.
   *
   * @param deadlock whether a process has not ended
   * @param error whether a process ended by an error
   */
  public record Ending(List<Layout.Variable> globals, boolean deadlock, boolean error) {}
}
