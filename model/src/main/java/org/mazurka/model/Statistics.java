package org.mazurka.model;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an exploration counted.
 *
 * @param traces complete executions, deadlocked and failing ones included; of a stateful search,
 *     distinct final states
 * @param blocked explorations begun and abandoned because all enabled processes slept
 * @param deadlocks how many of {@code traces} end in a deadlock; of a stateful search, how many
 *     distinct states are deadlocks
 * @param errors how many of {@code traces} end with a failed process; of a stateful search, how
 *     many distinct final states have one. None where an error was found on the way and no end
 *     behind it
 * @param events steps executed; a prefix that executions share is executed once
 * @param dependencyChecks questions "are these two events dependent?"
 * @param raceChecks questions "does this new event race with anything before it?"
 * @param unsatisfiable trace constraint systems without a solution
 * @param distinctTraces how many different traces the executions are, where an algorithm may
 *     complete two of one trace
 * @param plannedNodes how much was planned ahead at most: the processes in the largest backtrack
 *     set, or the nodes of all wakeup trees at one time
 * @param states of a stateful search: distinct states
 * @param arcs of a stateful search: steps between them
 * @param stateMemory of a stateful search: the memory that the states took
 * @param vectors of an exploration by probe sets: pairs of a state and a trace from it
 */
public record Statistics(
    long traces,
    long blocked,
    long deadlocks,
    long errors,
    long events,
    long dependencyChecks,
    long raceChecks,
    long unsatisfiable,
    OptionalLong distinctTraces,
    OptionalLong plannedNodes,
    OptionalLong states,
    OptionalLong arcs,
    Optional<StateMemory> stateMemory,
    OptionalLong vectors) {

  /** Of an exploration that stores no states. */
  public Statistics(
      long traces,
      long blocked,
      long deadlocks,
      long errors,
      long events,
      long dependencyChecks,
      long raceChecks,
      long unsatisfiable,
      OptionalLong distinctTraces,
      OptionalLong plannedNodes,
      OptionalLong states,
      OptionalLong arcs) {
    this(
        traces,
        blocked,
        deadlocks,
        errors,
        events,
        dependencyChecks,
        raceChecks,
        unsatisfiable,
        distinctTraces,
        plannedNodes,
        states,
        arcs,
        Optional.empty(),
        OptionalLong.empty());
  }

  /**
   * The memory of a stateful search.
   *
   * @param bytes all that the search kept
   * @param bytesPerState what one packed state takes of it
   */
  public record StateMemory(long bytes, int bytesPerState) {}
}
