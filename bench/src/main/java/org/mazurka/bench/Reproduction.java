package org.mazurka.bench;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.mazurka.corpus.Corpus;
import org.mazurka.corpus.PaperFigure;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Planning;
import org.mazurka.explore.PushUp;
import org.mazurka.explore.Settings;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.report.TextTable;
import org.mazurka.report.TextTable.Side;

/**
 * The papers' tables, our figures beside theirs.
 *
 * <p>Each row of a table is one exploration. A row that takes longer than the limit says so, and
 * larger sizes of the same program are then not tried with that algorithm.
 */
public final class Reproduction {

  /** A table of a paper. */
  public enum Table {
    SOURCE_1("source-1", "SOURCE", "1", "control-flow-groups: exponentially many blocked runs"),
    SOURCE_2("source-2", "SOURCE", "2", "wakeup-stress: large wakeup trees"),
    SOURCE_3("source-3", "SOURCE", "3", "filesystem and indexer"),
    SOURCE_4("source-4", "SOURCE", "4", "readers and lastzero"),
    LAZY_B("lazy-b", "LAZY", "B", "LazyPOR and classic DPOR without sleep sets"),
    EAGER_1("eager-1", "EAGER", "1", "four well-known benchmarks"),
    EAGER_2("eager-2", "EAGER", "2", "ring and branching"),
    EAGER_3("eager-3", "EAGER", "3", "ring-extended"),
    EAGER_A("eager-a", "EAGER", "A", "all benchmarks, all sizes"),
    PROBE_5_1("probe-5.1", "PROBE", "5.1", "file system: the four combinations"),
    PROBE_5_2("probe-5.2", "PROBE", "5.2", "indexer: the four combinations"),
    PROBE_5_3("probe-5.3", "PROBE", "5.3", "file system: DRoP, LTSmin, Spin"),
    PROBE_5_4("probe-5.4", "PROBE", "5.4", "indexer: DRoP, LTSmin, Spin"),
    PROBE_5_5("probe-5.5", "PROBE", "5.5", "bakery: how much the tools reduce"),
    PROBE_5_6("probe-5.6", "PROBE", "5.6", "Szymanski: how much the tools reduce"),
    PROBE_A_1("probe-a.1", "PROBE", "A.1", "bakery: DRoP, LTSmin, Spin, Helena"),
    PROBE_A_2("probe-a.2", "PROBE", "A.2", "Szymanski: DRoP, LTSmin, Spin, Helena"),
    CREOL_1("creol-1", "CREOL", "1", "structures of atomic blocks"),
    CREOL_8("creol-8", "CREOL", "8", "figure 8: the heuristics for longer chains"),
    CREOL_51("creol-5.1", "CREOL", "5.1", "the barrier of a sensor network"),
    CREOL_52("creol-5.2", "CREOL", "5.2", "the report-back example in the text");

    private final String label;
    private final String document;
    private final String number;
    private final String summary;

    Table(String label, String document, String number, String summary) {
      this.label = label;
      this.document = document;
      this.number = number;
      this.summary = summary;
    }

    /** The table of that name on the command line. */
    public static Optional<Table> named(String label) {
      return Arrays.stream(values()).filter(t -> t.label.equals(label)).findFirst();
    }

    /** The name on the command line. */
    public String label() {
      return label;
    }

    /** What the table shows, in a few words. */
    public String summary() {
      return summary;
    }
  }

  /**
   * A figure of a paper beside ours.
   *
   * @param ours our figure, if there is one
   * @param remark why there is none, or what explains a difference; empty if they are equal
   */
  public record Comparison(PaperFigure paper, OptionalDouble ours, String remark) {

    /** Ours divided by theirs, unless one of them is too small to be seen. */
    public OptionalDouble ratio() {
      return ours.isPresent() && ours.getAsDouble() != 0 && paper.value() != 0 && paper.isKnown()
          ? OptionalDouble.of(ours.getAsDouble() / paper.value())
          : OptionalDouble.empty();
    }
  }

  private static final String SECONDS = "seconds";
  private static final String REDUCTION = "reduction (%)";
  private static final String UNSATISFIABLE = "unsatisfiable trace constraint systems";
  private static final String COMPUTED = "interleavings computed"; // too many to be explored

  private final Language language;
  private final Nets nets;
  private final Duration rowLimit;
  private final BooleanSupplier isStopped;
  private final Observer follower = new Follower();
  private final Differences differences = Differences.load();

