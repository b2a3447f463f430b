package org.mazurka.dlang;

/** Finds the cell of a place (of a channel: its number), or fails if the index is out of range. */
abstract class Location {

  abstract int cell(Machine machine);

  static final class Known extends Location {
    private final int cell;

    Known(int cell) {
      this.cell = cell;
    }

    @Override
    int cell(Machine machine) {
      return cell;
    }
  }

  static final class Indexed extends Location {
    private final int base;
    private final int length;
    private final Node index;
    private final int site;

    Indexed(int base, int length, Node index, int site) {
      this.base = base;
      this.length = length;
      this.index = index;
      this.site = site;
    }

    @Override
    int cell(Machine machine) {
      long i = index.value(machine);
      if (i < 0 || i >= length) {
        throw machine.fail(site, i);
      }
      return base + (int) i;
    }
  }
}
