package org.mazurka.petri;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/**
 * An XML document, read as a stream, element by element. Names are local names; what is between
 * elements counts only where it is asked for. Hostile documents are refused: no document type, so
 * no entities, and no endless nesting.
 */
final class Xml implements AutoCloseable {

  private static final int DEEPEST = 64;
  private static final int LONGEST_TEXT = 1 << 16;

  private final String file;
  private final XmlText text;
  private final XMLStreamReader reader;
  private int depth;

  Xml(String file, InputStream in) throws BadInput {
    this.file = file;
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      this.text = XmlText.of(in);
    } catch (IOException e) {
      throw unreadable(new Position(file, 1, 1), e.getMessage());
    }
    try {
      this.reader = factory.createXMLStreamReader(text.reader());
    } catch (XMLStreamException e) {
      throw notXml(e);
    }
  }

  /** Moves to the root element, and gives its name. */
  String root() throws BadInput {
    return nextChild().orElseThrow(() -> refuse("the document has no element"));
  }

  /** Moves to the next child of the present element, and gives its name; or leaves the element. */
  Optional<String> nextChild() throws BadInput {
    while (true) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          return Optional.of(reader.getLocalName());
        }
        case XMLStreamConstants.END_ELEMENT, XMLStreamConstants.END_DOCUMENT -> {
          return Optional.empty();
        }
        default -> {
          // text, comments and instructions between elements
        }
      }
    }
  }

  /** Reads to the end of the document; nothing that counts may stand behind the root element. */
  void end() throws BadInput {
    nextChild();
  }

  /** Leaves the present element, whatever it holds. */
  void skip() throws BadInput {
    int outside = depth - 1;
    while (depth > outside) {
      next();
    }
  }

  /** The text of a label, and the names of the elements in it that may hold the text. */
  record Label(String text, Set<String> elements) {}

  /**
   * Leaves the present element, which is a label, and gives its text: what stands in it or in one
   * of its elements.
   *
   * @param texts elements that may hold the text
   * @param silent elements that may be there and say nothing
   */
  Label label(Set<String> texts, Set<String> silent) throws BadInput {
    int outside = depth - 1;
    String text = "";
    StringBuilder part = new StringBuilder();
    Set<String> elements = new HashSet<>();
    while (depth > outside) {
      switch (next()) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          part.append(reader.getText());
          if (part.length() > LONGEST_TEXT) {
            throw refuse("a text of more than %d characters".formatted(LONGEST_TEXT));
          }
        }
        case XMLStreamConstants.START_ELEMENT -> {
          String element = reader.getLocalName();
          if (silent.contains(element)) {
            skip();
          } else if (texts.contains(element)) {
            elements.add(element);
            text = either(text, part);
          } else {
            throw refuse("<%s> is not known here".formatted(element));
          }
        }
        case XMLStreamConstants.END_ELEMENT -> text = either(text, part);
        default -> {
          // only text counts
        }
      }
    }
    return new Label(text, elements);
  }

  /** Which of two texts there is; the second is emptied. */
  private String either(String text, StringBuilder part) throws BadInput {
    String added = part.toString().strip();
    part.setLength(0);
    if (!text.isEmpty() && !added.isEmpty()) {
      throw refuse("a second text in a label, expected one");
    }
    return text + added;
  }

  /** An attribute of the element that was just entered. */
  Optional<String> attribute(String name) {
    return Optional.ofNullable(reader.getAttributeValue(null, name)).map(String::strip);
  }

  /** An attribute that must be there. */
  String required(String name) throws BadInput {
    Optional<String> value = attribute(name);
    if (value.isEmpty() || value.get().isEmpty()) {
      throw refuse("<%s> has no attribute '%s'".formatted(reader.getLocalName(), name));
    }
    return value.get();
  }

  /** The place that was read last. */
  Position position() {
    return position(reader.getLocation());
  }

  /** Bad input at the place that was read last. */
  BadInput refuse(String message) {
    return refuse(position(), message);
  }

  BadInput refuse(Position position, String message) {
    return new BadInput(position, message, "");
  }

  @Override
  public void close() throws BadInput {
    try {
      reader.close();
    } catch (XMLStreamException e) {
      throw notXml(e);
    }
  }

  private int next() throws BadInput {
    int event;
    try {
      event = reader.next();
    } catch (XMLStreamException e) {
      throw notXml(e);
    } catch (RuntimeException e) {
      // the reader's own faults on broken documents
      throw refuse("the document is not well-formed XML");
    }
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> {
        if (++depth > DEEPEST) {
          throw refuse("elements are nested more than %d deep".formatted(DEEPEST));
        }
      }
      case XMLStreamConstants.END_ELEMENT -> depth--;
      case XMLStreamConstants.DTD ->
          throw refuse("a document type (<!DOCTYPE ...>) is not read: no entities are expanded");
      case XMLStreamConstants.ENTITY_REFERENCE ->
          throw refuse("the entity '%s' is not expanded".formatted(reader.getLocalName()));
      default -> {
        // nothing to keep
      }
    }
    return event;
  }

  /**
   * The parser's words are "ParseError at [row,col]:[1,2]" and, on a line of its own, a message.
   */
  private BadInput notXml(XMLStreamException e) {
    Throwable cause = e.getNestedException() == null ? e : e.getNestedException();
    String words = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    String message = words.replaceFirst("(?s)^ParseError at .*?Message: ", "").strip();
    Position position = position(e.getLocation());
    return switch (cause) {
      case CharacterCodingException _ ->
          refuse(position, "near here, the document is not in %s".formatted(text.charset()));
      case IOException _ -> unreadable(position, message);
      default -> refuse(position, "the document is not well-formed XML: " + message);
    };
  }

  private BadInput unreadable(Position position, String why) {
    return refuse(position, "the document cannot be read: " + why);
  }

  private Position position(Location location) {
    return location == null
        ? new Position(file, 1, 1)
        : new Position(
            file, Math.max(1, location.getLineNumber()), Math.max(1, location.getColumnNumber()));
  }
}
