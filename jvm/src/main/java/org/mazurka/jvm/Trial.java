package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.model.Run;

/**
 * One schedule of a program that runs again and again: whatever is explored in between, it must
 * give the same steps with the same values. The threads take turns, as in the first execution of
 * all. What one execution leaves behind for the next, in static fields, in the JDK or on the disk,
 * shows here, though no algorithm would notice.
 *
 * <p>Other executions may have given other numbers to processes and objects. Here a process is
 * known by its place in the order of creation, an object by its maker.
 */
final class Trial {

  private static final int MAX_STEPS = 1_000;

  private final JvmProgram program;
  private final Names names;
  private final StaticState statics;

  private List<Step> steps = List.of();
  private int interfaces; // that were initialised by then

  /**
   * Something that happened.
   *
   * @param thread who did it, or null
   * @param text the same for people
   * @param rest what else there is to say, if that is not enough
   */
  private record Step(Fact fact, ModelledThread thread, String text, String rest) {

    String textUnlike(Step other) {
      return text.equals(other.text) ? text + ", " + rest : text;
    }
  }

  /** What must be the same each time. */
  private sealed interface Fact {}

  /**
   * A thread is about to do something.
   *
   * @param process its place in the order of creation
   * @param able the places of all that can go on
   */
  private record Pending(
      int process,
      Operation operation,
      int maker,
      int index,
      int slot,
      int site,
      long argument,
      List<Integer> able,
      String before)
      implements Fact {}

  /**
   * It has done so.
   *
   * @param error what it ended by, if it failed
   */
  private record Done(String after, Run.Status status, String error) implements Fact {}

  /** Nobody goes on. */
  private record End(boolean alive, String printed) implements Fact {}

  Trial(JvmProgram program, Names names, StaticState statics) {
    this.program = program;
    this.names = names;
    this.statics = statics;
  }

  /** Runs the schedule, to compare with later. */
  void run() {
    steps = new Player().play();
    interfaces = statics.interfaces().size();
  }

  /**
   * Compares with the first execution of all, in which nothing was left behind by another one: it
   * took the same schedule.
   *
   * @param expected how many threads failed in it; negative: that is not known
   * @throws NotDeterministic if it is another number
   */
  void compareFailures(int expected) {
    List<Step> failed = steps.stream().filter(Trial::isFailure).toList();
    if (expected < 0 || steps.size() >= 2 * MAX_STEPS || failed.size() == expected) {
      return;
    }
    boolean more = failed.size() > expected;
    throw new NotDeterministic(
        steps.size() / 2,
        more ? failed.getLast().thread().title() : "a thread",
        more ? "end" : "end by an exception",
        more ? Failures.end(failed.getLast().thread().failure) : "end",
        names.suspects());
  }

  private static boolean isFailure(Step step) {
    return step.fact() instanceof Done done && done.status() == Run.Status.FAILED;
  }

  /**
   * Runs it again. Not if interfaces have been initialised meanwhile that were not before: from now
   * on that is done at the start, where it takes other times and random numbers.
   *
   * @throws NotDeterministic if something else happens
   */
  void repeat() {
    if (steps.isEmpty() || statics.interfaces().size() != interfaces) {
      return;
    }
    List<Step> again = new Player().play();
    for (int i = 0; i < steps.size(); i++) {
      Step before = steps.get(i);
      Step now = again.get(i); // both end with an End
      if (!before.fact().equals(now.fact())) {
        throw new NotDeterministic(
            (i + 1) / 2,
            now.thread() == null ? "the program" : now.thread().title(),
            before.textUnlike(now),
            now.textUnlike(before),
            names.suspects());
      }
    }
  }

  /** An execution, and what has been seen of it. */
  private final class Player {
    private final Execution execution = program.newExecution();
    private int turn = -1; // the place of the one that took the last step
    private final List<Integer> created = new ArrayList<>();
    private final List<Step> seen = new ArrayList<>();

    List<Step> play() {
      execution.runAgain(0);
      List<Integer> able = able();
      while (!able.isEmpty() && seen.size() < 2 * MAX_STEPS) {
        step(able);
        able = able();
      }
      String printed = program.output().isRead() ? program.printed() : "";
      boolean alive = execution.isAlive();
      seen.add(
          new Step(
              new End(alive, printed),
              null,
              alive ? "wait" : "end",
              "after printing " + printed.strip()));
      return seen;
    }

    /** The places of those that can go on. */
    private List<Integer> able() {
      int processes = program.registry().processCount();
      for (int p = 0; p < processes; p++) {
        if (execution.thread(p) != null && !created.contains(p)) {
          created.add(p);
        }
      }
      List<Integer> able = new ArrayList<>();
      for (int place = 0; place < created.size(); place++) {
        if (execution.isEnabled(created.get(place))) {
          able.add(place);
        }
      }
      return able;
    }

    private void step(List<Integer> able) {
      int place = able.stream().filter(other -> other > turn).findFirst().orElse(able.getFirst());
      turn = place;
      int process = created.get(place);
      ModelledThread thread = execution.thread(process);
      Cell cell = thread.cell;
      int maker = cell.owner == null ? 0 : cell.owner.maker;
      String before = Texts.value(names, cell, execution);
      String text = Texts.described(names, thread.operation, cell, thread.site);
      seen.add(
          new Step(
              new Pending(
                  place,
                  thread.operation,
                  maker < 0 ? maker : created.indexOf(maker),
                  cell.owner == null ? 0 : cell.owner.index,
                  cell.slot,
                  thread.site,
                  thread.argument,
                  able,
                  before),
              thread,
              text,
              "on %s, by %d, where these can go on: %s"
                  .formatted(before, thread.argument, titles(able))));
      execution.step(process);
      String after = Texts.value(names, cell, execution);
      String error = thread.failure == null ? "" : thread.failure.message();
      seen.add(
          new Step(
              new Done(after, execution.status(process), error),
              thread,
              text,
              "after which it is %s, and the value %s"
                  .formatted(
                      error.isEmpty()
                          ? execution.status(process).name().toLowerCase(Locale.ROOT)
                          : "at an end by " + error,
                      after)));
    }

    private String titles(List<Integer> places) {
      return places.stream()
          .map(place -> execution.thread(created.get(place)).title())
          .collect(Collectors.joining(", "));
    }
  }
}
