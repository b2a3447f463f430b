package org.mazurka.jvm.hooks;

import java.io.PrintStream;
import java.io.PrintWriter;

/**
 * Stands in for methods that print an object: they make its text, by code of the program, before
 * they lock anything.
 */
public final class PrintCalls {

  private PrintCalls() {}

  public static void print(PrintStream stream, Object object, int site) {
    Hooks.makesText(object, site);
    if (Extension.jdk(stream, "") == PrintStream.class) {
      String text = String.valueOf(object);
      Hooks.usesStream(stream, "", site);
      stream.print(text);
    } else {
      stream.print(object);
    }
  }

  public static void println(PrintStream stream, Object object, int site) {
    Hooks.makesText(object, site);
    if (Extension.jdk(stream, "") == PrintStream.class) {
      String text = String.valueOf(object);
      Hooks.usesStream(stream, "", site);
      stream.println(text);
    } else {
      stream.println(object);
    }
  }

  public static void print(PrintWriter writer, Object object, int site) {
    Hooks.makesText(object, site);
    if (Extension.jdk(writer, "") == PrintWriter.class) {
      String text = String.valueOf(object);
      Hooks.usesStream(writer, "", site);
      writer.print(text);
    } else {
      writer.print(object);
    }
  }

  public static void println(PrintWriter writer, Object object, int site) {
    Hooks.makesText(object, site);
    if (Extension.jdk(writer, "") == PrintWriter.class) {
      String text = String.valueOf(object);
      Hooks.usesStream(writer, "", site);
      writer.println(text);
    } else {
      writer.println(object);
    }
  }
}
