package org.mazurka.model;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Which process takes each step of an execution; written {@code 0,1,0,1}. */
public final class Schedule {

  private final int[] processes;

  private Schedule(int[] processes) {
    this.processes = processes;
  }

  /** The schedule of the given steps. */
  public static Schedule of(int... processes) {
    return new Schedule(processes.clone());
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException with a message for people, if the text is not a schedule
   */
  public static Schedule parse(String text) {
    if (text.isBlank()) {
      return new Schedule(new int[0]);
    }
    String[] parts = text.split(",", -1);
    int[] processes = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      try {
        processes[i] = Integer.parseInt(part);
      } catch (NumberFormatException _) {
        processes[i] = -1;
      }
      if (processes[i] < 0) {
        throw new IllegalArgumentException(
            "step %d of the schedule is '%s', expected the number of a process"
                .formatted(i + 1, part));
      }
    }
    return new Schedule(processes);
  }

  /** How many steps there are. */
  public int length() {
    return processes.length;
  }

  /** The process that takes step {@code i}, counted from 0. */
  public int process(int i) {
    return processes[i];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule that && Arrays.equals(processes, that.processes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(processes);
  }

  @Override
  public String toString() {
    return Arrays.stream(processes).mapToObj(Integer::toString).collect(Collectors.joining(","));
  }
}
