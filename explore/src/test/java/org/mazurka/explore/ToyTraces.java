package org.mazurka.explore;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.Footprints;

/** The trace of an execution as text: equal for equal traces. */
final class ToyTraces {

  private ToyTraces() {}

  static String canonical(Footprints footprints, Observer.Execution execution) {
    int[] processes = new int[execution.length()];
    long[] steps = new long[execution.length()];
    for (int i = 0; i < processes.length; i++) {
      processes[i] = execution.process(i);
      steps[i] = execution.footprint(i);
    }
    return canonical(footprints, processes, steps, processes.length);
  }

  /** The events of each process, each with the dependent events of others before it. */
  static String canonical(Footprints footprints, int[] processes, long[] steps, int length) {
    int[] counts = new int[processes.length + 8];
    List<String> names = new ArrayList<>();
    List<String> events = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      names.add(processes[i] + "." + counts[processes[i]]++);
      List<String> before = new ArrayList<>();
      for (int j = 0; j < i; j++) {
        if (processes[j] != processes[i] && footprints.conflict(steps[i], steps[j])) {
          before.add(names.get(j));
        }
      }
      before.sort(null);
      events.add(names.get(i) + before);
    }
    events.sort(null);
    return events.toString();
  }
}
