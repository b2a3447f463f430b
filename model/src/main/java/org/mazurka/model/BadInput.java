package org.mazurka.model;

import java.util.Optional;

/**
 * Input that cannot be used, with a message for the person who wrote it: what is wrong, what was
 * expected, and where.
 */
public final class BadInput extends Exception {

  private static final int WINDOW = 100;

  private final transient Optional<Position> position;
  private final String sourceLine;

  /** An error without a place in a text, such as a missing file. */
  public BadInput(String message) {
    super(message);
    this.position = Optional.empty();
    this.sourceLine = "";
  }

  /** An error at a place in a text; {@code sourceLine} is the whole line that it is in. */
  public BadInput(Position position, String message, String sourceLine) {
    super(message);
    this.position = Optional.of(position);
    this.sourceLine = sourceLine.replaceAll("[\\p{Cntrl}&&[^\t]]", " ");
  }

  /** Where the error is, if it is in a text. */
  public Optional<Position> position() {
    return position;
  }

  /** {@code file:line:column: message}. */
  public String headline() {
    return position.map(p -> p + ": ").orElse("") + getMessage();
  }

  /** The headline, and below it the source line with a caret. */
  public String report() {
    if (position.isEmpty() || sourceLine.isBlank()) {
      return headline();
    }
    return headline() + System.lineSeparator() + excerpt(position.get().column() - 1);
  }

  /** A window of the line, so that a file of one endless line gives a readable message. */
  private String excerpt(int caret) {
    int[] line = sourceLine.codePoints().toArray();
    int target = Math.min(caret, line.length);
    int start = Math.max(0, target - WINDOW / 2);
    int end = Math.min(line.length, start + WINDOW);
    String before = start > 0 ? "..." : "";
    String after = end < line.length ? "..." : "";
    StringBuilder pointer = new StringBuilder(before.replace('.', ' '));
    for (int i = start; i < target; i++) {
      pointer.append(line[i] == '\t' ? "\t" : " ".repeat(width(line[i])));
    }
    return "  "
        + before
        + new String(line, start, end - start)
        + after
        + System.lineSeparator()
        + "  "
        + pointer
        + "^";
  }

  /** How many cells of a terminal a character takes. */
  private static int width(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> isWide(codePoint) ? 2 : 1;
    };
  }

  private static boolean isWide(int codePoint) {
    return Character.isIdeographic(codePoint)
        || Character.isEmojiPresentation(codePoint)
        || codePoint >= 0x1100 && codePoint <= 0x115f // Hangul Jamo
        || codePoint >= 0x2e80 && codePoint <= 0x303e
        || codePoint >= 0x3041 && codePoint <= 0xa4cf // kana and others of East Asia
        || codePoint >= 0xac00 && codePoint <= 0xd7a3 // Hangul
        || codePoint >= 0xff00 && codePoint <= 0xff60; // of full width
  }
}
