package org.mazurka.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The benchmark programs, what they are expected to count, and what the papers report.
 *
 * <p>A program is a dlang text with one parameter N; those of [CREOL] are structures of blocks and
 * a Creol text. Nothing here compiles or explores it: this module is data and depends on nothing.
 */
public final class Corpus {

  /** The barrier of [CREOL] 5.1; the parameter is the number of sensors. */
  public static final String BARRIER = "barrier";

  private Corpus() {}

  /** The names of the programs, in the order of {@link #expected}. */
  public static List<String> programs() {
    return expected().stream().map(Expected::program).distinct().toList();
  }

  /**
   * A program as dlang text.
   *
   * @throws IllegalArgumentException if there is no program of that name
   */
  public static String text(String name, int parameter) {
    if (BlockStructures.NAMES.contains(name)) {
      return BlockStructures.text(name, parameter);
    }
    return name.equals(BARRIER)
        ? Template.expand(resource("creol/barrier.creol"), parameter)
        : Template.expand(template(name), parameter);
  }

  /** A program as it stands in the resource, with its {@code ${...}} places. */
  public static String template(String name) {
    if (!programs().contains(name)) {
      throw new IllegalArgumentException(
          "no program '%s' in the corpus, expected one of %s".formatted(name, programs()));
    }
    return resource("programs/" + name + ".d");
  }

  /** The file name that reports show for a program, such as {@code readers-8.d}. */
  public static String fileName(String name, int parameter) {
    String ending =
        BlockStructures.NAMES.contains(name) ? "blocks" : name.equals(BARRIER) ? "creol" : "d";
    return "%s-%d.%s".formatted(name, parameter, ending);
  }

  /** What the algorithms must count. */
  public static List<Expected> expected() {
    return Csv.rows(resource("expected.csv"), Expected.HEADER).stream().map(Expected::of).toList();
  }

  /** What the papers report. */
  public static List<PaperFigure> paperFigures() {
    return Csv.rows(resource("paper-figures.csv"), PaperFigure.HEADER).stream()
        .map(PaperFigure::of)
        .toList();
  }

  private static String resource(String name) {
    try (InputStream in = Corpus.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing from the corpus");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
