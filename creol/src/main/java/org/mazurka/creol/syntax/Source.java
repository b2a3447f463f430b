package org.mazurka.creol.syntax;

import java.util.List;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.misc.Interval;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/** The text of a program and the name of its file. */
public final class Source {

  private final String fileName;
  private final List<String> lines;
  private final CharStream characters;

  /** A text; messages call it by the name of the file. */
  public Source(String fileName, String text) {
    this.fileName = fileName;
    this.lines = text.lines().toList();
    this.characters = CharStreams.fromString(text, fileName);
  }

  String fileName() {
    return fileName;
  }

  CharStream characters() {
    return characters;
  }

  /** Where a span begins. */
  public Position position(Span span) {
    return new Position(fileName, span.line(), span.column());
  }

  /** An error at the beginning of a span. */
  public BadInput error(Span span, String message) {
    String line = span.line() <= lines.size() ? lines.get(span.line() - 1) : "";
    return new BadInput(position(span), message, line);
  }

  /** The text of a span on one line, without comments. */
  public String text(Span span) {
    return characters
        .getText(Interval.of(span.start(), span.end()))
        .replaceAll("(//|--)[^\r\n]*", " ")
        .replaceAll("(?s)/\\*.*?\\*/", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
