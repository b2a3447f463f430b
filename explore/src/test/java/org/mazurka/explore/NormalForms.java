package org.mazurka.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/**
 * The traces of a program, each by one execution: its normal form, in which always the least event
 * comes next of those that can. An event that touches nothing is less than one that does; otherwise
 * the number of the process counts.
 *
 * <p>An execution is no normal form exactly if some event could come before a greater one: it
 * depends on nothing from that one on. Then no continuation of it is one either. So each trace of a
 * prefix is visited once, however many interleavings it has.
 */
final class NormalForms {

  /**
   * What a program can do.
   *
   * @param traces the processes of the steps of each normal form
   */
  record Outcome(Set<String> traces, long deadlocks, Set<List<Run.Variable>> finalStates) {}

  private final Footprints footprints;
  private final ToyProgram.ToyRun run;
  private final StringBuilder processes = new StringBuilder();
  private long[] steps = new long[64];
  private int left; // how many steps may be taken
  private final Set<String> traces = new HashSet<>();
  private long deadlocks;
  private final Set<List<Run.Variable>> finalStates = new HashSet<>();

  private NormalForms(ToyProgram program, int mostSteps) {
    this.footprints = program.footprints();
    this.run = program.start();
    this.left = mostSteps;
  }

  /** All that a program can do, unless that takes too many steps to find out. */
  static Optional<Outcome> of(ToyProgram program, int mostSteps) {
    NormalForms forms = new NormalForms(program, mostSteps);
    forms.explore();
    return forms.left > 0
        ? Optional.of(new Outcome(forms.traces, forms.deadlocks, forms.finalStates))
        : Optional.empty();
  }

  /** The normal form of an execution. */
  static String of(Footprints footprints, Observer.Execution execution) {
    StringBuilder processes = new StringBuilder();
    long[] steps = new long[execution.length()];
    for (int i = 0; i < steps.length; i++) {
      char p = (char) execution.process(i);
      long step = execution.footprint(i);
      int place = place(footprints, processes, steps, p, step);
      System.arraycopy(steps, place, steps, place + 1, i - place);
      steps[place] = step;
      processes.insert(place, p);
    }
    return processes.toString();
  }

  /** Where a step that is taken at the end of a normal form belongs. */
  private static int place(
      Footprints footprints, StringBuilder processes, long[] steps, char p, long step) {
    int place = processes.length();
    for (int i = place - 1; i >= 0; i--) {
      char q = processes.charAt(i);
      if (q == p || footprints.conflict(step, steps[i])) {
        break;
      }
      boolean isEmpty = steps[i] == Footprints.EMPTY;
      if (isEmpty == (step == Footprints.EMPTY) ? q > p : !isEmpty) {
        place = i;
      }
    }
    return place;
  }

  private void explore() {
    boolean isEnd = true;
    for (char p = 0; p < run.processCount() && left > 0; p++) {
      if (run.isEnabled(p)) {
        isEnd = false;
        boolean isEmpty = run.pending(p) == Footprints.EMPTY;
        go(p);
        if (isEmpty) {
          break; // nothing else can come next in a normal form
        }
      }
    }
    if (isEnd) {
      traces.add(processes.toString());
      deadlocks += run.liveCount() > 0 ? 1 : 0;
      finalStates.add(run.globals());
    }
  }

  private void go(char p) {
    int depth = run.depth();
    long step = run.step(p);
    left--;
    if (place(footprints, processes, steps, p, step) == depth) {
      if (depth == steps.length) {
        steps = Arrays.copyOf(steps, 2 * depth);
      }
      steps[depth] = step;
      processes.append(p);
      explore();
      processes.setLength(depth);
    }
    run.backTo(depth);
  }
}
