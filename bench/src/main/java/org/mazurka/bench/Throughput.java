package org.mazurka.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.mazurka.corpus.Corpus;
import org.mazurka.explore.Algorithm;
import org.mazurka.model.BadInput;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;

/**
 * How fast the algorithms run, in one thread: {@code mazurka bench}.
 *
 * <p>Each exploration is repeated after a warm-up. Beside it stand its own steps without an
 * algorithm ({@link BareWalk}), so that the ratio of the two says what the algorithm costs on any
 * machine: once with each step undone by itself, once with the way back in one go. How well the
 * compilers treat loops as short as these is luck, so several take them, each with classes of its
 * own, and the fastest counts. The explorations of a program and their bare walks run in turn, and
 * of each the least time counts: a machine that is slower for a while disturbs no ratio. All times
 * are processor time of the exploring thread: other work on the machine disturbs them less than it
 * would the clock on the wall.
 */
public final class Throughput {

  /**
   * A program of the corpus to measure.
   *
   * @param genmcSeconds processor time of GenMC 0.11 (sequential consistency, one thread)
   */
  public record Subject(String program, int parameter, OptionalDouble genmcSeconds) {

    /**
     * Reads {@code readers:20}; GenMC's figure is there if the subject is one of {@link
     * Throughput#SUBJECTS}.
     *
     * @throws IllegalArgumentException with a message for people
     */
    public static Subject parse(String text, Language language) {
      Sized sized = Sized.parse(text, Corpus.programs());
      String fileName = Corpus.fileName(sized.program(), sized.size());
      try {
        language.compile(fileName, Corpus.text(sized.program(), sized.size()));
      } catch (BadInput e) {
        throw new IllegalArgumentException(
            "'%s': the program does not exist in that size: %s".formatted(text, e.getMessage()), e);
      }
      return of(sized.program(), sized.size());
    }

    static Subject of(String program, int parameter) {
      return SUBJECTS.stream()
          .filter(s -> s.program().equals(program) && s.parameter() == parameter)
          .findFirst()
          .orElseGet(() -> new Subject(program, parameter, OptionalDouble.empty()));
    }

    @Override
    public String toString() {
      return "%s(%d)".formatted(program, parameter);
    }
  }

  /**
   * What was measured of one algorithm on one program.
   *
   * @param seconds the least of the repetitions
   * @param undoSeconds the least of as many steps, each undone by itself
   * @param bareSeconds the least of the same steps, with the way back in one go
   * @param bytesPerEvent allocated by the exploration's thread
   */
  public record Measurement(
      Subject subject,
      Algorithm algorithm,
      long traces,
      long blocked,
      long events,
      double seconds,
      double undoSeconds,
      double bareSeconds,
      double bytesPerEvent) {

    /** Complete and blocked executions a second. */
    public double executionsPerSecond() {
      return (traces + blocked) / seconds;
    }

    /** Steps a second. */
    public double eventsPerSecond() {
      return events / seconds;
    }

    /** The time of the exploration divided by that of its steps, each undone by itself. */
    public double timesUndo() {
      return seconds / undoSeconds;
    }

    /** The same where the way back is taken in one go, as the exploration does. */
    public double timesBare() {
      return seconds / bareSeconds;
    }
  }

  /** The programs for which there are targets. */
  public static final List<Subject> SUBJECTS =
      List.of(
          new Subject("readers", 20, OptionalDouble.empty()),
          new Subject("lastzero", 15, OptionalDouble.of(9.5)),
          new Subject("indexer", 15, OptionalDouble.of(2.4)),
          new Subject("readers-writers", 19, OptionalDouble.of(3.6)),
          new Subject("filesystem", 23, OptionalDouble.of(2.3)),
          new Subject("counter", 8, OptionalDouble.of(6.0)));

  private static final List<Algorithm> ALGORITHMS = List.of(Algorithm.SOURCE, Algorithm.OPTIMAL);

  private static final int WALKERS = 3;

  private static final double WARM_UP_SECONDS = 1; // at least, so that the compilers are done

  private final Class<? extends Language> language;
  private final int warmUps;
  private final int repetitions;

  /**
   * Two runs or a second to warm up, nine that count.
   *
   * @param language has a public constructor without parameters
   */
  public Throughput(Class<? extends Language> language) {
    this(language, 2, 9);
  }

  /** As many runs as given; a second to warm up is the least, unless there is to be none. */
  public Throughput(Class<? extends Language> language, int warmUps, int repetitions) {
    if (warmUps < 0 || repetitions < 1) {
      throw new IllegalArgumentException(
          "%d runs to warm up and %d to measure; expected at least 0 and 1"
              .formatted(warmUps, repetitions));
    }
    this.language = language;
    this.warmUps = warmUps;
    this.repetitions = repetitions;
  }

