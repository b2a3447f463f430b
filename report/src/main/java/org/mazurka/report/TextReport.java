package org.mazurka.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Replay;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.model.Statistics;
import org.mazurka.model.Violation;

/** Results for people who read a terminal; every text is a list of lines. */
public final class TextReport {

  private static final Set<Violation.Kind> DEADLOCK = EnumSet.of(Violation.Kind.DEADLOCK);
  private static final Set<Violation.Kind> ERROR = EnumSet.complementOf(EnumSet.copyOf(DEADLOCK));

  private TextReport() {}

  /** A verdict in one line; of a violation, what the whole exploration saw. */
  public static String summary(Result result) {
    Statistics s = result.statistics();
    String counts =
        work(s)
            + ", "
            + deadlocks(result, count(s.deadlocks(), "deadlock"))
            + ", "
            + errors(result, count(s.errors(), "error"))
            + (s.blocked() > 0 ? ", " + s.blocked() + " blocked" : "");
    String effort = " (%s, %s, %d ms)".formatted(result.algorithm(), effort(s), result.millis());
    String label = result.verdict().label();
    String reason = result.incomplete().map(r -> ": " + r + ";").orElse(":");
    String soFar = result.incomplete().isPresent() ? " so far" : "";
    return label + reason + " " + counts + soFar + effort;
  }

  /** What was found, for a table: how many deadlocks and errors. */
  public static String found(Result result) {
    Statistics s = result.statistics();
    return deadlocks(result, many(s.deadlocks(), "deadlock"))
        + ", "
        + errors(result, many(s.errors(), "error"));
  }

  private static String deadlocks(Result result, String counted) {
    long atEnds = result.statistics().deadlocks();
    return isOnTheWay(result, DEADLOCK, atEnds) ? "a deadlock on the way" : counted;
  }

  private static String errors(Result result, String counted) {
    long atEnds = result.statistics().errors();
    return isOnTheWay(result, ERROR, atEnds) ? "an error on the way" : counted;
  }

  /** An execution that is cut, and a search of states, may show something and come to no end. */
  private static boolean isOnTheWay(Result result, Set<Violation.Kind> kinds, long atEnds) {
    return atEnds == 0 && result.violation().filter(v -> kinds.contains(v.kind())).isPresent();
  }

  /** A bad execution: what is wrong, one column for each process, and how to see it again. */
  public static List<String> counterexample(String file, Counterexample bad) {
    return counterexample(bad, replayCommand(file, bad.schedule()));
  }

  /**
   * The same for a program that was read with options.
   *
   * @param options as they stand in a command, or empty
   */
  public static List<String> counterexample(String file, String options, Counterexample bad) {
    return counterexample(bad, replayCommand(file, options, bad.schedule()));
  }

