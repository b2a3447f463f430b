package org.mazurka.dlang;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.misc.Interval;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/** The text of a program and the name of its file. */
final class Source {

  private final String fileName;
  private final String text;
  private final CharStream characters;

  Source(String fileName, String text) {
    this.fileName = fileName;
    this.text = text;
    this.characters = CharStreams.fromString(text, fileName);
  }

  String fileName() {
    return fileName;
  }

  CharStream characters() {
    return characters;
  }

  Position position(Span span) {
    return new Position(fileName, span.line(), span.column());
  }

  /** An error at the beginning of a span. */
  BadInput error(Span span, String message) {
    return new BadInput(position(span), message, line(span.line()));
  }

  /** The text of a span on one line, without comments, and with {@code $} as its value. */
  String text(Span span, long dollar) {
    return characters
        .getText(Interval.of(span.start(), span.end()))
        .replaceAll("//[^\r\n]*", " ")
        .replaceAll("\\s+", " ")
        .replace("$", Long.toString(dollar))
        .strip();
  }

  private String line(int number) {
    int start = 0;
    for (int line = 1; line < number; line++) {
      start = text.indexOf('\n', start) + 1;
    }
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
