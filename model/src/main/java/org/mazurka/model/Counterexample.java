package org.mazurka.model;

import java.util.List;
import java.util.Optional;

/**
 * A bad execution, for people.
 *
 * @param execution the number of the execution that showed it, counted from 1; 0 for a replay
 * @param processNames one for each process
 * @param waiting who waits for what at the end
 * @param marking of a net: the places that are marked at the end
 * @param components of each process the name of the component that it belongs to; empty if each
 *     stands for itself
 * @param stacks where the processes that have to do with an error were, in lines for people
 * @param dependences which steps come before which because they depend on each other; those that
 *     follow from others may be missing
 */
public record Counterexample(
    Violation.Kind kind,
    String message,
    long execution,
    Schedule schedule,
    List<String> processNames,
    List<Event> events,
    List<Waiting> waiting,
    Optional<List<Run.Variable>> marking,
    List<String> components,
    List<String> stacks,
    List<Dependence> dependences) {

  /** A bad execution in which each process stands for itself. */
  public Counterexample(
      Violation.Kind kind,
      String message,
      long execution,
      Schedule schedule,
      List<String> processNames,
      List<Event> events,
      List<Waiting> waiting,
      Optional<List<Run.Variable>> marking) {
    this(
        kind,
        message,
        execution,
        schedule,
        processNames,
        events,
        waiting,
        marking,
        List.of(),
        List.of(),
        List.of());
  }

  /**
   * Two steps of different processes, of which the later depends on the earlier.
   *
   * @param earlier the number of the event, counted from 0
   * @param later the number of the event, counted from 0
   */
  public record Dependence(int earlier, int later) {}

  /** A process that is blocked at the end. */
  public record Waiting(int process, String statement, Position position, String waitsFor) {

    /** The same for a process with another number. */
    Waiting of(int number) {
      return new Waiting(number, statement, position, waitsFor);
    }
  }
}