  /**
   * A reproduction in which each row may take as long as the limit says.
   *
   * @param isStopped asked now and then: whether to leave out the rest
   */
  public Reproduction(Language language, Nets nets, Duration rowLimit, BooleanSupplier isStopped) {
    this.language = language;
    this.nets = nets;
    this.rowLimit = rowLimit;
    this.isStopped = isStopped;
  }

  /** Wants nothing but to know when to stop. */
  private final class Follower implements Observer {
    @Override
    public boolean wantsExecutions() {
      return false;
    }

    @Override
    public boolean shouldStop(Progress progress) {
      return isStopped.getAsBoolean();
    }
  }

  /** Prints which tables there are. */
  public static void printTables(PrintStream out) {
    for (Table table : Table.values()) {
      out.printf(
          "%-10s [%s] table %s: %s%n",
          table.label(), table.document, table.number, table.summary());
    }
  }

  /** Prints a table that was run; rows that differ carry the number of a note below. */
  public void print(Table table, List<Comparison> rows, PrintStream out) {
    out.printf(
        "[%s] table %s: %s (ratio = ours / paper's; limit %d s a row)%n",
        table.document, table.number, table.summary(), rowLimit.toSeconds());
    TextTable text =
        new TextTable()
            .column("program", Side.LEFT)
            .column("paper's algorithm", Side.LEFT)
            .column("ours", Side.LEFT)
            .column("metric", Side.LEFT)
            .column("paper", Side.RIGHT)
            .column("ours", Side.RIGHT)
            .column("ratio", Side.RIGHT)
            .column("note", Side.LEFT);
    List<String> notes = new ArrayList<>();
    for (Comparison row : rows) {
      PaperFigure paper = row.paper();
      text.row(
          "%s(%d)".formatted(paper.benchmark(), paper.parameter()),
          paper.algorithm(),
          Method.of(paper.algorithm()).map(Method::label).orElse(""),
          paper.metric(),
          number(paper.metric(), paper.value()),
          row.ours().isPresent() ? number(paper.metric(), row.ours().getAsDouble()) : "-",
          row.ratio().isPresent() ? ratio(row.ratio().getAsDouble()) : "",
          row.remark().isEmpty() ? "" : "[%d]".formatted(noteNumber(notes, row.remark())));
    }
    text.lines().forEach(out::println);
    for (int i = 0; i < notes.size(); i++) {
      out.printf("[%d] %s%n", i + 1, notes.get(i));
    }
    out.println();
  }

  /** Runs a table, or the rows of it before somebody stops that. */
  public List<Comparison> compare(Table table) {
    Map<Subject, List<PaperFigure>> rows = new LinkedHashMap<>();
    for (PaperFigure figure : Corpus.paperFigures()) {
      if (figure.document().equals(table.document)
          && figure.table().equals(table.number)
          && Method.of(figure.algorithm()).isPresent()) {
        rows.computeIfAbsent(Subject.of(figure), _ -> new ArrayList<>()).add(figure);
      }
    }
    List<Comparison> comparisons = new ArrayList<>();
    Map<String, Integer> tooSlow = new HashMap<>(); // from which parameter on
    for (Map.Entry<Subject, List<PaperFigure>> row : rows.entrySet()) {
      if (isStopped.getAsBoolean()) {
        break;
      }
      comparisons.addAll(compare(row.getKey(), row.getValue(), tooSlow));
    }
    return comparisons;
  }

  private List<Comparison> compare(
      Subject subject, List<PaperFigure> figures, Map<String, Integer> tooSlow) {
    if (figures.stream().allMatch(figure -> figure.metric().equals(COMPUTED))) {
      OptionalDouble computed = OptionalDouble.of(Interleavings.ofBarrier());
      return figures.stream().map(figure -> new Comparison(figure, computed, "")).toList();
    }
    if (subject.parameter() >= tooSlow.getOrDefault(subject.family(), Integer.MAX_VALUE)) {
      return missing(figures, "not run: a smaller size reached the time limit");
    }
    Result result = explore(subject);
    if (result.incomplete().isPresent() && isStopped.getAsBoolean()) {
      return missing(figures, "interrupted; the rows after it are not there");
    }
    if (result.incomplete().isPresent()) {
      tooSlow.put(subject.family(), subject.parameter());
      return missing(figures, "not finished within %d ms".formatted(rowLimit.toMillis()));
    }
    if (figures.stream().anyMatch(figure -> figure.metric().equals(REDUCTION))) {
      return reductions(subject, figures, result);
    }
    return figures.stream().map(figure -> compare(figure, ours(figure.metric(), result))).toList();
  }

