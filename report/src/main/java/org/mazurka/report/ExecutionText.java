package org.mazurka.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;
import org.mazurka.model.Position;

/** An execution as text: a row for each step, and below it who waits for what. */
final class ExecutionText {

  /** How much of a long execution is shown. */
  enum Detail {
    /** Every step. */
    ALL,
    /** The beginning and the end. */
    ENDS
  }

  private static final int PAGE_WIDTH = 98; // 100 with the indentation
  private static final int LONG = 200;
  private static final int FIRST = 40;
  private static final int LAST = 120;
  private static final int LONGEST_FAILURE = 60;
  private static final int MOST_EFFECTS = 50; // of one step

  private final List<String> names;
  private final List<String> columns; // their names
  private final int[] columnOf; // of each process
  private final List<Event> events;
  private final List<Counterexample.Waiting> waiting;
  private final boolean oneFile;

  /**
   * An execution.
   *
   * @param names of the processes
   * @param components of the processes; those of one share a column. Empty if each has its own
   */
  ExecutionText(
      List<String> names,
      List<String> components,
      List<Event> events,
      List<Counterexample.Waiting> waiting) {
    this.names = names;
    this.columns =
        components.isEmpty()
            ? names
            : components.stream().filter(c -> !c.isEmpty()).distinct().toList();
    this.columnOf = new int[names.size()];
    for (int p = 0; p < columnOf.length; p++) {
      columnOf[p] = components.isEmpty() ? p : columns.indexOf(components.get(p));
    }
    this.events = events;
    this.waiting = waiting;
    this.oneFile =
        Stream.concat(
                    events.stream().map(Event::position),
                    waiting.stream().map(Counterexample.Waiting::position))
                .map(Position::file)
                .distinct()
                .count()
            <= 1;
  }

  /** The name of a process. */
  String name(int process) {
    return names.get(process);
  }

  /** The names of the columns. */
  List<String> columns() {
    return columns;
  }

  /** The column of a process. */
  int columnOf(int process) {
    return columnOf[process];
  }

  /** The lines, without the one that says what is wrong. */
  List<String> lines(Detail detail) {
    List<Columns.Row> rows = new ArrayList<>();
    for (Event event : events) {
      rows.add(row(event));
      event.messages().forEach(message -> rows.add(arrow(message)));
    }
    int left = 0;
    if (detail == Detail.ENDS && rows.size() > LONG) {
      left = rows.size() - FIRST - LAST;
      rows.subList(FIRST, FIRST + left).clear();
    }
    rows.addAll(waitingRows());
    List<String> lines = new ArrayList<>();
    new Columns(columns, rows).lines(PAGE_WIDTH).forEach(line -> lines.add("  " + line));
    if (left > 0) {
      lines.add(
          "  (the %d steps after the first %d are left out here; replay shows them)"
              .formatted(left, FIRST));
    }
    waiting.forEach(w -> lines.add("  " + sentence(w)));
    return lines;
  }

  /** Who waits, side by side; those of one column below each other. */
  private List<Columns.Row> waitingRows() {
    List<List<Columns.Cell>> rows = new ArrayList<>();
    int[] used = new int[columns.size()];
    for (Counterexample.Waiting waits : waiting) {
      Columns.Cell cell = cell(waits);
      int row = used[cell.process()]++;
      if (row == rows.size()) {
        rows.add(new ArrayList<>());
      }
      rows.get(row).add(cell);
    }
    return rows.stream().map(cells -> new Columns.Row("", cells)).toList();
  }

  private Columns.Row row(Event event) {
    String effects =
        Stream.concat(
                readsBeforeWrites(event).map(access -> effect(access).replace(' ', Columns.GLUE)),
                moreEffects(event).stream())
            .collect(Collectors.joining(", "));
    String text =
        statement(event)
            + (effects.isEmpty() ? "" : "   " + effects)
            + (event.failure().isEmpty() ? "" : "   (fails)");
    return new Columns.Row(
        place(event.position()), List.of(new Columns.Cell(columnOf[event.process()], text)));
  }

  /** A failure that is long is told by the headline, and not again in a narrow column. */
  private static String statement(Event event) {
    String statement = event.statement();
    return statement.length() > LONGEST_FAILURE
            && !event.failure().isEmpty()
            && statement.endsWith(event.failure())
        ? statement.substring(0, LONGEST_FAILURE - 3).stripTrailing() + "..."
        : statement;
  }

  private Columns.Row arrow(Event.Message message) {
    return new Columns.Row(
        new Columns.Arrow(
            columns.indexOf(message.from()), columns.indexOf(message.to()), message.text()));
  }

  /** What a step did, in the order in which people read it, as far as they do. */
  static Stream<Event.Access> readsBeforeWrites(Event event) {
    return Stream.concat(
            event.accesses().stream().filter(a -> !a.write()),
            event.accesses().stream().filter(Event.Access::write))
        .limit(MOST_EFFECTS);
  }

  /** How much more a step did, if it did. */
  static Optional<String> moreEffects(Event event) {
    int more = event.accesses().size() - MOST_EFFECTS;
    return more > 0 ? Optional.of("and %d more".formatted(more)) : Optional.empty();
  }

  /** What a step did to one location. */
  static String effect(Event.Access access) {
    return access.write()
        ? access.location() + ": " + access.before() + " -> " + access.after()
        : access.location() + " = " + access.before();
  }

  private Columns.Cell cell(Counterexample.Waiting waiting) {
    return new Columns.Cell(columnOf[waiting.process()], waiting.statement() + "   (waits)");
  }

  private String sentence(Counterexample.Waiting waiting) {
    return "%s waits at %s for %s"
        .formatted(names.get(waiting.process()), place(waiting.position()), waiting.waitsFor());
  }

  /** {@code line:column}, with the file if there are several or the column is not known. */
  String place(Position position) {
    return oneFile && position.column() > 0
        ? position.line() + ":" + position.column()
        : position.toString();
  }
}
