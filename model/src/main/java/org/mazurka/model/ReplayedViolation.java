package org.mazurka.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A violation, replayed and brought into its most readable form: only the events that matter, in
 * the linearisation with the fewest context switches, and checked to show the violation again.
 *
 * @param defect a sentence that says what went wrong in our own work, if something did; the
 *     counterexample is then in the order in which the explorer found it
 */
public record ReplayedViolation(Counterexample counterexample, Optional<String> defect) {

  /**
   * Replays a violation of a program. Of an error, the events that happen before it are kept; of a
   * deadlock and of a data race, all.
   *
   * @throws IllegalStateException if the violation does not show again on its own schedule
   */
  public static ReplayedViolation of(Program program, Violation violation) {
    Replay found = Replay.of(program, violation.schedule());
    int event = eventOf(violation, found);
    if (violation.kind() == Violation.Kind.DATA_RACE) { // of two steps; neither is before the other
      return new ReplayedViolation(
          counterexample(program, violation, violation.schedule(), found), Optional.empty());
    }
    Linearisation trace = Linearisation.of(found.events(), program.footprints());
    Schedule readable =
        violation.kind() == Violation.Kind.DEADLOCK
            ? trace.fewestSwitches()
            : trace.fewestSwitchesUpTo(event);
    Replay again = Replay.of(program, readable);
    if (again.divergence().isEmpty() && shows(again, violation)) {
      return new ReplayedViolation(
          counterexample(program, violation, readable, again), Optional.empty());
    }
    return new ReplayedViolation(
        counterexample(program, violation, violation.schedule(), found),
        Optional.of(
            "the reordered schedule %s does not show the %s of %s: the dependence relation is wrong"
                .formatted(readable, violation.kind().label(), violation.schedule())));
  }

  /**
   * Replays a violation in a space of states, as it was found.
   *
   * @throws IllegalStateException if the violation does not show again on its own schedule
   */
  public static ReplayedViolation of(StateSpace space, Violation violation) {
    Replay found = Replay.of(space, violation.schedule());
    int _ = eventOf(violation, found);
    return new ReplayedViolation(
        new Counterexample(
            violation.kind(),
            violation.message(),
            violation.execution(),
            violation.schedule(),
            found.processNames(),
            found.events(),
            found.waiting(),
            found.marking()),
        Optional.empty());
  }

  private static int eventOf(Violation violation, Replay found) {
    return found
        .eventOf(violation.kind(), violation.message())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the %s of execution %d does not show again on its schedule %s%s"
                        .formatted(
                            violation.kind().label(),
                            violation.execution(),
                            violation.schedule(),
                            found.divergence().map(d -> ": " + d.message()).orElse(""))));
  }

  private static boolean shows(Replay replay, Violation violation) {
    OptionalInt event = replay.eventOf(violation.kind(), violation.message());
    return event.isPresent() && event.getAsInt() == replay.events().size() - 1;
  }

  /**
   * The processes are numbered anew, in the order of their creation: then the schedule is right for
   * a program on which nothing has run yet.
   */
  private static Counterexample counterexample(
      Program program, Violation violation, Schedule schedule, Replay replay) {
    List<Integer> created = replay.created();
    int[] steps = new int[schedule.length()];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = created.indexOf(schedule.process(i));
    }
    return new Counterexample(
        violation.kind(),
        violation.message(),
        violation.execution(),
        Schedule.of(steps),
        created.stream().map(replay.processNames()::get).toList(),
        replay.events().stream().map(e -> e.of(created.indexOf(e.process()))).toList(),
        replay.waiting().stream()
            .filter(_ -> violation.kind() == Violation.Kind.DEADLOCK)
            .map(w -> w.of(created.indexOf(w.process())))
            .toList(),
        Optional.empty(),
        replay.components().isEmpty()
            ? List.of()
            : created.stream().map(replay.components()::get).toList(),
        stacks(violation, replay),
        Linearisation.of(replay.events(), program.footprints()).dependences());
  }

  private static List<String> stacks(Violation violation, Replay replay) {
    return replay.failures().stream()
        .map(Replay.Failed::failure)
        .filter(f -> f.kind() == violation.kind() && f.message().equals(violation.message()))
        .findFirst()
        .map(Run.Failure::stacks)
        .orElse(List.of());
  }
}
