package org.mazurka.cli;

import org.mazurka.bench.Language;
import org.mazurka.dlang.DlangProgram;
import org.mazurka.model.BadInput;
import org.mazurka.model.Program;

/** The language of the corpus, for benchmarks that load their classes themselves. */
public final class BenchLanguage implements Language {
  @Override
  public Program compile(String fileName, String text) throws BadInput {
    return DlangProgram.compile(fileName, text);
  }
}
