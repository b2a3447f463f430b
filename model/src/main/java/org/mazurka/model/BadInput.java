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
    int start = Math.max(0, Math.min(caret, sourceLine.length()) - WINDOW / 2);
    int end = Math.min(sourceLine.length(), start + WINDOW);
    String before = start > 0 ? "..." : "";
    String after = end < sourceLine.length() ? "..." : "";
    StringBuilder pointer = new StringBuilder(before.replace('.', ' '));
    for (int i = start; i < Math.min(caret, sourceLine.length()); i++) {
      pointer.append(sourceLine.charAt(i) == '\t' ? '\t' : ' ');
    }
    return "  "
        + before
        + sourceLine.substring(start, end)
        + after
        + System.lineSeparator()
        + "  "
        + pointer
        + "^";
  }
}
