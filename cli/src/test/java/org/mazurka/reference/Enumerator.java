package org.mazurka.reference;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mazurka.reference.Path.Ending;

/** Executes every interleaving of a program, without any reduction. */
public final class Enumerator {

  /** An execution longer than this is taken for endless. */
  private static final int MAX_LENGTH = 200;

  private final long maxInterleavings;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private long interleavings;

  private Enumerator(long maxInterleavings) {
    this.maxInterleavings = maxInterleavings;
  }

  /** A maximal trace: one of its executions and how all of them end. */
  public record Trace(int[] schedule, Ending ending) {}

  /**
   * What a program can do.
   *
   * @param traces all maximal traces by {@link Path#trace}
   */
  public record Outcome(long interleavings, Map<String, Trace> traces) {

    /** How many of the traces end in a deadlock. */
    public long deadlocks() {
      return traces.values().stream().filter(t -> t.ending().deadlock()).count();
    }

    /** How many of the traces have a failed process. */
    public long errors() {
      return traces.values().stream().filter(t -> t.ending().error()).count();
    }

    /** The distinct values of the globals at the ends of the traces. */
    public Set<List<Layout.Variable>> finalStates() {
      Set<List<Layout.Variable>> states = new HashSet<>();
      traces.values().forEach(t -> states.add(t.ending().globals()));
      return states;
    }
  }

  /** All that a program can do, unless it has too many interleavings or too long ones. */
  public static Optional<Outcome> enumerate(SmallProgram program, long maxInterleavings) {
    Enumerator enumerator = new Enumerator(maxInterleavings);
    try {
      enumerator.explore(Path.start(program));
    } catch (TooLarge | Step.Endless _) {
      return Optional.empty();
    }
    return Optional.of(new Outcome(enumerator.interleavings, enumerator.traces));
  }

  private void explore(Path path) {
    if (path.length() > MAX_LENGTH) {
      throw new TooLarge();
    }
    boolean maximal = true;
    for (int p = 0; p < path.processCount(); p++) {
      Optional<Path> next = path.extend(p);
      if (next.isPresent()) {
        maximal = false;
        explore(next.get());
      }
    }
    if (maximal) {
      complete(path);
    }
  }

  private void complete(Path path) {
    if (++interleavings > maxInterleavings) {
      throw new TooLarge();
    }
    String key = path.trace();
    if (!traces.containsKey(key)) {
      traces.put(key, new Trace(path.schedule(), path.ending()));
    }
  }

  private static final class TooLarge extends RuntimeException {
    TooLarge() {
      super(null, null, false, false);
    }
  }
}
