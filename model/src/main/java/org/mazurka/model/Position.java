package org.mazurka.model;

/**
 * A place in a source file; lines and columns count from 1, and 0 is one that is not known, such as
 * the column of anything in a class file.
 */
public record Position(String file, int line, int column) {

  @Override
  public String toString() {
    return file + (line > 0 ? ":" + line : "") + (column > 0 ? ":" + column : "");
  }
}
