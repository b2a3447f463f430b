package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Who accessed a variable in a way that tolerates others of its kind: the last read and the last
 * write of each process. They race with plain accesses, and not with each other. Such are accesses
 * of an element of an array by a handle, and, of what a list holds, those of single elements.
 */
final class TolerantAccesses {

  /** Nobody's access conflicts. */
  static final int NOBODY = -1;

  private int execution;
  private int[] readClocks = new int[0];
  private int[] readSites = new int[0];
  private int[] writeClocks = new int[0];
  private int[] writeSites = new int[0];

  // where they were, if that is kept
  private final List<List<String>> readStacks = new ArrayList<>();
  private final List<List<String>> writeStacks = new ArrayList<>();

  private void enter(int present, int process) {
    if (execution != present) {
      execution = present;
      Arrays.fill(readClocks, 0);
      Arrays.fill(writeClocks, 0);
    }
    if (process >= readClocks.length) {
      readClocks = Arrays.copyOf(readClocks, process + 4);
      readSites = Arrays.copyOf(readSites, process + 4);
      writeClocks = Arrays.copyOf(writeClocks, process + 4);
      writeSites = Arrays.copyOf(writeSites, process + 4);
    }
  }

  void read(int present, int process, int[] clock, int site) {
    enter(present, process);
    readClocks[process] = clock[process];
    readSites[process] = site;
  }

  void write(int present, int process, int[] clock, int site) {
    enter(present, process);
    writeClocks[process] = clock[process];
    writeSites[process] = site;
  }

  /** Who wrote, not before what a process does with the given clock. */
  int writer(int present, int process, int[] clock) {
    return execution == present ? unordered(writeClocks, process, clock) : NOBODY;
  }

  /** Who read, not before what a process does with the given clock. */
  int reader(int present, int process, int[] clock) {
    return execution == present ? unordered(readClocks, process, clock) : NOBODY;
  }

  private static int unordered(int[] clocks, int process, int[] clock) {
    for (int p = 0; p < clocks.length; p++) {
      if (p != process && clocks[p] > (p < clock.length ? clock[p] : 0)) {
        return p;
      }
    }
    return NOBODY;
  }

  /** Keeps where a process was. */
  void keepStack(int process, boolean wrote, List<String> stack) {
    List<List<String>> stacks = stacks(wrote);
    while (stacks.size() <= process) {
      stacks.add(List.of());
    }
    stacks.set(process, stack);
  }

  /** Where a process was; nowhere, if that was not kept. */
  List<String> stack(int process, boolean wrote) {
    List<List<String>> stacks = stacks(wrote);
    return process < stacks.size() ? stacks.get(process) : List.of();
  }

  private List<List<String>> stacks(boolean ofWrites) {
    return ofWrites ? writeStacks : readStacks;
  }

  int readSite(int process) {
    return readSites[process];
  }

  int writeSite(int process) {
    return writeSites[process];
  }
}
