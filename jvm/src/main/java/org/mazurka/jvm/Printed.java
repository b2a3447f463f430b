package org.mazurka.jvm;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Standard output, or that of errors, as the program sees it: text goes to somebody in one piece,
 * and no lock is held while the program makes it.
 */
final class Printed extends PrintStream {

  private final String title;
  private final transient Consumer<String> reader;

  Printed(String title, Consumer<String> reader) {
    super(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    this.title = title;
    this.reader = reader;
  }

  /** What the program calls it. */
  String title() {
    return title;
  }

  @Override
  public void write(int character) {
    reader.accept(String.valueOf((char) character));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    reader.accept(
        new String(Arrays.copyOfRange(bytes, offset, offset + length), StandardCharsets.UTF_8));
  }

  @Override
  public void write(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void print(boolean value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(char value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(int value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(long value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(float value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(double value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(char[] value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(Object value) {
    print(String.valueOf(value));
  }

  @Override
  public void print(String value) {
    reader.accept(String.valueOf(value));
  }

  @Override
  public void println() {
    print("\n");
  }

  @Override
  public void println(boolean value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(char value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(int value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(long value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(float value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(double value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(char[] value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(Object value) {
    println(String.valueOf(value));
  }

  @Override
  public void println(String value) {
    print(value + "\n");
  }

  @Override
  public PrintStream printf(String format, Object... values) {
    return format(format, values);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... values) {
    return format(locale, format, values);
  }

  @Override
  public PrintStream format(String format, Object... values) {
    print(String.format(format, values));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... values) {
    print(String.format(locale, format, values));
    return this;
  }

  @Override
  public PrintStream append(CharSequence text) {
    print(String.valueOf(text));
    return this;
  }

  @Override
  public PrintStream append(CharSequence text, int start, int end) {
    print(String.valueOf(text).substring(start, end));
    return this;
  }

  @Override
  public PrintStream append(char character) {
    print(character);
    return this;
  }
}
