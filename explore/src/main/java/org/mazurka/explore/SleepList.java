package org.mazurka.explore;

import java.util.Arrays;

/** Processes that sleep, each with the footprint of its next step. */
final class SleepList {

  private int[] processes = new int[4];
  private long[] footprints = new long[4];
  private int size;

  int size() {
    return size;
  }

  int process(int i) {
    return processes[i];
  }

  long footprint(int i) {
    return footprints[i];
  }

  void clear() {
    size = 0;
  }

  void add(int process, long footprint) {
    if (size == processes.length) {
      processes = Arrays.copyOf(processes, 2 * size);
      footprints = Arrays.copyOf(footprints, 2 * size);
    }
    processes[size] = process;
    footprints[size++] = footprint;
  }

  void addAll(SleepList others) {
    for (int i = 0; i < others.size; i++) {
      add(others.processes[i], others.footprints[i]);
    }
  }

  boolean contains(int process) {
    for (int i = 0; i < size; i++) {
      if (processes[i] == process) {
        return true;
      }
    }
    return false;
  }
}
