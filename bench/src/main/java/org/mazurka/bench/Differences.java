package org.mazurka.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.mazurka.corpus.Csv;
import org.mazurka.corpus.PaperFigure;

/** Why our figures differ from the papers'; read from {@code differences.csv}. */
final class Differences {

  /** Said of a difference that nobody has explained; a test forbids it for the small sizes. */
  static final String UNEXPLAINED = "NOT EXPLAINED";

  private static final String ANY = "*";

  private final List<List<String>> rows;

  private Differences(List<List<String>> rows) {
    this.rows = rows;
  }

  static Differences load() {
    try (InputStream in = Differences.class.getResourceAsStream("differences.csv")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Differences(
          Csv.rows(text, List.of("document", "benchmark", "algorithm", "metric", "note")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The note of the first row that fits. */
  String explain(PaperFigure figure) {
    List<String> key =
        List.of(figure.document(), figure.benchmark(), figure.algorithm(), figure.metric());
    Stream<List<String>> fitting = rows.stream().filter(row -> fits(row, key));
    return fitting.map(List::getLast).findFirst().orElse(UNEXPLAINED);
  }

  private static boolean fits(List<String> row, List<String> key) {
    for (int i = 0; i < key.size(); i++) {
      if (!row.get(i).equals(ANY) && !row.get(i).equals(key.get(i))) {
        return false;
      }
    }
    return true;
  }
}
