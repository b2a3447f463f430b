package org.mazurka.dlang;

import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * One attempt of [LAZY] listing 6.2: with no message in hand, take the next one if there is one;
 * then try to put it into the table, and move on to the next place if that is taken.
 */
final class IndexerOp extends Op {

  private final Node max;
  private final Node size;
  private final int m;
  private final int w;
  private final int h;
  private final Layout.Array target;
  private final int indexSite;
  private final int divisionSite;
  private final int next;

  IndexerOp(Action.Indexer action, Node max, Node size, int next) {
    this.max = max;
    this.size = size;
    this.m = action.m();
    this.w = action.w();
    this.h = action.h();
    this.target = action.target();
    this.indexSite = action.indexSite();
    this.divisionSite = action.divisionSite();
    this.next = next;
  }

  @Override
  int execute(Machine machine) {
    long[] cells = machine.cells;
    if (cells[w] == 0) {
      if (cells[m] >= max.value(machine)) {
        return next;
      }
      long message = cells[m] + 1;
      machine.write(m, message);
      machine.write(w, message * 11 + machine.self);
      machine.write(h, hash(machine, cells[w] * 7));
    }
    int cell = target.base() + (int) checkedIndex(machine);
    if (cells[cell] == 0) {
      machine.note(Footprints.writeAccess(cell));
      machine.write(cell, cells[w]);
      machine.write(w, 0);
    } else {
      machine.note(Footprints.readAccess(cell));
      machine.write(h, hash(machine, cells[h] + 1));
    }
    return next;
  }

  /** The element that it will try; fixed if it takes none, because there is none or it fails. */
  int decidingLocation(Machine machine) {
    long index = machine.cells[h];
    if (machine.cells[w] == 0) {
      long sizeValue = size.value(machine);
      if (machine.cells[m] >= max.value(machine) || sizeValue == 0) {
        return Run.FIXED;
      }
      index = ((machine.cells[m] + 1) * 11 + machine.self) * 7 % sizeValue;
    }
    return index < 0 || index >= target.length() ? Run.FIXED : target.base() + (int) index;
  }

  private long checkedIndex(Machine machine) {
    long index = machine.cells[h];
    if (index < 0 || index >= target.length()) {
      throw machine.fail(indexSite, index);
    }
    return index;
  }

  private long hash(Machine machine, long value) {
    long divisor = size.value(machine);
    if (divisor == 0) {
      throw machine.fail(divisionSite, 0);
    }
    return value % divisor;
  }
}
