package org.mazurka.bench;

import org.mazurka.corpus.Corpus;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;

/** Makes programs of texts; whoever starts a benchmark brings the language. */
@FunctionalInterface
public interface Language {

  /** The program that a text of that file name describes. */
  Program compile(String fileName, String text) throws BadInput;

  /** A program of the corpus. */
  default Program compile(String name, int parameter) {
    String fileName = Corpus.fileName(name, parameter);
    try {
      return compile(fileName, Corpus.text(name, parameter));
    } catch (BadInput e) {
      throw new IllegalStateException("the corpus does not compile: " + e.report(), e);
    }
  }
}
