package org.mazurka.petri;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML document, in the encoding that it says it has: by its first bytes, or by
 * its declaration, or else UTF-8. Left to find out itself, the JDK's parser would complain about
 * wrong bytes on the standard error output.
 *
 * @param reader fails with a {@link java.nio.charset.CharacterCodingException} at wrong bytes
 */
record XmlText(Charset charset, Reader reader) {

  private static final int LONGEST_DECLARATION = 256;
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml\\s[^>]*?\\bencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");

  /** Begins to read; fails if the encoding is not known here. */
  static XmlText of(InputStream in) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(in);
    bytes.mark(LONGEST_DECLARATION);
    byte[] head = bytes.readNBytes(LONGEST_DECLARATION);
    bytes.reset();
    if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
      bytes.skipNBytes(3);
    }
    Charset charset = encoding(head);
    return new XmlText(
        charset,
        new InputStreamReader(
            bytes,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
  }

  private static Charset encoding(byte[] head) throws IOException {
    if (startsWith(head, 0xFE, 0xFF) || startsWith(head, 0xFF, 0xFE)) {
      return StandardCharsets.UTF_16; // it reads the mark
    }
    if (startsWith(head, 0, '<')) {
      return StandardCharsets.UTF_16BE;
    }
    if (startsWith(head, '<', 0)) {
      return StandardCharsets.UTF_16LE;
    }
    Matcher declared = ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    String name = declared.group(1);
    if (!Charset.isSupported(name)) {
      throw new IOException("the encoding '%s' is not known".formatted(name));
    }
    Charset charset = Charset.forName(name);
    if (!new String(head, charset).startsWith("<?xml")) {
      throw new IOException("it declares %s, and the declaration is not in it".formatted(charset));
    }
    return charset;
  }

  private static boolean startsWith(byte[] head, int... bytes) {
    if (head.length < bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((head[i] & 0xFF) != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