  /** The same with another way to see it again. */
  public static List<String> counterexample(Counterexample bad, String replay) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(bad));
    lines.addAll(
        new ExecutionText(bad.processNames(), bad.components(), bad.events(), bad.waiting())
            .lines(ExecutionText.Detail.ENDS));
    bad.marking().ifPresent(m -> lines.add("  dead marking: " + marking(m)));
    bad.stacks().forEach(line -> lines.add("  " + line));
    lines.add(replay);
    return lines;
  }

  /** What is wrong with a bad execution. */
  static String headline(Counterexample bad) {
    String execution = bad.execution() > 0 ? " (execution " + bad.execution() + ")" : "";
    return headline(bad.kind(), bad.message(), bad.events().size(), execution);
  }

  /** An execution along a schedule, as far as it fits. */
  public static List<String> replay(Replay replay) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(replay));
    boolean stuck = replay.outcome() == Replay.Outcome.DEADLOCK;
    lines.addAll(
        new ExecutionText(
                replay.processNames(),
                replay.components(),
                replay.events(),
                stuck ? replay.waiting() : List.of())
            .lines(ExecutionText.Detail.ALL));
    replay.marking().ifPresent(m -> lines.add("  marking: " + marking(m)));
    replay.failures().stream()
        .limit(1) // the one that the headline is about
        .flatMap(f -> f.failure().stacks().stream())
        .forEach(line -> lines.add("  " + line));
    return lines;
  }

  /** The distinct final states, one a line. */
  public static List<String> finalStates(StateNotation notation, List<List<Run.Variable>> states) {
    List<String> lines = new ArrayList<>();
    lines.add(many(states.size(), notation.noun()) + (states.isEmpty() ? "" : ":"));
    for (List<Run.Variable> state : states) {
      lines.add(
          "  "
              + switch (notation) {
                case GLOBALS -> state(state);
                case MARKINGS -> marking(state);
              });
    }
    return lines;
  }

  /** What executions printed, and how often. */
  public static List<String> outcomes(Map<String, Long> outcomes) {
    List<String> lines = new ArrayList<>();
    lines.add(many(outcomes.size(), "outcome") + ":");
    outcomes.forEach(
        (text, count) ->
            lines.add("  %8d  %s".formatted(count, text.strip().replaceAll("\\R", " | "))));
    return lines;
  }

  /**
   * The command that shows an execution again. The launcher says how it was called, so that the
   * command can be pasted where it was printed.
   */
  public static String replayCommand(String file, Schedule schedule) {
    return replayCommand(file, "", schedule);
  }

  /**
   * The same for a program that was read with options.
   *
   * @param options as they stand in a command, or empty
   */
  public static String replayCommand(String file, String options, Schedule schedule) {
    String command = System.getProperty("mazurka.command", "mazurka");
    String steps = schedule.length() == 0 ? "''" : schedule.toString();
    String name = file.startsWith("-") ? "./" + file : file;
    return "replay: "
        + quoted(command)
        + " replay "
        + quoted(name)
        + (options.isEmpty() ? "" : " " + options)
        + " --schedule "
        + steps;
  }

  /** A number of things, such as {@code 1 trace} or {@code 6 traces}. */
  public static String many(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String headline(Replay replay) {
    int steps = replay.events().size();
    if (!replay.failures().isEmpty()) {
      Replay.Failed failed = replay.failures().getFirst();
      return headline(failed.failure().kind(), failed.failure().message(), failed.event() + 1, "");
    }
    return switch (replay.outcome()) {
      case DEADLOCK -> headline(Violation.Kind.DEADLOCK, "", steps, "");
      case ENDED -> "all processes have ended after " + many(steps, "step") + ", no error";
      case RUNNING -> "not at an end after " + many(steps, "step") + ", no error so far";
    };
  }

  private static String headline(Violation.Kind kind, String message, int steps, String execution) {
    String after = " after " + many(steps, "step") + execution;
    String said = "assertion failed: "; // by the headline already
    String rest = message.startsWith(said) ? message.substring(said.length()) : message;
    String detail = rest.isEmpty() ? "" : ": " + rest;
    return switch (kind) {
      case DEADLOCK -> "deadlock" + after;
      case ASSERTION -> "assertion failed" + after + detail;
      case ERROR -> "error" + after + detail;
      case DATA_RACE -> "data race" + after + detail;
    };
  }

  private static String work(Statistics s) {
    if (s.states().isPresent()) {
      return many(s.states().getAsLong(), "state")
          + (s.arcs().isPresent() ? ", " + many(s.arcs().getAsLong(), "arc") : "")
          + (s.vectors().isPresent() ? ", " + many(s.vectors().getAsLong(), "vector") : "");
    }
    if (s.distinctTraces().isPresent()) {
      return many(s.traces(), "execution") + " of " + many(s.distinctTraces().getAsLong(), "trace");
    }
    return many(s.traces(), "trace");
  }

  private static String effort(Statistics s) {
    return s.stateMemory()
        .map(m -> Math.ceilDiv(m.bytes(), 1 << 20) + " MB")
        .orElse(many(s.events(), "event"));
  }

  private static String count(long number, String what) {
    return number == 0 ? "no " + what : many(number, what);
  }

  private static String state(List<Run.Variable> variables) {
    return variables.stream()
        .map(
            v ->
                v.name()
                    + " = "
                    + v.values().stream().map(String::valueOf).collect(Collectors.joining(" "))
                    + v.text())
        .collect(Collectors.joining(", "));
  }

  /** A marking, such as {@code p, 2*q}. */
  static String marking(List<Run.Variable> marking) {
    return marking.isEmpty()
        ? "no token"
        : marking.stream()
            .map(
                place ->
                    place.values().getFirst() == 1
                        ? place.name()
                        : place.values().getFirst() + "*" + place.name())
            .collect(Collectors.joining(", "));
  }

  /** A word as a shell reads it. */
  public static String quoted(String file) {
    return file.matches("[\\w./:@%+=,-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
  }
}