  /** How many of the states a reduction spares, in percent of all states. */
  private List<Comparison> reductions(Subject subject, List<PaperFigure> figures, Result reduced) {
    Result complete = explore(subject.complete());
    if (complete.incomplete().isPresent()) {
      return missing(figures, "not all states within %d ms".formatted(rowLimit.toMillis()));
    }
    double share = (double) states(reduced) / states(complete);
    OptionalDouble ours = OptionalDouble.of(Math.round(100 * (1 - share)));
    return figures.stream().map(figure -> compare(figure, ours)).toList();
  }

  private static long states(Result result) {
    return result.statistics().states().orElseThrow();
  }

  private Result explore(Subject subject) {
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            Long.MAX_VALUE,
            Optional.of(rowLimit),
            Optional.empty(),
            0,
            new Planning(subject.enumeration(), Optional.empty()));
    String program = subject.program();
    int parameter = subject.parameter();
    return switch (subject.method().algorithm().port()) {
      case PROGRAM ->
          Explorer.explore(
              program(program, parameter), subject.method().algorithm(), settings, follower);
      case STATES -> Explorer.search(nets.space(program, parameter), settings, follower);
      case ENTITIES ->
          Explorer.probe(
              nets.entities(program, parameter), subject.method().probe(), settings, follower);
      case GUARDED_STATES -> throw new IllegalStateException("no paper's table has stubborn sets");
    };
  }

  /** A program of the corpus; the barrier as the report looks at it. */
  private Program program(String name, int parameter) {
    Program program = language.compile(name, parameter);
    return name.equals(Corpus.BARRIER) ? new PushUp(program) : program;
  }

  private Comparison compare(PaperFigure figure, OptionalDouble ours) {
    boolean equal = ours.isPresent() && ours.getAsDouble() == figure.value();
    return new Comparison(figure, ours, equal ? "" : differences.explain(figure));
  }

  private static List<Comparison> missing(List<PaperFigure> figures, String why) {
    return figures.stream().map(f -> new Comparison(f, OptionalDouble.empty(), why)).toList();
  }

  private static OptionalDouble ours(String metric, Result result) {
    return switch (metric) {
      case "traces" -> OptionalDouble.of(result.statistics().traces());
      case "interleavings explored" -> OptionalDouble.of(result.statistics().traces());
      case "executions explored" ->
          OptionalDouble.of(result.statistics().traces() + result.statistics().blocked());
      case "sleep-set blocked" -> OptionalDouble.of(result.statistics().blocked());
      case "dependency checks" -> OptionalDouble.of(result.statistics().dependencyChecks());
      case "race checks" -> OptionalDouble.of(result.statistics().raceChecks());
      case "largest wakeup tree (nodes)", "largest backtrack set (nodes)" -> {
        OptionalLong nodes = result.statistics().plannedNodes();
        yield nodes.isPresent() ? OptionalDouble.of(nodes.getAsLong()) : OptionalDouble.empty();
      }
      case UNSATISFIABLE -> OptionalDouble.of(result.statistics().unsatisfiable());
      case SECONDS -> OptionalDouble.of(result.millis() / 1000.0);
      case "nodes" -> OptionalDouble.of(states(result));
      default -> OptionalDouble.empty();
    };
  }

  private static int noteNumber(List<String> notes, String remark) {
    if (!notes.contains(remark)) {
      notes.add(remark);
    }
    return notes.indexOf(remark) + 1;
  }

  private static String number(String metric, double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return metric.equals(SECONDS)
        ? String.format(Locale.ROOT, "%,.3f", value)
        : String.format(Locale.ROOT, "%,d", (long) value);
  }

  private static String ratio(double ratio) {
    return String.format(Locale.ROOT, ratio < 0.01 ? "%.4f" : "%.2f", ratio);
  }

  /** A row of a table: one exploration. */
  private record Subject(String program, int parameter, Method method, Enumeration enumeration) {

    static Subject of(PaperFigure figure) {
      return new Subject(
          figure.benchmark(),
          figure.parameter(),
          Method.of(figure.algorithm()).orElseThrow(),
          figure.metric().equals(UNSATISFIABLE) ? Enumeration.PLAIN : Enumeration.PRUNED);
    }

    /** All states of the same net. */
    Subject complete() {
      return new Subject(
          program, parameter, Method.of("complete").orElseThrow(), Enumeration.PRUNED);
    }

    String family() {
      return program + " by " + method.label() + ", " + enumeration.label();
    }
  }
}
