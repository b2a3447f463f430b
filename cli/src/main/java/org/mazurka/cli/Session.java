package org.mazurka.cli;

/** What every command gets: where to print, how to show progress, and when to stop. */
record Session(Terminal terminal, ProgressLine progress, Interruption interruption) {

  static Session of(Terminal terminal, Interruption interruption) {
    return new Session(terminal, new ProgressLine(terminal, interruption), interruption);
  }
}
