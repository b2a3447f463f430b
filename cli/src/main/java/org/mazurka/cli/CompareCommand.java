package org.mazurka.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.Settings;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.Statistics;
import org.mazurka.report.TextReport;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka compare}: one program, one row for each algorithm. */
@Command(
    name = "compare",
    description = "Explore one program by several algorithms and compare the work.",
    sortOptions = false,
    footer = {
      "",
      "Limits apply to each algorithm; --timeout is 60s unless given. Nothing stops at a"
          + " violation.",
      "The first row also pays for warming up the virtual machine. Exit codes are those of check."
    })
final class CompareCommand implements Callable<Integer> {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(60);

  private final Session session;

  @Parameters(paramLabel = "FILE", description = "A program: .d, .creol, .blocks or .pnml.")
  private String file;

  @Option(
      names = "--algorithms",
      paramLabel = "NAME",
      split = ",",
      converter = Converters.ByName.class,
      description = "Which ones, separated by commas (default: all that fit).")
  private List<Algorithm> algorithms = List.of();

  @Spec private CommandSpec spec;

  @Mixin private CreolOptions creol;

  @Mixin private ProbeChoice probe;

  @Mixin private PlanningOptions planning;

  @Mixin private LimitOptions limits;

  @Mixin private HelpOption help;

  CompareCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws BadInput {
    session
        .terminal()
        .printErrors(IdleOptions.of(spec, List.of(file), algorithms, SystemKind::algorithms));
    Settings settings =
        limits
            .settings(
                Settings.OnViolation.KEEP_GOING,
                Settings.FinalStates.IGNORE,
                Optional.of(DEFAULT_TIMEOUT))
            .with(planning.planning());
    Map<Algorithm, Result> results = new LinkedHashMap<>();
    for (Algorithm algorithm : fitting()) {
      if (!session.interruption().isRequested()) {
        results.put(algorithm, explore(algorithm, settings));
      }
    }
    session.progress().erase();
    session.terminal().print(table(results).lines());
    Optional<String> contradiction = contradiction(results);
    contradiction.ifPresent(
        c -> session.terminal().err().println(Fault.sentence("comparing " + file, c)));
    return results.values().stream()
        .map(result -> ExitCode.of(result.verdict()))
        .reduce(
            contradiction.isPresent() ? ExitCode.INTERNAL_ERROR : ExitCode.VERIFIED,
            ExitCode::worse)
        .number();
  }

  private List<Algorithm> fitting() throws BadInput {
    ProgramFiles.Loaded loaded = ProgramFiles.read(file, creol);
    for (Algorithm algorithm : algorithms) {
      loaded.kind().choose(Optional.of(algorithm), file);
    }
    boolean processesWait = loaded.program().flatMap(Program::waiting).isPresent();
    return algorithms.isEmpty()
        ? loaded.kind().algorithms().stream()
            .filter(algorithm -> !(processesWait && algorithm.plansAhead()))
            .toList()
        : algorithms;
  }

  private Result explore(Algorithm algorithm, Settings settings) throws BadInput {
    return new Explorations(SearchOrder.BREADTH, probe.options(), settings, session)
        .run(ProgramFiles.read(file, creol), algorithm, algorithm.label());
  }

  private static TextTable table(Map<Algorithm, Result> results) {
    boolean systems = results.keySet().stream().anyMatch(Algorithm::plansAhead);
    TextTable table = new TextTable().column("algorithm", Side.LEFT);
    Stream.of("traces", "distinct", "blocked", "events", "dependency checks", "race checks")
        .forEach(name -> table.column(name, Side.RIGHT));
    if (systems) {
      table.column("unsatisfiable systems", Side.RIGHT);
    }
    table.column("states", Side.RIGHT).column("ms", Side.RIGHT).column("verdict", Side.LEFT);
    results.forEach((algorithm, result) -> table.row(row(algorithm, result, systems)));
    return table;
  }

  private static String[] row(Algorithm algorithm, Result result, boolean systems) {
    Statistics s = result.statistics();
    boolean stateful = algorithm.port() != Algorithm.Port.PROGRAM;
    List<String> row = new ArrayList<>();
    row.add(algorithm.label());
    row.add(stateful ? "-" : String.valueOf(s.traces()));
    row.add(orDash(distinct(algorithm, result)));
    row.add(stateful ? "-" : String.valueOf(s.blocked()));
    row.add(String.valueOf(s.events()));
    row.add(String.valueOf(s.dependencyChecks()));
    row.add(String.valueOf(s.raceChecks()));
    if (systems) {
      row.add(algorithm.plansAhead() ? String.valueOf(s.unsatisfiable()) : "-");
    }
    row.add(orDash(s.states()));
    row.add(String.valueOf(result.millis()));
    row.add(verdict(result));
    return row.toArray(String[]::new);
  }

  private static String verdict(Result result) {
    String found = result.violation().isEmpty() ? "" : " (" + TextReport.found(result) + ")";
    String incomplete =
        result
            .incomplete()
            .map(r -> result.violation().isEmpty() ? ": " + r : "; incomplete: " + r)
            .orElse("");
    return result.verdict().label() + found + incomplete;
  }

  /** How many different traces were seen, where that is known. */
  private static OptionalLong distinct(Algorithm algorithm, Result result) {
    return switch (algorithm.completeness()) {
      case REPEATS -> result.statistics().distinctTraces();
      case ONE_PER_TRACE ->
          result.statistics().distinctTraces().isPresent()
              ? result.statistics().distinctTraces()
              : OptionalLong.of(result.statistics().traces());
      case STATES, DEAD_STATES -> OptionalLong.empty();
    };
  }

  /** How many states are deadlocks, where states are counted. */
  private static OptionalLong deadlockStates(Algorithm algorithm, Result result) {
    return switch (algorithm.completeness()) {
      case REPEATS, ONE_PER_TRACE -> OptionalLong.empty();
      case STATES, DEAD_STATES -> OptionalLong.of(result.statistics().deadlocks());
    };
  }

  /** Complete explorations see the same; if they do not, one of them is wrong. */
  private static Optional<String> contradiction(Map<Algorithm, Result> results) {
    return difference(results, "traces", CompareCommand::distinct)
        .or(() -> difference(results, "deadlock states", CompareCommand::deadlockStates));
  }

  private static Optional<String> difference(
      Map<Algorithm, Result> results, String what, BiFunction<Algorithm, Result, OptionalLong> by) {
    Map<String, Long> counts = new LinkedHashMap<>();
    results.forEach(
        (algorithm, result) -> {
          OptionalLong count = by.apply(algorithm, result);
          if (result.incomplete().isEmpty() && count.isPresent()) {
            counts.put(algorithm.label(), count.getAsLong());
          }
        });
    return counts.values().stream().distinct().count() <= 1
        ? Optional.empty()
        : Optional.of("complete algorithms differ in the number of %s: %s".formatted(what, counts));
  }

  private static String orDash(OptionalLong number) {
    return number.isPresent() ? String.valueOf(number.getAsLong()) : "-";
  }
}
