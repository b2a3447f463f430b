package org.mazurka.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The structures of atomic blocks of [CREOL] 5.2, as the text of {@code .blocks} files.
 *
 * <p>The report describes them in words; the numbers of interleavings that it prints fix what the
 * words leave open.
 */
public final class BlockStructures {

  /** The structures of table 1, and the example in the text of 5.2. */
  public static final List<String> NAMES =
      List.of("creation", "reportback", "concur&reportback", "report-back example");

  private BlockStructures() {}

  /**
   * The structure of that name in the report's table 1.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static String text(String name, int n) {
    return switch (name) {
      case "creation" -> creation(n);
      case "reportback" -> reportback(n);
      case "concur&reportback" -> concurAndReportback(n);
      case "report-back example" -> reportBackExample();
      default -> throw new IllegalArgumentException("no structure of blocks '" + name + "'");
    };
  }

  /** A1 creates two objects, which execute n blocks each. */
  public static String creation(int n) {
    return lines(chain(List.of("A1"), blocks("B", 1, n)), chain(List.of("A1"), blocks("C", 1, n)));
  }

  /** A1 creates two objects, which execute n blocks each and then report back. */
  public static String reportback(int n) {
    return lines(
        chain(List.of("A1"), blocks("B", 1, n), List.of("A2")),
        chain(List.of("A1"), blocks("C", 1, n), List.of("A3")));
  }

  /** A1 executes n more blocks, while two objects execute n + 1 blocks and then report back. */
  public static String concurAndReportback(int n) {
    return lines(
        chain(blocks("A", 1, n + 1)),
        chain(List.of("A1"), blocks("B", 1, n + 1), List.of("A" + (n + 2))),
        chain(List.of("A1"), blocks("C", 1, n + 1), List.of("A" + (n + 3))));
  }

  /** The example in the text of 5.2. */
  public static String reportBackExample() {
    return lines(
        chain(blocks("A", 1, 3)),
        chain(List.of("A1"), blocks("B", 1, 3), List.of("A4")),
        chain(List.of("A1"), blocks("C", 1, 3), List.of("A5")));
  }

  private static List<String> blocks(String object, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(i -> object + i).toList();
  }

  @SafeVarargs
  private static String chain(List<String>... parts) {
    List<String> blocks = new ArrayList<>();
    for (List<String> part : parts) {
      blocks.addAll(part);
    }
    return String.join(" -> ", blocks);
  }

  private static String lines(String... chains) {
    return List.of(chains).stream().collect(Collectors.joining("\n", "", "\n"));
  }
}
