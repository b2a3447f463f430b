package org.mazurka.petri;

import java.util.Optional;
import org.mazurka.model.BadInput;

/** The numbers of a PNML document, in the notations that tools use. */
final class PnmlNumbers {

  private static final String DEFAULT_COLOUR = "Default,";

  private final Xml xml;

  PnmlNumbers(Xml xml) {
    this.xml = xml;
  }

  /** The tokens of a place; 0 where nothing is said. */
  int tokens(Optional<String> text) throws BadInput {
    return text.isEmpty() || text.get().isEmpty() ? 0 : number("initial marking", text.get(), 0);
  }

  /** The weight of an arc; 1 where nothing is said. */
  int weight(Optional<String> text) throws BadInput {
    return text.isEmpty() || text.get().isEmpty() ? 1 : number("weight", text.get(), 1);
  }

  /** A capacity must say that there is none. */
  void unlimited(String text) throws BadInput {
    if (!text.isEmpty() && !withoutColour(text).matches("0+|inf|Infinity")) {
      throw xml.refuse("capacities of places are not modelled");
    }
  }

  /** Whether the inscription of a timed arc admits tokens of every age. */
  boolean isAnyAge(String inscription) throws BadInput {
    if (!inscription.startsWith("[") && !inscription.startsWith("(")) {
      return false;
    }
    if (!inscription.replace(" ", "").equals("[0,inf)")) {
      throw xml.refuse("time intervals are not modelled");
    }
    return true;
  }

  private int number(String what, String text, int least) throws BadInput {
    String digits = withoutColour(text);
    if (!digits.matches("[+-]?\\d{1,1000}")) {
      throw xml.refuse("the %s is '%s', expected a number".formatted(what, shortened(text)));
    }
    if (digits.startsWith("-") && !digits.matches("-0+")) {
      throw xml.refuse("the %s is negative: %s".formatted(what, shortened(text)));
    }
    String magnitude = digits.replaceFirst("^[+-]?0*(?=\\d)", "");
    long value = magnitude.length() > 10 ? Long.MAX_VALUE : Long.parseLong(magnitude);
    if (value > Integer.MAX_VALUE) {
      throw xml.refuse(
          "the %s is %s, expected at most %d".formatted(what, shortened(text), Integer.MAX_VALUE));
    }
    if (value < least) {
      throw xml.refuse("the %s is %d, expected at least %d".formatted(what, value, least));
    }
    return (int) value;
  }

  /** PIPE writes {@code Default,1}: one token of the only colour. */
  private String withoutColour(String text) throws BadInput {
    if (!text.contains(",")) {
      return text;
    }
    if (!text.startsWith(DEFAULT_COLOUR) || text.indexOf(',') != text.lastIndexOf(',')) {
      throw xml.refuse("coloured nets are not modelled: '%s'".formatted(shortened(text)));
    }
    return text.substring(DEFAULT_COLOUR.length()).strip();
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() > 40 ? line.substring(0, 40) + "..." : line;
  }
}
