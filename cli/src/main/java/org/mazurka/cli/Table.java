package org.mazurka.cli;

import java.util.ArrayList;
import java.util.List;

/** Text in aligned columns; numbers stand at the right of theirs. */
final class Table {

  private final List<List<String>> rows = new ArrayList<>();

  Table(String... header) {
    rows.add(List.of(header));
  }

  void add(String... cells) {
    rows.add(List.of(cells));
  }

  List<String> lines() {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    boolean[] numeric = new boolean[columns];
    for (int c = 0; c < columns; c++) {
      int column = c;
      widths[c] = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
      numeric[c] = rows.stream().skip(1).allMatch(row -> row.get(column).matches("[\\d.]+|-|"));
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String space = " ".repeat(widths[c] - row.get(c).length());
        line.append(c == 0 ? "" : "  ");
        line.append(numeric[c] ? space + row.get(c) : row.get(c) + space);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
