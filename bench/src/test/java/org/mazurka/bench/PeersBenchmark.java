package org.mazurka.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jetbrains.lincheck.Lincheck;
import org.mazurka.bench.JavaThroughput.Measurement;
import org.mazurka.bench.JavaThroughput.Subject;
import org.mazurka.bench.programs.Workloads;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;

/**
 * Executions a second of the same programs, here and in Lincheck, in one run of one JVM.
 *
 * <p>Lincheck does not say how many executions it ran, so programs are taken that it does not
 * finish within the limit. It is warmed up first, and the less of its time on the clock and its
 * processor time counts. Both run one thread of a program at a time.
 */
final class PeersBenchmark {

  private static final List<Subject> SUBJECTS =
      List.of(
          new Subject("readers", 3, OptionalDouble.empty()),
          new Subject("incr", 4, OptionalDouble.empty()),
          new Subject("lockSync", 3, OptionalDouble.empty()));

  private static final int WARM_UP = 300;
  private static final int EXECUTIONS = Integer.getInteger("mazurka.peers.executions", 1_000);
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private PeersBenchmark() {}

  private record Controlled(JvmProgram program) implements JavaLanguage.Controlled {

    static Controlled of(Path classes, String mainClass, List<String> arguments) throws BadInput {
      return new Controlled(
          JvmProgram.ofMain(
              List.of(classes), mainClass, arguments, JvmProgram.Attention.IGNORE_OUTPUT));
    }

    @Override
    public <T> T explore(Callable<T> work) throws Exception {
      return program.explore(work);
    }

    @Override
    public long steps() {
      return program.steps();
    }
  }

  /** Prints a row for each program. */
  public static void main(String[] args) throws Exception {
    TextTable table =
        new TextTable()
            .column("program", Side.LEFT)
            .column("traces", Side.RIGHT)
            .column("Mazurka executions/s", Side.RIGHT)
            .column("Lincheck executions/s", Side.RIGHT)
            .column("faster", Side.RIGHT);
    JavaThroughput ours = new JavaThroughput(Controlled::of);
    List<Measurement> measured = new ArrayList<>();
    for (Subject subject : SUBJECTS) {
      measured.add(ours.measure(subject)); // all before the other tool changes classes of the JDK
    }
    for (Measurement measurement : measured) {
      double theirs = lincheck(measurement.subject());
      table.row(
          measurement.subject().toString(),
          Long.toString(measurement.statistics().traces()),
          String.format(Locale.ROOT, "%,.0f", measurement.executionsPerSecond()),
          String.format(Locale.ROOT, "%,.0f", theirs),
          String.format(Locale.ROOT, "%,.0fx", measurement.executionsPerSecond() / theirs));
    }
    table.lines().forEach(System.out::println);
    System.out.printf(
        "Mazurka: processor time of its one thread; Lincheck 3.7: %,d executions, the less of time"
            + " on the clock and processor time%n",
        EXECUTIONS);
  }

  private static double lincheck(Subject subject) {
    String workload = subject.workload();
    int size = subject.size();
    Lincheck.runConcurrentTest(WARM_UP, () -> run(workload, size));
    long start = System.nanoTime();
    long processorStart = SYSTEM.getProcessCpuTime();
    Lincheck.runConcurrentTest(EXECUTIONS, () -> run(workload, size));
    long nanos = Math.min(System.nanoTime() - start, SYSTEM.getProcessCpuTime() - processorStart);
    return EXECUTIONS / (nanos / 1e9);
  }

  private static void run(String workload, int size) {
    try {
      Workloads.run(workload, size);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
