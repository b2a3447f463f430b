package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mazurka.model.BadInput;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;

/** Counts the traces of a small program with sleep sets as the only reduction. */
final class Traces {

  private final Run run;
  private final Footprints footprints;
  private final List<Integer> processes = new ArrayList<>();
  private final List<Long> steps = new ArrayList<>();
  private final Set<String> traces = new HashSet<>();

  private Traces(DlangProgram program) {
    run = program.start();
    footprints = program.footprints();
  }

  static int count(String text) throws BadInput {
    Traces traces = new Traces(DlangProgram.compile("test.d", text));
    traces.explore(new BitSet());
    return traces.traces.size();
  }

  /** The traces of the executions that begin with these processes, each run to its end. */
  static int countAfter(DlangProgram program, int... first) {
    Traces traces = new Traces(program);
    for (int p : first) {
      while (traces.run.isEnabled(p)) {
        traces.processes.add(p);
        traces.steps.add(traces.run.step(p));
      }
    }
    traces.explore(new BitSet());
    return traces.traces.size();
  }

  /** Sleep sets: a process sleeps as long as its next step was tried and nothing touched it. */
  private void explore(BitSet asleep) {
    boolean maximal = true;
    BitSet sleep = (BitSet) asleep.clone();
    for (int p = 0; p < run.processCount(); p++) {
      if (!run.isEnabled(p)) {
        continue;
      }
      maximal = false;
      if (sleep.get(p)) {
        continue;
      }
      BitSet next = new BitSet();
      long footprint = run.pending(p);
      sleep.stream()
          .filter(q -> !footprints.conflict(run.pending(q), footprint))
          .forEach(next::set);
      processes.add(p);
      steps.add(run.step(p));
      explore(next);
      processes.removeLast();
      steps.removeLast();
      run.backTo(steps.size());
      sleep.set(p);
    }
    if (maximal) {
      traces.add(normalForm());
    }
  }

  /** Foata: each step in the earliest layer that its predecessors allow. */
  private String normalForm() {
    int[] layer = new int[steps.size()];
    List<String> text = new ArrayList<>();
    for (int i = 0; i < layer.length; i++) {
      for (int j = 0; j < i; j++) {
        if (processes.get(i).equals(processes.get(j))
            || footprints.conflict(steps.get(i), steps.get(j))) {
          layer[i] = Math.max(layer[i], layer[j] + 1);
        }
      }
      text.add("%05d:%d:%d".formatted(layer[i], processes.get(i), steps.get(i)));
    }
    text.sort(null);
    return String.join(" ", text);
  }
}
