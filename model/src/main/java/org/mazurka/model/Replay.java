package org.mazurka.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.stream.IntStream;

/**
 * One execution of a program along a given schedule, for people: what each step did, how the
 * processes are doing at the end, and where the schedule did not fit, if it did not.
 *
 * @param processNames one for each number of a process
 * @param created the processes that were there, in the order of their creation
 * @param events the steps, as far as the schedule fits
 * @param waiting who is blocked at the end
 * @param outcome how things stand at the end
 * @param failures the errors that processes ended with, in the order of the events
 * @param divergence why the execution is shorter than the schedule, if it is
 * @param marking of a net: the places that are marked at the end
 * @param components of each process the name of the component that it belongs to; empty if each
 *     stands for itself
 */
public record Replay(
    List<String> processNames,
    List<Integer> created,
    List<Event> events,
    List<Counterexample.Waiting> waiting,
    Outcome outcome,
    List<Failed> failures,
    Optional<Divergence> divergence,
    Optional<List<Run.Variable>> marking,
    List<String> components) {

  /** A replay in which each process stands for itself. */
  public Replay(
      List<String> processNames,
      List<Integer> created,
      List<Event> events,
      List<Counterexample.Waiting> waiting,
      Outcome outcome,
      List<Failed> failures,
      Optional<Divergence> divergence,
      Optional<List<Run.Variable>> marking) {
    this(processNames, created, events, waiting, outcome, failures, divergence, marking, List.of());
  }

  /** How things stand at the end of a schedule. */
  public enum Outcome {
    /** Every process has ended, perhaps by an error. */
    ENDED,
    /** No process is enabled and at least one has not ended, or some wait in a circle. */
    DEADLOCK,
    /** At least one process could go on. */
    RUNNING
  }

  /**
   * A process that ended with an error.
   *
   * @param event which of the events it was, counted from 0
   */
  public record Failed(int event, Run.Failure failure) {}

  /**
   * A step of the schedule that the program cannot take.
   *
   * @param step which step, counted from 1
   * @param reason what the schedule says and what the program offers
   */
  public record Divergence(int step, String reason) {

    /** The sentence for people. */
    public String message() {
      return "replay diverged at step " + step + ": " + reason;
    }
  }

  /** Takes the actions of a schedule from the initial state, as far as they fit. */
  public static Replay of(StateSpace space, Schedule schedule) {
    return new Walk(space).replay(schedule);
  }

  /** Runs the schedule from the initial state, as far as it fits. */
  public static Replay of(Program program, Schedule schedule) {
    return new Player(program).play(schedule);
  }

  /**
   * The event at which this replay shows a violation of that kind: of a deadlock the last one, of
   * an error the one that failed; if there are several, one with the same message is preferred.
   * Empty if it does not show the violation; of a deadlock at the start, -1.
   */
  OptionalInt eventOf(Violation.Kind kind, String message) {
    if (kind == Violation.Kind.DEADLOCK) {
      return outcome == Outcome.DEADLOCK && divergence.isEmpty()
          ? OptionalInt.of(events.size() - 1)
          : OptionalInt.empty();
    }
    List<Failed> fitting = failures.stream().filter(f -> f.failure().kind() == kind).toList();
    return fitting.stream()
        .filter(f -> f.failure().message().equals(message))
        .findFirst()
        .or(() -> fitting.stream().findFirst())
        .map(f -> OptionalInt.of(f.event()))
        .orElse(OptionalInt.empty());
  }

  /** A run, and what has been seen of it. */
  private static final class Player {
    private final Footprints footprints;
    private final Run run;
    private final List<Event> events = new ArrayList<>();
    private final List<Failed> failures = new ArrayList<>();
    private final List<Integer> stepsOf = new ArrayList<>();
    private final SequencedSet<Integer> created = new LinkedHashSet<>();

    Player(Program program) {
      footprints = program.footprints();
      run = program.start();
      lookForNewProcesses();
    }

    private void lookForNewProcesses() {
      for (int p = 0; p < run.processCount(); p++) {
        if (run.status(p) != Run.Status.ABSENT) {
          created.add(p);
        }
      }
    }

    Replay play(Schedule schedule) {
      Optional<Divergence> divergence = Optional.empty();
      for (int i = 0; i < schedule.length() && divergence.isEmpty(); i++) {
        int process = schedule.process(i);
        Optional<String> obstacle = obstacle(process);
        if (obstacle.isPresent()) {
          divergence = Optional.of(new Divergence(i + 1, obstacle.get()));
        } else {
          step(process);
        }
      }
      List<String> names =
          IntStream.range(0, run.processCount()).mapToObj(run::processName).toList();
      return new Replay(
          names,
          List.copyOf(created),
          List.copyOf(events),
          waiting(),
          outcome(),
          List.copyOf(failures),
          divergence,
          Optional.empty(),
          components());
    }

    private List<String> components() {
      List<String> components = new ArrayList<>();
      boolean shared = false;
      for (int p = 0; p < run.processCount(); p++) {
        boolean there = run.status(p) != Run.Status.ABSENT;
        components.add(there ? run.componentName(run.component(p)) : "");
        shared |= there && run.component(p) != p;
      }
      return shared ? components : List.of();
    }

    private Optional<String> obstacle(int process) {
      if (process >= run.processCount()) {
        return Optional.of(
            "the schedule says process %d, the program has the processes 0 to %d"
                .formatted(process, run.processCount() - 1));
      }
      String name = run.processName(process);
      return switch (run.status(process)) {
        case ENABLED -> Optional.empty();
        case ENDED ->
            Optional.of("the schedule says process %d, but %s has ended".formatted(process, name));
        case FAILED ->
            Optional.of(
                "the schedule says process %d, but %s has ended with an error: %s"
                    .formatted(process, name, run.failure(process).message()));
        case ABSENT ->
            Optional.of(
                "the schedule says process %d, but nobody has created it".formatted(process));
        case BLOCKED ->
            Optional.of(
                "the schedule says '%s %s', but %s waits for %s"
                    .formatted(name, run.statement(process), name, run.waitsFor(process)));
      };
    }

    private void step(int process) {
      String statement = run.statement(process);
      Position position = run.position(process);
      long pending = run.pending(process);
      String[] before = new String[footprints.size(pending)];
      for (int i = 0; i < before.length; i++) {
        before[i] = run.value(Footprints.location(footprints.access(pending, i)));
      }
      long footprint = run.step(process);
      if (footprint != pending) {
        throw new IllegalStateException(
            "'%s' of %s at %s did not do what it was about to do"
                .formatted(statement, run.processName(process), position));
      }
      lookForNewProcesses();
      String failure = "";
      if (run.status(process) == Run.Status.FAILED) {
        failure = run.failure(process).message();
        failures.add(new Failed(events.size(), run.failure(process)));
      }
      events.add(
          new Event(
              process,
              nextIndex(process),
              statement,
              position,
              footprint,
              accesses(footprint, before),
              failure,
              run.messages(events.size())));
    }

    private List<Event.Access> accesses(long footprint, String[] before) {
      List<Event.Access> accesses = new ArrayList<>();
      for (int i = 0; i < before.length; i++) {
        int access = footprints.access(footprint, i);
        int location = Footprints.location(access);
        String name = run.locationName(location);
        if (!name.isEmpty()) {
          accesses.add(
              new Event.Access(name, Footprints.isWrite(access), before[i], run.value(location)));
        }
      }
      return List.copyOf(accesses);
    }

    private int nextIndex(int process) {
      while (stepsOf.size() <= process) {
        stepsOf.add(0);
      }
      return stepsOf.set(process, stepsOf.get(process) + 1);
    }

    private List<Counterexample.Waiting> waiting() {
      return IntStream.range(0, run.processCount())
          .filter(p -> run.status(p) == Run.Status.BLOCKED)
          .mapToObj(
              p ->
                  new Counterexample.Waiting(p, run.statement(p), run.position(p), run.waitsFor(p)))
          .toList();
    }

    private Outcome outcome() {
      if (run.hasStandstill()) {
        return Outcome.DEADLOCK;
      }
      for (int p = 0; p < run.processCount(); p++) {
        if (run.isEnabled(p)) {
          return Outcome.RUNNING;
        }
      }
      return run.mustGoOn() ? Outcome.DEADLOCK : Outcome.ENDED;
    }
  }
}
