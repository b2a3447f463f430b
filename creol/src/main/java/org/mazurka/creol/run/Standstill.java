package org.mazurka.creol.run;

import java.util.HashSet;
import java.util.Set;
import org.mazurka.creol.code.Instruction;
import org.mazurka.model.Run;

/**
 * Processes that can never go on, whatever the others do: each waits for the result of one of them,
 * or for an object that one of them holds.
 */
final class Standstill {

  private final CreolRun run;
  private final Names names;
  private final Set<Integer> stuck = new HashSet<>();

  Standstill(CreolRun run, Names names) {
    this.run = run;
    this.names = names;
  }

  /** Whether there are any: the largest set of waiting processes that wait for each other. */
  boolean exists() {
    for (int p = 0; p < names.processCount(); p++) {
      if (run.status(p) == Run.Status.BLOCKED) {
        stuck.add(p);
      }
    }
    while (stuck.removeIf(p -> !waitsForStuck(run.task(p)))) {
      // until nothing changes
    }
    return !stuck.isEmpty();
  }

  private boolean waitsForStuck(Task task) {
    int holder = run.object(task.object()).holder();
    if (holder != ObjectState.FREE && holder != task.number()) {
      return stuck.contains(holder);
    }
    return task.decision() == null
        && task.stack().instruction() instanceof Instruction.Get get
        && get.label().value(new Watcher(run, names, new Accesses()).at(task))
            instanceof Future(int called)
        && stuck.contains(called);
  }
}
