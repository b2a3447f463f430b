package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Who accessed a plain variable last: enough to see, at the next access, whether two conflicting
 * ones are not ordered by happens-before. The last write, and the last read of each process since.
 */
final class Shadow {

  final int slot;

  private int execution;
  private int writer;
  private int writeClock;
  private int writeSite;
  private int[] readClocks = new int[0];
  private int[] readSites = new int[0];
  private boolean read;

  /** No access conflicts. */
  static final int NO_RACE = -1;

  /** The other party of the race that was found last. */
  private int otherProcess;

  private boolean otherWrote;
  private boolean otherTolerant;

  private TolerantAccesses tolerant; // null if there are none

  // where they were, if that is kept
  private List<String> writeStack = List.of();
  private final List<List<String>> readStacks = new ArrayList<>();

  Shadow(int slot) {
    this.slot = slot;
  }

  private void enter(int present) {
    if (execution != present) {
      execution = present;
      writer = -1;
      forgetReads();
    }
  }

  private void forgetReads() {
    if (read) {
      Arrays.fill(readClocks, 0);
      read = false;
    }
  }

  /** A read; gives the site of a write that it races with, or {@link #NO_RACE}. */
  int read(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock) || isWrittenTolerantly(present, process, clock)) {
      return otherTolerant ? tolerant.writeSite(otherProcess) : writeSite;
    }
    if (readClocks.length <= process) {
      readClocks = Arrays.copyOf(readClocks, process + 4);
      readSites = Arrays.copyOf(readSites, process + 4);
    }
    readClocks[process] = clock[process];
    readSites[process] = site;
    read = true;
    return NO_RACE;
  }

  /** A write; gives the site of an access that it races with, or {@link #NO_RACE}. */
  int write(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock) || isWrittenTolerantly(present, process, clock)) {
      return otherTolerant ? tolerant.writeSite(otherProcess) : writeSite;
    }
    if (isReadTolerantly(present, process, clock)) {
      return tolerant.readSite(otherProcess);
    }
    if (hasOtherReader(process, clock)) {
      return readSites[otherProcess];
    }
    forgetReads();
    writer = process;
    writeClock = clock[process];
    writeSite = site;
    return NO_RACE;
  }

  private boolean hasOtherWriter(int process, int[] clock) {
    return writer >= 0
        && writer != process
        && at(clock, writer) < writeClock
        && isOther(writer, true, false);
  }

  private boolean hasOtherReader(int process, int[] clock) {
    for (int p = 0; read && p < readClocks.length; p++) {
      if (p != process && readClocks[p] > at(clock, p)) {
        return isOther(p, false, false);
      }
    }
    return false;
  }

  private boolean isWrittenTolerantly(int present, int process, int[] clock) {
    int other = tolerant == null ? -1 : tolerant.writer(present, process, clock);
    return other != TolerantAccesses.NOBODY && isOther(other, true, true);
  }

  private boolean isReadTolerantly(int present, int process, int[] clock) {
    int other = tolerant == null ? -1 : tolerant.reader(present, process, clock);
    return other != TolerantAccesses.NOBODY && isOther(other, false, true);
  }

  private boolean isOther(int process, boolean wrote, boolean tolerantly) {
    otherProcess = process;
    otherWrote = wrote;
    otherTolerant = tolerantly;
    return true;
  }

  /**
   * A read that tolerates others of its kind; gives the site of a plain write that it races with.
   */
  int readTolerantly(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock)) {
      return writeSite;
    }
    tolerant().read(present, process, clock, site);
    return NO_RACE;
  }

  /** A write of that kind; gives the site of a plain access that it races with. */
  int writeTolerantly(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock)) {
      return writeSite;
    }
    if (hasOtherReader(process, clock)) {
      return readSites[otherProcess];
    }
    tolerant().write(present, process, clock, site);
    return NO_RACE;
  }

  private TolerantAccesses tolerant() {
    if (tolerant == null) {
      tolerant = new TolerantAccesses();
    }
    return tolerant;
  }

  /** Keeps where a process was when it read, for a race with that. */
  void keepReadStack(int process, List<String> stack) {
    while (readStacks.size() <= process) {
      readStacks.add(List.of());
    }
    readStacks.set(process, stack);
  }

  /** Keeps where a process was when it wrote, for a race with that. */
  void keepWriteStack(List<String> stack) {
    writeStack = stack;
  }

  /** The same for an access that tolerates others. */
  void keepTolerantStack(int process, boolean wrote, List<String> stack) {
    tolerant.keepStack(process, wrote, stack);
  }

  /** Where the other party of the race was. */
  List<String> otherStack() {
    if (otherTolerant) {
      return tolerant.stack(otherProcess, otherWrote);
    }
    return otherWrote ? writeStack : readStacks.get(otherProcess);
  }

  int otherProcess() {
    return otherProcess;
  }

  boolean otherWrote() {
    return otherWrote;
  }

  private static int at(int[] clock, int process) {
    return process < clock.length ? clock[process] : 0;
  }
}
