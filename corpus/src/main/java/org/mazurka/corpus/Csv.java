package org.mazurka.corpus;

import java.util.ArrayList;
import java.util.List;

/** Tables of the corpus: comma-separated, a header, quotes around fields that contain commas. */
public final class Csv {

  private Csv() {}

  /**
   * The rows below the header.
   *
   * @throws IllegalArgumentException if the header is not the expected one, or a row is not as long
   */
  public static List<List<String>> rows(String text, List<String> header) {
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      List<String> row = fields(line);
      if (number == 1 ? !row.equals(header) : row.size() != header.size()) {
        throw new IllegalArgumentException(
            "line %d is '%s', expected the columns %s".formatted(number, line, header));
      }
      if (number > 1) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
