package org.mazurka.model;

/** A place in a source file; lines and columns count from 1. */
public record Position(String file, int line, int column) {

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
