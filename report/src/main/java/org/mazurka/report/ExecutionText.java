package org.mazurka.report;

import java.util.ArrayList;
import java.util.List;
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

  private final List<String> names;
  private final List<Event> events;
  private final List<Counterexample.Waiting> waiting;
  private final boolean oneFile;

  ExecutionText(List<String> names, List<Event> events, List<Counterexample.Waiting> waiting) {
    this.names = names;
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

  /** The lines, without the one that says what is wrong. */
  List<String> lines(Detail detail) {
    List<Columns.Row> rows = new ArrayList<>(events.stream().map(this::row).toList());
    int left = 0;
    if (detail == Detail.ENDS && rows.size() > LONG) {
      left = rows.size() - FIRST - LAST;
      rows.subList(FIRST, FIRST + left).clear();
    }
    if (!waiting.isEmpty()) {
      rows.add(new Columns.Row("", waiting.stream().map(ExecutionText::cell).toList()));
    }
    List<String> lines = new ArrayList<>();
    new Columns(names, rows).lines(PAGE_WIDTH).forEach(line -> lines.add("  " + line));
    if (left > 0) {
      lines.add(
          "  (the %d steps after the first %d are left out here; replay shows them)"
              .formatted(left, FIRST));
    }
    waiting.forEach(w -> lines.add("  " + sentence(w)));
    return lines;
  }

  private Columns.Row row(Event event) {
    String effects =
        Stream.concat(
                event.accesses().stream().filter(a -> !a.write()),
                event.accesses().stream().filter(Event.Access::write))
            .map(ExecutionText::effect)
            .collect(Collectors.joining(", "));
    String text =
        event.statement()
            + (effects.isEmpty() ? "" : "   " + effects)
            + (event.failure().isEmpty() ? "" : "   (fails)");
    return new Columns.Row(
        place(event.position()), List.of(new Columns.Cell(event.process(), text)));
  }

  private static String effect(Event.Access access) {
    String text =
        access.write()
            ? access.location() + ": " + access.before() + " -> " + access.after()
            : access.location() + " = " + access.before();
    return text.replace(' ', Columns.GLUE);
  }

  private static Columns.Cell cell(Counterexample.Waiting waiting) {
    return new Columns.Cell(waiting.process(), waiting.statement() + "   (waits)");
  }

  private String sentence(Counterexample.Waiting waiting) {
    return "%s waits at %s for %s"
        .formatted(names.get(waiting.process()), place(waiting.position()), waiting.waitsFor());
  }

  /** {@code line:column}, with the file if there are several or the column is not known. */
  private String place(Position position) {
    return oneFile && position.column() > 0
        ? position.line() + ":" + position.column()
        : position.toString();
  }
}
