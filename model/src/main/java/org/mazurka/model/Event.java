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
 * @param messages what it sent from one component to another, in order
 */
public record Event(
    int process,
    int index,
    String statement,
    Position position,
    long footprint,
    List<Access> accesses,
    String failure,
    List<Message> messages) {

  /** An event that sent nothing. */
  public Event(
      int process,
      int index,
      String statement,
      Position position,
      long footprint,
      List<Access> accesses,
      String failure) {
    this(process, index, statement, position, footprint, accesses, failure, List.of());
  }

  /** The same event of a process with another number. */
  Event of(int number) {
    return new Event(number, index, statement, position, footprint, accesses, failure, messages);
  }

  /**
   * A message, shown as an arrow.
   *
   * @param from the name of the component that sends it
   * @param to the name of the component that it is for
   */
  public record Message(String from, String to, String text) {}

  /**
   * What a step did to one location.
   *
   * @param before the value that it found
   * @param after the value that it left; equal to {@code before} for a read
   */
  public record Access(String location, boolean write, String before, String after) {}
}
