package org.mazurka.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.BadInput;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Replay;
import org.mazurka.model.ReplayedViolation;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.report.HtmlReport;
import org.mazurka.report.JsonReport;
import org.mazurka.report.TextReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code mazurka java}: a real Java program, from its main method, or a test of JUnit. */
@Command(
    name = "java",
    description =
        "Explore a Java program, or a test of JUnit: every execution that makes a difference.",
    sortOptions = false,
    footer = {
      "",
      "What is under control, and what is refused, is listed in docs/java.md.",
      "Exit code: 0 verified, 1 violation found, 2 bad input or usage, or the program does what is",
      "not under control, 3 incomplete (a limit was reached), 4 internal error, 130 interrupted."
    })
final class JavaCommand implements Callable<Integer> {

  private final Session session;

  @Spec private CommandSpec spec;

  @Mixin private JavaOptions java;

  @Option(
      names = "--schedule",
      paramLabel = "S",
      converter = Converters.Steps.class,
      description = "Run only the execution of this schedule, and print it.")
  private Schedule schedule;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      converter = Converters.ByName.class,
      defaultValue = "optimal",
      description = "How to explore (default: optimal).")
  private Algorithm algorithm;

  @Option(
      names = "--keep-going",
      description = "Explore everything, instead of stopping at the first violation.")
  private boolean keepGoing;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private HtmlOption html;

  @Mixin private LimitOptions limits;

  @Mixin private HelpOption help;

  @Parameters(
      index = "0",
      paramLabel = "MAIN",
      description =
          "The name of the main class, or of a test of JUnit such as AccountTest#deposits; JUnit is"
              + " then on the class path.")
  private String main;

  @Parameters(index = "1..*", paramLabel = "ARG", description = "Arguments of the program.")
  private List<String> arguments = List.of();

  JavaCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws Exception {
    if (!java.hasClassPath()) {
      throw new ParameterException(
          spec.commandLine(), "Missing required option: '--class-path=CP'");
    }
    if (schedule != null && (json || html.isWanted())) {
      throw new ParameterException(
          spec.commandLine(),
          "--schedule prints one execution as text, it does not go with "
              + (json ? "--json" : "--html"));
    }
    session.terminal().printErrors(misplacedOptions());
    try {
      html.prepare();
      if (!algorithm.letsProcessesWait()) {
        throw new BadInput(
            "the algorithm '%s' does not work on Java programs; these do: %s"
                .formatted(algorithm.label(), fitting()));
      }
      JvmProgram program =
          java.program(main, arguments).heeding(session.interruption()::isRequested);
      if (schedule != null) {
        Replay replay = JavaOptions.explore(main, program, () -> program.replay(schedule));
        return ReplayCommand.show(session, main, replay).number();
      }
      Settings settings =
          limits.settings(onViolation(), Settings.FinalStates.IGNORE, Optional.empty());
      Found found =
          JavaOptions.explore(
              main, program, () -> check(program, settings), f -> f.defect().isPresent());
      return report(program, found).number();
    } catch (BadInput e) {
      if (json) {
        session.terminal().out().println(JsonReport.error(main, e.headline()));
      }
      session.progress().erase();
      session.terminal().err().println(e.headline());
      return ExitCode.BAD_INPUT.number();
    }
  }

  /** Options of ours that stand where the program's arguments do. */
  private List<String> misplacedOptions() {
    return arguments.stream()
        .map(argument -> argument.replaceFirst("=.*", ""))
        .filter(argument -> argument.startsWith("--"))
        .filter(spec.optionsMap()::containsKey)
        .map(
            option ->
                "mazurka: %s is an argument of %s here; options of mazurka stand before that"
                    .formatted(option, main))
        .toList();
  }

  private Settings.OnViolation onViolation() {
    return keepGoing ? Settings.OnViolation.KEEP_GOING : Settings.OnViolation.STOP;
  }

  private static String fitting() {
    return Arrays.stream(Algorithm.values())
        .filter(Algorithm::letsProcessesWait)
        .map(Algorithm::label)
        .collect(Collectors.joining(", "));
  }

  /**
   * What an exploration found.
   *
   * @param printed what executions printed, and how many the same
   */
  private record Found(
      Result result, Optional<ReplayedViolation> replayed, Map<String, Long> printed) {

    Optional<String> defect() {
      return replayed.flatMap(ReplayedViolation::defect);
    }
  }

  private Found check(JvmProgram program, Settings settings) {
    Map<String, Long> printed = new TreeMap<>();
    Result result = Explorer.explore(program, algorithm, settings, new Reader(program, printed));
    if (session.interruption().isRequested()) {
      result = Explorations.interrupted(result);
    }
    return new Found(
        result, result.violation().map(v -> ReplayedViolation.of(program, v)), printed);
  }

  private ExitCode report(JvmProgram program, Found found) throws BadInput {
    Optional<Counterexample> bad = found.replayed().map(ReplayedViolation::counterexample);
    JsonReport.JavaDetails details =
        new JsonReport.JavaDetails(
            java.readsOutput() ? Optional.of(found.printed()) : Optional.empty(),
            program.reservations());
    session.progress().erase();
    session
        .terminal()
        .print(
            json
                ? List.of(JsonReport.result(main, found.result(), details, bad))
                : text(found.result(), details, bad));
    html.write(List.of(section(found.result(), details, bad)));
    session
        .terminal()
        .printErrors(
            found.defect().map(d -> Fault.sentence("checking " + main, d)).stream().toList());
    return found.defect().isPresent()
        ? ExitCode.INTERNAL_ERROR
        : ExitCode.of(found.result().verdict());
  }

  private HtmlReport.Section section(
      Result result, JsonReport.JavaDetails details, Optional<Counterexample> bad) {
    List<String> remarks = new ArrayList<>();
    details.reservations().forEach(r -> remarks.add("not covered: " + r));
    details.outcomes().ifPresent(o -> remarks.addAll(TextReport.outcomes(o)));
    return new HtmlReport.Section(
        main,
        result.verdict().label(),
        TextReport.summary(result),
        bad,
        bad.map(b -> replayCommand(b.schedule())).orElse(""),
        remarks);
  }

  private List<String> text(
      Result result, JsonReport.JavaDetails details, Optional<Counterexample> bad) {
    List<String> lines = new ArrayList<>();
    bad.ifPresent(b -> lines.addAll(TextReport.counterexample(b, replayCommand(b.schedule()))));
    if (bad.isPresent()) {
      lines.set(0, main + ": " + lines.getFirst());
    }
    lines.add(main + ": " + Explorations.summary(result, onViolation()));
    details.reservations().forEach(r -> lines.add("  not covered: " + r));
    details.outcomes().ifPresent(o -> lines.addAll(TextReport.outcomes(o)));
    return lines;
  }

  private String replayCommand(Schedule steps) {
    return "replay: "
        + Stream.of(
                List.of(System.getProperty("mazurka.command", "mazurka"), "replay"),
                java.words(),
                List.of("--schedule", steps.toString(), main),
                arguments)
            .flatMap(List::stream)
            .map(TextReport::quoted)
            .collect(Collectors.joining(" "));
  }

  /** Shows progress, and reads what executions print. */
  private final class Reader implements Observer {
    private final JvmProgram program;
    private final Map<String, Long> printed;
    private final Observer progress = session.progress().follow(main);

    Reader(JvmProgram program, Map<String, Long> printed) {
      this.program = program;
      this.printed = printed;
    }

    @Override
    public void completed(Execution execution, Run run) {
      if (java.readsOutput()) {
        printed.merge(program.printed().stripTrailing(), 1L, Long::sum);
      }
    }

    @Override
    public boolean shouldStop(Progress so) {
      return progress.shouldStop(so);
    }
  }
}
