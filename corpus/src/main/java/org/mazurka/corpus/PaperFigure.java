package org.mazurka.corpus;

import java.util.List;

/**
 * A number that a paper reports.
 *
 * @param document {@code SOURCE} or {@code EAGER}; see the bibliography
 * @param table the number of the table in the document
 * @param benchmark the name of the corpus program
 * @param algorithm the paper's name of the algorithm
 * @param metric the paper's name of what is counted or measured
 */
public record PaperFigure(
    String document,
    String table,
    String benchmark,
    int parameter,
    String algorithm,
    String metric,
    double value) {

  /** Whether the paper prints the value; some are only drawn. */
  public boolean isKnown() {
    return !Double.isNaN(value);
  }

  static final List<String> HEADER =
      List.of("document", "table", "benchmark", "parameter", "algorithm", "metric", "value");

  static PaperFigure of(List<String> row) {
    return new PaperFigure(
        row.get(0),
        row.get(1),
        row.get(2),
        Integer.parseInt(row.get(3)),
        row.get(4),
        row.get(5),
        Double.parseDouble(row.get(6)));
  }
}
