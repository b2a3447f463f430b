package org.mazurka.model;

import java.util.List;

/**
 * A step of an execution, for people.
 *
 * @param process the number of the process
 * @param index which step of its process it is, counted from 0
 * @param statement the statement as text
 * @param footprint the footprint as executed
 * @param failure the message of the error that it ended with, or the empty string
 */
public record Event(
    int process,
    int index,
    String statement,
    Position position,
    long footprint,
    List<Access> accesses,
    String failure) {

  /** The same event of a process with another number. */
  Event of(int number) {
    return new Event(number, index, statement, position, footprint, accesses, failure);
  }

  /**
   * What a step did to one location.
   *
   * @param before the value that it found
   * @param after the value that it left; equal to {@code before} for a read
   */
  public record Access(String location, boolean write, String before, String after) {}
}
