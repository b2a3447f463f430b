package org.mazurka.creol.blocks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/**
 * Blocks and who creates whom, as a {@code .blocks} file says it: one chain of creations a line,
 * {@code A1 -> B1 -> B2 -> A2}. The letters name the object; {@code #} begins a comment.
 *
 * @param objects the names of the objects, in the order in which they appear
 * @param blocks in the order of objects, then of numbers
 */
record Structure(List<String> objects, List<Block> blocks) {

  /**
   * A block.
   *
   * @param object the index of its object
   * @param number which block of its object it is called
   * @param creator the index of the block that creates it, or -1 if it is there at the start
   * @param created the indices of the blocks that it creates, in the order of the file
   */
  record Block(String name, int object, int number, int creator, int[] created, Position where) {}

  private static final int MAX_BLOCKS = 10_000;
  private static final Pattern ARROW = Pattern.compile("->");
  private static final Pattern NAME = Pattern.compile("([A-Za-z]+)([0-9]{1,9})");

  /** Reads the text of a file. */
  static Structure read(String fileName, String text) throws BadInput {
    Reader reader = new Reader(fileName);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(i + 1, lines.get(i));
    }
    return reader.structure();
  }

  /** A block that is being read. */
  private static final class Draft {
    final String name;
    final String object;
    final int number;
    final Position where;
    final String sourceLine;
    final List<Draft> created = new ArrayList<>();
    Draft creator;

    Draft(String name, String object, int number, Position where, String sourceLine) {
      this.name = name;
      this.object = object;
      this.number = number;
      this.where = where;
      this.sourceLine = sourceLine;
    }

    boolean isCreatedBy(Draft other) {
      return this == other || creator != null && creator.isCreatedBy(other);
    }
  }

  private static final class Reader {
    private final String fileName;
    private final Map<String, Draft> drafts = new LinkedHashMap<>();

    Reader(String fileName) {
      this.fileName = fileName;
    }

    void line(int number, String line) throws BadInput {
      int comment = line.indexOf('#');
      String chain = comment < 0 ? line : line.substring(0, comment);
      if (chain.isBlank()) {
        return;
      }
      Draft before = null;
      int start = 0;
      Matcher arrow = ARROW.matcher(chain);
      boolean more = true;
      while (more) {
        more = arrow.find(start);
        Draft block = block(number, line, start, more ? arrow.start() : chain.length(), chain);
        if (before != null) {
          create(before, block, new Position(fileName, number, column(chain, start)), line);
        }
        before = block;
        start = more ? arrow.end() : start;
      }
    }

    private Draft block(int number, String line, int start, int end, String chain) throws BadInput {
      String word = chain.substring(start, end).strip();
      Position where = new Position(fileName, number, column(chain, start));
      Matcher name = NAME.matcher(word);
      if (!name.matches()) {
        throw new BadInput(
            where,
            (word.isEmpty() ? "a block is missing" : "'" + word + "' is no block")
                + ", expected letters and a number such as A1, and '->' between blocks",
            line);
      }
      int count = Integer.parseInt(name.group(2));
      String canonical = name.group(1) + count;
      Draft known = drafts.get(canonical);
      if (known == null) {
        known = new Draft(canonical, name.group(1), count, where, line);
        drafts.put(canonical, known);
        if (drafts.size() > MAX_BLOCKS) {
          throw new BadInput(where, "too many blocks, expected at most " + MAX_BLOCKS, line);
        }
      }
      return known;
    }

    private static int column(String chain, int start) {
      int column = start;
      while (column < chain.length() && Character.isWhitespace(chain.charAt(column))) {
        column++;
      }
      return Math.min(column, Math.max(0, chain.length() - 1)) + 1;
    }

    private static void create(Draft creator, Draft block, Position where, String line)
        throws BadInput {
      if (block.creator == creator) {
        return; // the same creation, said again by another chain
      }
      if (block.creator != null) {
        throw new BadInput(
            where,
            "%s is created by %s already, expected one creator for each block"
                .formatted(block.name, block.creator.name),
            line);
      }
      if (creator.isCreatedBy(block)) {
        throw new BadInput(
            where,
            "%s would create itself, expected a tree of creations".formatted(block.name),
            line);
      }
      block.creator = creator;
      creator.created.add(block);
    }

    Structure structure() throws BadInput {
      if (drafts.isEmpty()) {
        throw new BadInput(fileName + ": no blocks, expected chains such as A1 -> B1");
      }
      List<String> objects = drafts.values().stream().map(d -> d.object).distinct().toList();
      List<Draft> ordered = new ArrayList<>(drafts.values());
      ordered.sort(
          (a, b) ->
              a.object.equals(b.object)
                  ? Integer.compare(a.number, b.number)
                  : Integer.compare(objects.indexOf(a.object), objects.indexOf(b.object)));
      List<Block> blocks = new ArrayList<>();
      for (Draft draft : ordered) {
        blocks.add(
            new Block(
                draft.name,
                objects.indexOf(draft.object),
                draft.number,
                ordered.indexOf(draft.creator),
                draft.created.stream().mapToInt(ordered::indexOf).toArray(),
                draft.where));
      }
      return new Structure(objects, List.copyOf(blocks));
    }
  }
}
