package org.mazurka.bench;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Statistics;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;

/**
 * How fast states are searched without reduction, in one thread, and what memory they take: {@code
 * mazurka bench --states}.
 */
public final class StateThroughput {

  private static final double ENOUGH_SECONDS = 4; // of one space, after which it is not repeated
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final int warmUps;
  private final int repetitions;

  /** Ten runs to warm up, five that count; fewer where they are long. */
  public StateThroughput() {
    this(10, 5);
  }

  StateThroughput(int warmUps, int repetitions) {
    this.warmUps = warmUps;
    this.repetitions = repetitions;
  }

  /**
   * What was measured of one space.
   *
   * @param seconds processor time, the median of the repetitions
   */
  public record Measurement(String name, Statistics statistics, double seconds) {

    public double statesPerSecond() {
      return statistics.states().orElseThrow() / seconds;
    }

    /** The memory for a state beside its packed form. */
    public double bytesBeside() {
      Statistics.StateMemory memory = statistics.stateMemory().orElseThrow();
      return (double) memory.bytes() / statistics.states().orElseThrow() - memory.bytesPerState();
    }
  }

  /** Measures the spaces and prints a row for each. */
  public void print(List<StateSpace> spaces, PrintStream out) throws BadInput {
    out.printf(
        "full search, one thread, %s %s; processor time, median%n",
        System.getProperty("java.vm.name"), Runtime.version());
    TextTable table =
        new TextTable()
            .column("space", Side.LEFT)
            .column("states", Side.RIGHT)
            .column("arcs", Side.RIGHT)
            .column("seconds", Side.RIGHT)
            .column("states/s", Side.RIGHT)
            .column("arcs/s", Side.RIGHT)
            .column("packed bytes", Side.RIGHT)
            .column("bytes beside", Side.RIGHT);
    for (StateSpace space : spaces) {
      Measurement m = measure(space);
      long arcs = m.statistics().arcs().orElseThrow();
      table.row(
          m.name(),
          whole(m.statistics().states().orElseThrow()),
          whole(arcs),
          decimal(m.seconds(), 3),
          whole(m.statesPerSecond()),
          whole(arcs / m.seconds()),
          whole(m.statistics().stateMemory().orElseThrow().bytesPerState()),
          decimal(m.bytesBeside(), 1));
    }
    table.lines().forEach(out::println);
    out.println(
        "packed bytes: of one state; bytes beside: all other memory of the search for one state");
  }

  /** Measures one space. */
  public Measurement measure(StateSpace space) throws BadInput {
    double[] seconds = new double[repetitions];
    int measured = 0;
    double spent = 0;
    Result last = null;
    for (int i = -warmUps; measured == 0 || i < repetitions && spent < ENOUGH_SECONDS; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      last = Explorer.search(space, Settings.DEFAULT.keepGoing(), Observer.NONE);
      if (last.incomplete().isPresent()) {
        throw new BadInput("%s: %s".formatted(space.name(), last.incomplete().get()));
      }
      double took = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
      spent += took;
      if (i >= 0 || spent >= ENOUGH_SECONDS) {
        seconds[measured++] = took;
      }
    }
    Arrays.sort(seconds, 0, measured);
    return new Measurement(space.name(), last.statistics(), seconds[measured / 2]);
  }

  private static String whole(double number) {
    return String.format(Locale.ROOT, "%,d", Math.round(number));
  }

  private static String decimal(double number, int digits) {
    return String.format(Locale.ROOT, "%,." + digits + "f", number);
  }
}
