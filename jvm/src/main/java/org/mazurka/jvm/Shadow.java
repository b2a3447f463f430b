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
    if (writer >= 0 && writer != process && at(clock, writer) < writeClock) {
      otherProcess = writer;
      otherWrote = true;
      return writeSite;
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
    if (writer >= 0 && writer != process && at(clock, writer) < writeClock) {
      otherProcess = writer;
      otherWrote = true;
      return writeSite;
    }
    if (read) {
      for (int p = 0; p < readClocks.length; p++) {
        if (p != process && readClocks[p] > at(clock, p)) {
          otherProcess = p;
          otherWrote = false;
          return readSites[p];
        }
      }
      forgetReads();
    }
    writer = process;
    writeClock = clock[process];
    writeSite = site;
    return NO_RACE;
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

  /** Where the other party of the race was. */
  List<String> otherStack() {
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
