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
  private boolean otherByHandle;

  private HandleAccesses byHandles; // null if there are none

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
    if (hasOtherWriter(process, clock) || isWrittenByHandle(present, process, clock)) {
      return otherByHandle ? byHandles.writeSite(otherProcess) : writeSite;
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
    if (hasOtherWriter(process, clock) || isWrittenByHandle(present, process, clock)) {
      return otherByHandle ? byHandles.writeSite(otherProcess) : writeSite;
    }
    if (isReadByHandle(present, process, clock)) {
      return byHandles.readSite(otherProcess);
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

  private boolean isWrittenByHandle(int present, int process, int[] clock) {
    int other = byHandles == null ? -1 : byHandles.writer(present, process, clock);
    return other != HandleAccesses.NOBODY && isOther(other, true, true);
  }

  private boolean isReadByHandle(int present, int process, int[] clock) {
    int other = byHandles == null ? -1 : byHandles.reader(present, process, clock);
    return other != HandleAccesses.NOBODY && isOther(other, false, true);
  }

  private boolean isOther(int process, boolean wrote, boolean byHandle) {
    otherProcess = process;
    otherWrote = wrote;
    otherByHandle = byHandle;
    return true;
  }

  /** A read by a handle; gives the site of a plain write that it races with. */
  int readByHandle(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock)) {
      return writeSite;
    }
    handles().read(present, process, clock, site);
    return NO_RACE;
  }

  /** A write by a handle; gives the site of a plain access that it races with. */
  int writeByHandle(int present, int process, int[] clock, int site) {
    enter(present);
    if (hasOtherWriter(process, clock)) {
      return writeSite;
    }
    if (hasOtherReader(process, clock)) {
      return readSites[otherProcess];
    }
    handles().write(present, process, clock, site);
    return NO_RACE;
  }

  private HandleAccesses handles() {
    if (byHandles == null) {
      byHandles = new HandleAccesses();
    }
    return byHandles;
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
    if (otherByHandle) {
      return List.of();
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