  /** Measures the subjects and prints a row for each algorithm. */
  public void print(List<Subject> subjects, PrintStream out) {
    out.printf(
        "one thread, %s %s, %d processors; processor time, least of %d after %d or a second, the"
            + " rows of a program in turn, each with classes of its own%n",
        System.getProperty("java.vm.name"),
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        repetitions,
        warmUps);
    TextTable table =
        new TextTable()
            .column("program", Side.LEFT)
            .column("algorithm", Side.LEFT)
            .column("traces", Side.RIGHT)
            .column("blocked", Side.RIGHT)
            .column("events", Side.RIGHT)
            .column("seconds", Side.RIGHT)
            .column("executions/s", Side.RIGHT)
            .column("events/s", Side.RIGHT)
            .column("bytes/event", Side.RIGHT)
            .column("x undo", Side.RIGHT)
            .column("x bare", Side.RIGHT)
            .column("x source", Side.RIGHT)
            .column("GenMC s", Side.RIGHT)
            .column("faster", Side.RIGHT);
    for (Subject subject : subjects) {
      double sourceSeconds = 0;
      for (Measurement m : measure(subject)) {
        if (m.algorithm() == Algorithm.SOURCE) {
          sourceSeconds = m.seconds();
        }
        OptionalDouble genmc = subject.genmcSeconds();
        table.row(
            subject.toString(),
            m.algorithm().label(),
            whole(m.traces()),
            whole(m.blocked()),
            whole(m.events()),
            decimal(m.seconds(), 3),
            whole(m.executionsPerSecond()),
            whole(m.eventsPerSecond()),
            decimal(m.bytesPerEvent(), 2),
            decimal(m.timesUndo(), 2),
            decimal(m.timesBare(), 2),
            decimal(m.seconds() / sourceSeconds, 2),
            genmc.isPresent() ? decimal(genmc.getAsDouble(), 1) : "",
            genmc.isPresent() ? decimal(genmc.getAsDouble() / m.seconds(), 0) + "x" : "");
      }
    }
    table.lines().forEach(out::println);
    out.println(
        "x undo: against as many steps, each taken and undone, without an algorithm; x bare: the same"
            + " with the way back in one go; x source: against source on the same program");
  }

  /** Measures all algorithms on a program, in turn. */
  public List<Measurement> measure(Subject subject) {
    List<Row> rows = new ArrayList<>();
    try {
      ALGORITHMS.forEach(algorithm -> rows.add(new Row(subject, algorithm)));
      rows.forEach(Row::warmUp);
      for (int round = 0; round < repetitions; round++) {
        rows.forEach(Row::measureOnce);
      }
      return rows.stream().map(Row::measurement).toList();
    } finally {
      rows.forEach(Row::close);
    }
  }

  /** One algorithm on a program. */
  private final class Row {
    private final Subject subject;
    private final Algorithm algorithm;
    private final Apart explorer;
    private final List<Apart> steppers;
    private final List<Apart> walkers;
    private double[] least; // what was found in the exploration that took least time
    private double undoSeconds = Double.MAX_VALUE;
    private double bareSeconds = Double.MAX_VALUE;

    Row(Subject subject, Algorithm algorithm) {
      this.subject = subject;
      this.algorithm = algorithm;
      this.explorer = new Apart(language, subject, algorithm);
      this.steppers = walkers();
      this.walkers = walkers();
    }

    private List<Apart> walkers() {
      return Stream.generate(() -> new Apart(language, subject, algorithm)).limit(WALKERS).toList();
    }

    void warmUp() {
      Throughput.this.warmUp(() -> explorer.explore()[Workload.SECONDS]);
      steppers.forEach(stepper -> Throughput.this.warmUp(stepper::stepAndUndo));
      walkers.forEach(walker -> Throughput.this.warmUp(walker::walk));
    }

    void measureOnce() {
      double[] found = explorer.explore();
      if (least == null || found[Workload.SECONDS] < least[Workload.SECONDS]) {
        least = found;
      }
      for (Apart stepper : steppers) {
        undoSeconds = Math.min(undoSeconds, stepper.stepAndUndo());
      }
      for (Apart walker : walkers) {
        bareSeconds = Math.min(bareSeconds, walker.walk());
      }
    }

    Measurement measurement() {
      return new Measurement(
          subject,
          algorithm,
          (long) least[Workload.TRACES],
          (long) least[Workload.BLOCKED],
          (long) least[Workload.EVENTS],
          least[Workload.SECONDS],
          undoSeconds,
          bareSeconds,
          least[Workload.BYTES] / least[Workload.EVENTS]);
    }

    void close() {
      explorer.close();
      steppers.forEach(Apart::close);
      walkers.forEach(Apart::close);
    }
  }

  private void warmUp(DoubleSupplier work) {
    double warm = 0;
    for (int i = 0; i < warmUps || warmUps > 0 && warm < WARM_UP_SECONDS; i++) {
      warm += work.getAsDouble();
    }
  }

  private static String whole(double number) {
    return String.format(Locale.ROOT, "%,d", Math.round(number));
  }

  private static String decimal(double number, int digits) {
    return String.format(Locale.ROOT, "%,." + digits + "f", number);
  }
}
