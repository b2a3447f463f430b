package org.mazurka.petri;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.mazurka.model.BadInput;

/** Nets as PNML documents: which dialects are read, and what is refused, is in docs/petri.md. */
public final class Pnml {

  private Pnml() {}

  /**
   * Reads a net as a stream.
   *
   * @param file the name that messages show
   * @throws BadInput what is not PNML, or not a net that can be modelled, with its place
   */
  public static Net read(String file, InputStream in) throws BadInput {
    try (Xml xml = new Xml(file, in)) {
      return new PnmlReader(xml, file).read();
    }
  }

  /** Writes a net in the notation of ISO/IEC 15909-2; inhibitor arcs as arcs of that type. */
  public static void write(Net net, Writer out) {
    try {
      new PnmlWriter(net, out).write();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
