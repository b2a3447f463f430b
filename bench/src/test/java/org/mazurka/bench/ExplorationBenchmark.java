package org.mazurka.bench;

import java.util.concurrent.TimeUnit;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Program;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A whole exploration, and the bare steps under it; with {@code -prof gc} also the allocation. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ExplorationBenchmark {

  /** Program and parameter. */
  @Param({
    "readers:13",
    "lastzero:12",
    "indexer:14",
    "readers-writers:16",
    "filesystem:19",
    "counter:7"
  })
  public String program;

  /** The algorithm's name. */
  @Param({"source", "optimal"})
  public String algorithm;

  private Program compiled;
  private Algorithm chosen;
  private BareWalk bare;
  private long eventCount;

  /** Compiles the program and counts its steps. */
  @Setup
  public void compile() {
    String[] parts = program.split(":");
    Language language = DlangProgram::compile;
    compiled = language.compile(parts[0], Integer.parseInt(parts[1]));
    chosen = Algorithm.named(algorithm).orElseThrow();
    bare = BareWalk.of(compiled, chosen);
    eventCount = explore(new Counters());
  }

  /** What a run counts, as rates in the report. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Counters {
    /** Steps. */
    public long events;

    /** Complete and blocked executions. */
    public long executions;

    /** Starts again. */
    @Setup(Level.Iteration)
    public void reset() {
      events = 0;
      executions = 0;
    }
  }

  /** One exploration. */
  @Benchmark
  public long explore(Counters counters) {
    var statistics =
        Explorer.explore(compiled, chosen, Settings.DEFAULT.keepGoing(), Observer.NONE)
            .statistics();
    counters.events += statistics.events();
    counters.executions += statistics.traces() + statistics.blocked();
    return statistics.events();
  }

  /** As many steps, forward and back as in the exploration, without an algorithm. */
  @Benchmark
  public long walk() {
    return bare.walk(eventCount, BareWalk.WayBack.AT_ONCE);
  }

  /** The same steps, each of which is undone by itself. */
  @Benchmark
  public long stepAndUndo() {
    return bare.walk(eventCount, BareWalk.WayBack.STEP_BY_STEP);
  }
}
