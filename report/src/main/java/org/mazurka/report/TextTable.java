package org.mazurka.report;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns. */
public final class TextTable {

  /** Which side of a column its cells stand on. */
  public enum Side {
    LEFT,
    RIGHT
  }

  private final List<Side> sides = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a column; all of them before the first row. */
  public TextTable column(String title, Side side) {
    if (rows.isEmpty()) {
      rows.add(new ArrayList<>());
    }
    rows.getFirst().add(title);
    sides.add(side);
    return this;
  }

  /** Adds a row: a cell for each column. */
  public void row(String... cells) {
    if (cells.length != sides.size()) {
      throw new IllegalArgumentException(
          "a row of %d cells in a table of %d columns".formatted(cells.length, sides.size()));
    }
    rows.add(List.of(cells));
  }

  /** The titles, then the rows. */
  public List<String> lines() {
    int[] widths = new int[sides.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? "" : "  ");
        line.append(
            switch (sides.get(i)) {
              case LEFT -> row.get(i) + padding;
              case RIGHT -> padding + row.get(i);
            });
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
