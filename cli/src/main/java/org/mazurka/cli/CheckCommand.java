package org.mazurka.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.report.HtmlReport;
import org.mazurka.report.TextReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka check}: every file, one verdict each. */
@Command(
    name = "check",
    description = "Explore every execution that matters, and report what can go wrong.",
    sortOptions = false,
    footer = {
      "",
      "Exit code: 0 verified, 1 violation found, 2 bad input or usage, 3 incomplete (a limit was",
      "reached), 4 internal error, 130 interrupted. Of several files the worst counts: 4, 2, 1, 3, 0",
      "in this order."
    })
final class CheckCommand implements Callable<Integer> {

  private final Session session;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Programs, by their endings: dlang (.d), Creol (.creol), block structures (.blocks),"
              + " Petri nets (.pnml).")
  private List<String> files;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      converter = Converters.ByName.class,
      description =
          "How to explore; 'mazurka algorithms' lists the names and for which systems they are"
              + " (default: optimal; for Petri nets stubborn).")
  private Algorithm algorithm;

  @Option(
      names = "--keep-going",
      description = "Explore everything, instead of stopping at a file's first violation.")
  private boolean keepGoing;

  @Option(names = "--json", description = "Print one JSON object per file, in the given order.")
  private boolean json;

  @Option(
      names = "--final-states",
      description = "Report the distinct values of the global variables at the end.")
  private boolean finalStates;

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "1",
      converter = Converters.PositiveInt.class,
      description =
          "Check N files at a time; explore a single file by N threads if the algorithm is lazy,"
              + " lazy-stateful, eager or eager-short. Other algorithms explore a file by one"
              + " thread (default: 1).")
  private int workers;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "breadth",
      converter = Converters.OrderByName.class,
      description =
          "In which order a search of states goes on: breadth, so that a counterexample is as short"
              + " as can be, or depth (default: ${DEFAULT-VALUE}).")
  private SearchOrder order;

  @Spec private CommandSpec spec;

  @Mixin private HtmlOption html;

  @Mixin private CreolOptions creol;

  @Mixin private ProbeChoice probe;

  @Mixin private PlanningOptions planning;

  @Mixin private LimitOptions limits;

  @Mixin private HelpOption help;

  CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws BadInput {
    List<Algorithm> wanted = Optional.ofNullable(algorithm).stream().toList();
    session
        .terminal()
        .printErrors(IdleOptions.of(spec, files, wanted, kind -> List.of(kind.usual())));
    html.prepare();
    Settings settings =
        limits
            .settings(
                keepGoing ? Settings.OnViolation.KEEP_GOING : Settings.OnViolation.STOP,
                finalStates ? Settings.FinalStates.COLLECT : Settings.FinalStates.IGNORE,
                Optional.empty())
            .with(planning.planning().withWorkers(files.size() == 1 ? workers : 1));
    FileCheck.Format format = json ? FileCheck.Format.JSON : FileCheck.Format.TEXT;
    FileCheck check =
        new FileCheck(
            Optional.ofNullable(algorithm),
            new Explorations(order, probe.options(), settings, session),
            creol,
            format);
    Tally tally = new Tally();
    if (Math.min(workers, files.size()) == 1) {
      files.forEach(file -> tally.add(check.check(file)));
    } else {
      checkInParallel(check, tally);
    }
    if (files.size() > 1 && !json) {
      session.terminal().out().println(tally.summary());
    }
    html.write(tally.sections);
    return tally.worst.number();
  }

  /** Workers run ahead by a bounded number of files; reports are printed in the given order. */
  private void checkInParallel(FileCheck check, Tally tally) {
    int threads = Math.min(workers, files.size());
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      Queue<Future<FileReport>> ahead = new ArrayDeque<>();
      Iterator<String> rest = files.iterator();
      while (rest.hasNext() || !ahead.isEmpty()) {
        while (rest.hasNext() && ahead.size() < 4 * threads) {
          String file = rest.next();
          ahead.add(pool.submit(() -> check.check(file)));
        }
        tally.add(get(ahead.remove()));
      }
    }
  }

  private static FileReport get(Future<FileReport> future) {
    try {
      return future.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e); // a check keeps its faults to itself
    }
  }

  /** The reports so far. */
  private final class Tally {
    private final Map<ExitCode, Integer> counts = new EnumMap<>(ExitCode.class);
    private final List<HtmlReport.Section> sections = new ArrayList<>();
    private ExitCode worst = ExitCode.VERIFIED;

    void add(FileReport report) {
      report.print(session);
      sections.add(report.section());
      counts.merge(report.code(), 1, Integer::sum);
      worst = worst.worse(report.code());
    }

    String summary() {
      return TextReport.many(files.size(), "file")
          + ": "
          + counts.entrySet().stream()
              .map(e -> e.getValue() + " " + words(e.getKey()))
              .collect(Collectors.joining(", "));
    }

    private static String words(ExitCode code) {
      return switch (code) {
        case VERIFIED -> "verified";
        case INCOMPLETE -> "incomplete";
        case NOT_BEGUN -> "not begun (interrupted)";
        case VIOLATION -> "with a violation";
        case BAD_INPUT -> "not checked (bad input)";
        case INTERNAL_ERROR -> "not checked (internal error)";
      };
    }
  }
}
