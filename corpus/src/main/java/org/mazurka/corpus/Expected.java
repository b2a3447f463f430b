package org.mazurka.corpus;

import java.util.List;
import java.util.Locale;

/**
 * A number that an algorithm must count on a program.
 *
 * @param algorithm the algorithm's name on the command line
 * @param weight whether every build checks it
 * @param origin where the number comes from
 */
public record Expected(
    String program,
    int parameter,
    String algorithm,
    Metric metric,
    long value,
    Weight weight,
    String origin) {

  static final List<String> HEADER =
      List.of("program", "parameter", "algorithm", "metric", "value", "weight", "origin");

  /** What is counted. */
  public enum Metric {
    TRACES,
    DISTINCT_TRACES,
    BLOCKED,
    DEADLOCKS,
    ERRORS
  }

  /** How much work the check of a row is. */
  public enum Weight {
    /** Small enough for every build. */
    TEST,
    /** For the benchmarks. */
    HEAVY
  }

  static Expected of(List<String> row) {
    return new Expected(
        row.get(0),
        Integer.parseInt(row.get(1)),
        row.get(2),
        Metric.valueOf(row.get(3).toUpperCase(Locale.ROOT)),
        Long.parseLong(row.get(4)),
        Weight.valueOf(row.get(5).toUpperCase(Locale.ROOT)),
        row.get(6));
  }
}
