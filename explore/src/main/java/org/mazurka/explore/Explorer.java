package org.mazurka.explore;

import java.util.Optional;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.GuardedSpace;
import org.mazurka.model.Program;
import org.mazurka.model.Result;
import org.mazurka.model.StateSpace;

/** Explores programs: the entrance to this module. */
public final class Explorer {

  private Explorer() {}

  /**
   * Explores a program by an algorithm whose port is a program.
   *
   * @throws RefusedProgram if the algorithm plans ahead and a process of the program can wait
   */
  public static Result explore(
      Program program, Algorithm algorithm, Settings settings, Observer observer) {
    if (!algorithm.plansAhead()) {
      return new Search(program, algorithm, settings, observer).explore();
    }
    Optional<Program.Waiting> waiting = program.waiting();
    if (waiting.isPresent()) {
      throw new RefusedProgram(algorithm, waiting.get());
    }
    return new SectionSearch(program, algorithm, settings, observer).explore();
  }

  /** Searches a space of states without reduction. */
  public static Result search(StateSpace space, Settings settings, Observer observer) {
    return search(space, SearchOrder.BREADTH, settings, observer);
  }

  /** Searches a space of states by stubborn sets, which keep every dead state. */
  public static Result stubborn(
      GuardedSpace space, SearchOrder order, Settings settings, Observer observer) {
    GuardedSpace.Cursor cursor = space.cursor();
    return new StateSearch(
            cursor, Algorithm.STUBBORN, new StubbornSets(space, cursor), order, settings, observer)
        .search();
  }

  /** Searches a space of states without reduction, in the given order. */
  public static Result search(
      StateSpace space, SearchOrder order, Settings settings, Observer observer) {
    return new StateSearch(
            space.cursor(), Algorithm.FULL, Expansion.FULL, order, settings, observer)
        .search();
  }

  /** Explores an entity-based system by probe sets. */
  public static Result probe(
      EntitySystem system, ProbeOptions options, Settings settings, Observer observer) {
    return new ProbeSearch(system, options, settings, observer).search();
  }
}
