package org.mazurka.bench;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.mazurka.bench.programs.Workloads;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;

/**
 * How fast Java programs are explored, in one thread: {@code mazurka bench --java}.
 *
 * <p>Going back is running again, so that more events run than are new to the exploration: both are
 * shown. All times are processor time of the exploring thread, which is the one that the program
 * runs on.
 */
public final class JavaThroughput {

  /**
   * A workload to measure.
   *
   * @param genmcExecutions how many executions GenMC 0.11 explores a second of the program in C
   */
  public record Subject(String workload, int size, OptionalDouble genmcExecutions) {

    /**
     * Reads {@code readers:10}; GenMC's figure is there if the subject is one of {@link
     * JavaThroughput#SUBJECTS}.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public static Subject parse(String text) {
      Sized sized = Sized.parse(text, SUBJECTS.stream().map(Subject::workload).distinct().toList());
      return SUBJECTS.stream()
          .filter(s -> s.workload().equals(sized.program()) && s.size() == sized.size())
          .findFirst()
          .orElseGet(() -> new Subject(sized.program(), sized.size(), OptionalDouble.empty()));
    }

    @Override
    public String toString() {
      return "%s(%d)".formatted(workload, size);
    }
  }

  /**
   * What was measured of one workload.
   *
   * @param events how many events ran, with those that ran again to go back
   * @param seconds the least of the repetitions
   * @param bytesPerEvent allocated by the exploration's thread, the program included
   */
  public record Measurement(
      Subject subject, Statistics statistics, long events, double seconds, double bytesPerEvent) {

    /** Complete and blocked executions a second. */
    public double executionsPerSecond() {
      return (statistics.traces() + statistics.blocked()) / seconds;
    }
  }

  /** The workloads for which there are targets. */
  public static final List<Subject> SUBJECTS =
      List.of(
          new Subject("readers", 10, OptionalDouble.empty()),
          new Subject("incr", 6, OptionalDouble.empty()),
          new Subject("lockSync", 6, OptionalDouble.empty()),
          new Subject("readers", 15, OptionalDouble.of(45_000)),
          new Subject("lastzero", 15, OptionalDouble.of(11_000)),
          new Subject("locked", 8, OptionalDouble.of(6_400)));

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final double MIN_SECONDS = 0.75;

  private final JavaLanguage language;
  private final int warmUps;
  private final int repetitions;

  /** Five rounds to warm up, five that count. */
  public JavaThroughput(JavaLanguage language) {
    this(language, 5, 5);
  }

  /** As many rounds as given. */
  public JavaThroughput(JavaLanguage language, int warmUps, int repetitions) {
    this.language = language;
    this.warmUps = warmUps;
    this.repetitions = repetitions;
  }

  /** Measures the subjects and prints a row for each. */
  public void print(List<Subject> subjects, PrintStream out) throws Exception {
    out.printf(
        "one thread, %s %s; optimal; processor time, least of %d after %d%n",
        System.getProperty("java.vm.name"), Runtime.version(), repetitions, warmUps);
    TextTable table =
        new TextTable()
            .column("program", Side.LEFT)
            .column("traces", Side.RIGHT)
            .column("blocked", Side.RIGHT)
            .column("events", Side.RIGHT)
            .column("new", Side.RIGHT)
            .column("seconds", Side.RIGHT)
            .column("executions/s", Side.RIGHT)
            .column("events/s", Side.RIGHT)
            .column("new/s", Side.RIGHT)
            .column("bytes/event", Side.RIGHT)
            .column("GenMC/s", Side.RIGHT)
            .column("faster", Side.RIGHT);
    for (Subject subject : subjects) {
      Measurement m = measure(subject);
      OptionalDouble genmc = subject.genmcExecutions();
      table.row(
          subject.toString(),
          whole(m.statistics().traces()),
          whole(m.statistics().blocked()),
          whole(m.events()),
          whole(m.statistics().events()),
          decimal(m.seconds(), 4),
          whole(m.executionsPerSecond()),
          whole(m.events() / m.seconds()),
          whole(m.statistics().events() / m.seconds()),
          whole(m.bytesPerEvent()),
          genmc.isPresent() ? whole(genmc.getAsDouble()) : "",
          genmc.isPresent() ? decimal(m.executionsPerSecond() / genmc.getAsDouble(), 1) + "x" : "");
    }
    table.lines().forEach(out::println);
    out.println("new: without the events that run again to go back");
  }

  /** Measures one workload. */
  public Measurement measure(Subject subject) throws Exception {
    JavaLanguage.Controlled controlled =
        language.program(
            classes(),
            Workloads.class.getName(),
            List.of(subject.workload(), Integer.toString(subject.size())));
    return controlled.explore(() -> measure(subject, controlled));
  }

  private Measurement measure(Subject subject, JavaLanguage.Controlled controlled) throws BadInput {
    Rounds rounds = new Rounds(controlled);
    double seconds = Double.MAX_VALUE;
    for (int i = -warmUps; i < repetitions; i++) {
      double time = rounds.run();
      if (rounds.last.incomplete().isPresent()) {
        throw new BadInput(
            "%s cannot be measured: %s".formatted(subject, rounds.last.incomplete().get()));
      }
      if (i >= 0) {
        seconds = Math.min(seconds, time);
      }
    }
    return new Measurement(
        subject,
        rounds.last.statistics(),
        rounds.events,
        seconds,
        (double) rounds.bytes / rounds.events);
  }

  private static Path classes() throws BadInput {
    try {
      return Path.of(Workloads.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new BadInput("cannot find the workloads: " + e.getMessage());
    }
  }

  private static String whole(double number) {
    return String.format(Locale.ROOT, "%,d", Math.round(number));
  }

  private static String decimal(double number, int digits) {
    return String.format(Locale.ROOT, "%,." + digits + "f", number);
  }

  /** Explorations of one program; a short one is repeated so that its time can be measured. */
  private static final class Rounds {
    private final JavaLanguage.Controlled controlled;
    private Result last;
    private long events;
    private long bytes;

    Rounds(JavaLanguage.Controlled controlled) {
      this.controlled = controlled;
    }

    /** Processor time of one exploration, in seconds. */
    double run() {
      long start = THREADS.getCurrentThreadCpuTime();
      long stepsBefore = controlled.steps();
      long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
      double seconds;
      int explorations = 0;
      do {
        last =
            Explorer.explore(
                controlled.program(),
                Algorithm.OPTIMAL,
                Settings.DEFAULT.keepGoing(),
                Observer.NONE);
        explorations++;
        seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
      } while (seconds < MIN_SECONDS);
      events = (controlled.steps() - stepsBefore) / explorations;
      bytes = (THREADS.getCurrentThreadAllocatedBytes() - bytesBefore) / explorations;
      return seconds / explorations;
    }
  }
}
