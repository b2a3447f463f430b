package org.mazurka.reference.nets;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mazurka.model.BadInput;
import org.mazurka.petri.Net;
import org.mazurka.petri.Pnml;

/**
 * Nets of the Model Checking Contest with their known answers, which lie beside the project where
 * they are at hand. Where they are not, tests that need them say so and have nothing to check.
 */
public final class ContestNets {

  private static final Path FOLDER =
      Path.of("").toAbsolutePath().getParent().resolveSibling("shared/data/pnml");

  private ContestNets() {}

  /**
   * A net and what is known about it.
   *
   * @param file the name of the file
   */
  public record ContestNet(String file, long states, long arcs, long deadMarkings) {

    public Net read() {
      try (InputStream in = new BufferedInputStream(Files.newInputStream(FOLDER.resolve(file)))) {
        return Pnml.read(file, in);
      } catch (IOException | BadInput e) {
        throw new IllegalStateException(file, e);
      }
    }

    @Override
    public String toString() {
      return file;
    }
  }

  /** All nets; none, with a line that says so, where they are not at hand. */
  public static List<ContestNet> all(String test) {
    return rows(FOLDER.resolve("index.csv"), test).stream()
        .map(
            row ->
                new ContestNet(
                    row.get("file"),
                    Long.parseLong(row.get("known_states")),
                    Long.parseLong(row.get("known_state_arcs")),
                    Long.parseLong(row.get("dead_markings_counted_here"))))
        .toList();
  }

  /** What other tools keep of each net, by file: the rows of a table. */
  public static Map<String, Map<String, String>> otherTools(String test) {
    Map<String, Map<String, String>> rows = new HashMap<>();
    for (Map<String, String> row : rows(FOLDER.resolve("reference_counts.csv"), test)) {
      rows.put(row.get("file").substring(row.get("file").indexOf('/') + 1), row);
    }
    return rows;
  }

  private static List<Map<String, String>> rows(Path table, String test) {
    if (!Files.isReadable(table)) {
      System.out.println(test + ": left out, the contest's nets are not at hand");
      return List.of();
    }
    try (Stream<String> lines = Files.lines(table)) {
      List<String[]> cells = lines.map(line -> line.split(",", -1)).toList();
      return cells.stream().skip(1).map(row -> row(cells.getFirst(), row)).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> row(String[] titles, String[] cells) {
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < titles.length; i++) {
      row.put(titles[i], cells[i]);
    }
    return row;
  }
}
