package org.mazurka.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Text in one column per process, with a margin at the left.
 *
 * <p>Columns are as wide as their text. Where all of them together do not fit the page, the widest
 * give way and their text is wrapped; where that would leave less than {@link #NARROWEST} for each,
 * the page becomes a list with the name of the process in front of each step.
 */
final class Columns {

  /** What one process does in a row. */
  record Cell(int process, String text) {}

  /** Something that goes from one process to another. */
  record Arrow(int from, int to, String text) {}

  /** Things side by side, or an arrow. */
  record Row(String margin, List<Cell> cells, Optional<Arrow> arrow) {

    Row(String margin, List<Cell> cells) {
      this(margin, cells, Optional.empty());
    }

    Row(Arrow arrow) {
      this("", List.of(), Optional.of(arrow));
    }
  }

  /** A space at which a text is not broken unless it must be. */
  static final char GLUE = '\u00a0';

  private static final String GAP = "   ";
  private static final int NARROWEST = 16;

  private final List<String> names;
  private final int[] columnOf; // of each process, or -1 if it takes no part
  private final List<Row> rows;
  private final int marginWidth;

  /**
   * Sets the rows out.
   *
   * @param names of all processes; those without a cell get no column
   */
  Columns(List<String> names, List<Row> rows) {
    this.rows = rows;
    this.marginWidth = rows.stream().mapToInt(r -> r.margin().length()).max().orElse(0);
    this.columnOf = new int[names.size()];
    Arrays.fill(columnOf, -1);
    for (Row row : rows) {
      row.cells().forEach(cell -> columnOf[cell.process()] = 0);
      row.arrow().ifPresent(arrow -> columnOf[arrow.from()] = columnOf[arrow.to()] = 0);
    }
    int[] taking = IntStream.range(0, names.size()).filter(p -> columnOf[p] == 0).toArray();
    IntStream.range(0, taking.length).forEach(i -> columnOf[taking[i]] = i);
    this.names = Arrays.stream(taking).mapToObj(names::get).toList();
  }

  /** The lines, none longer than {@code pageWidth} if that is possible at all. */
  List<String> lines(int pageWidth) {
    if (names.isEmpty()) {
      return List.of();
    }
    int room = pageWidth - marginWidth - GAP.length() * names.size();
    int[] widths = widths(room);
    List<String> lines = Arrays.stream(widths).sum() <= room ? sideBySide(widths) : list(pageWidth);
    return lines.stream().map(line -> line.replace(GLUE, ' ')).toList();
  }

  /** The natural widths, the widest cut down evenly until all fit, but none below the minimum. */
  private int[] widths(int room) {
    int[] widths = names.stream().mapToInt(String::length).toArray();
    for (Row row : rows) {
      for (Cell cell : row.cells()) {
        int column = columnOf[cell.process()];
        widths[column] = Math.max(widths[column], cell.text().length());
      }
    }
    int[] natural = widths.clone();
    int widest = Arrays.stream(natural).max().orElse(0);
    while (Arrays.stream(widths).sum() > room && widest > NARROWEST) {
      int limit = --widest;
      widths = Arrays.stream(natural).map(w -> Math.min(w, limit)).toArray();
    }
    return widths;
  }

  private List<String> sideBySide(int[] widths) {
    List<String> lines = new ArrayList<>();
    List<Cell> header = new ArrayList<>();
    for (int p = 0; p < columnOf.length; p++) {
      if (columnOf[p] >= 0) {
        header.add(new Cell(p, names.get(columnOf[p])));
      }
    }
    addRow(lines, new Row("", header), widths);
    for (Row row : rows) {
      if (row.arrow().isPresent()) {
        lines.add(arrow(row.arrow().get(), widths));
      } else {
        addRow(lines, row, widths);
      }
    }
    return lines;
  }

  /** An arrow from column to column, its text on it, or behind it if there is no room. */
  private String arrow(Arrow arrow, int[] widths) {
    int from = start(columnOf[arrow.from()], widths);
    int to = start(columnOf[arrow.to()], widths);
    String text = arrow.text();
    if (from == to) {
      return " ".repeat(from) + "o-> " + text;
    }
    int length = Math.abs(to - from) - 1;
    boolean fits = text.length() + 6 <= length;
    String middle = fits ? " " + text + " " : "";
    int dashes = length - middle.length();
    String line = "-".repeat(dashes / 2) + middle + "-".repeat(dashes - dashes / 2);
    String drawn = from < to ? line + ">" : "<" + line;
    return " ".repeat(Math.min(from, to)) + drawn + (fits ? "" : " " + text);
  }

  private int start(int column, int[] widths) {
    int start = marginWidth + GAP.length();
    for (int i = 0; i < column; i++) {
      start += widths[i] + GAP.length();
    }
    return start;
  }

  private void addRow(List<String> lines, Row row, int[] widths) {
    List<List<String>> wrapped = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      wrapped.add(List.of());
    }
    for (Cell cell : row.cells()) {
      int column = columnOf[cell.process()];
      wrapped.set(column, wrap(cell.text(), widths[column]));
    }
    int height = wrapped.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      line.append(pad(i == 0 ? row.margin() : "", marginWidth));
      for (int column = 0; column < widths.length; column++) {
        List<String> cell = wrapped.get(column);
        line.append(GAP).append(pad(i < cell.size() ? cell.get(i) : "", widths[column]));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private List<String> list(int pageWidth) {
    int longestName = names.stream().mapToInt(String::length).max().orElse(0);
    int nameWidth = Math.min(longestName, pageWidth / 4);
    int indent = marginWidth + 2 * GAP.length() + nameWidth;
    List<String> lines = new ArrayList<>();
    for (Row row : rows) {
      row.arrow().ifPresent(arrow -> lines.add(listed(arrow, nameWidth)));
      String margin = row.margin();
      for (Cell cell : row.cells()) {
        String start =
            pad(margin, marginWidth)
                + GAP
                + pad(names.get(columnOf[cell.process()]), nameWidth)
                + GAP;
        for (String text : wrap(cell.text(), Math.max(NARROWEST, pageWidth - indent))) {
          lines.add(start + text);
          start = " ".repeat(indent);
        }
      }
    }
    return lines;
  }

  private String listed(Arrow arrow, int nameWidth) {
    return pad("", marginWidth)
        + GAP
        + pad(names.get(columnOf[arrow.from()]), nameWidth)
        + GAP
        + "--> "
        + names.get(columnOf[arrow.to()])
        + ": "
        + arrow.text();
  }

  /** Breaks text at spaces where it can; lines after the first are indented. */
  private static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    String indent = "";
    String rest = text;
    while (indent.length() + rest.length() > width) {
      int room = width - indent.length();
      int end = lastBreak(rest, ' ', room);
      if (end < 0) {
        end = lastBreak(rest, GLUE, room);
      }
      if (end < 0) {
        end = room;
      }
      lines.add((indent + rest.substring(0, end)).stripTrailing());
      rest = withoutLeading(rest.substring(end));
      indent = "  ";
    }
    lines.add(indent + rest);
    return lines;
  }

  /** Where to break a text at a kind of space, or -1. */
  private static int lastBreak(String text, char space, int room) {
    int end = text.lastIndexOf(space, room);
    return end > 0 && !text.substring(0, end).isBlank() ? end : -1;
  }

  private static String withoutLeading(String text) {
    int start = 0;
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == GLUE)) {
      start++;
    }
    return text.substring(start);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
