package org.mazurka.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Runs schedules in the reference; what a schedule shares with the one before is not run again. */
final class Replay {

  private final List<Path> paths = new ArrayList<>();

  Replay(SmallProgram program) {
    paths.add(Path.start(program));
  }

  /** The path of a schedule, if each of its steps is enabled in the reference. */
  Optional<Path> run(int length, IntUnaryOperator process) {
    int shared = 0;
    while (shared < length
        && shared + 1 < paths.size()
        && paths.get(shared + 1).process() == process.applyAsInt(shared)) {
      shared++;
    }
    paths.subList(shared + 1, paths.size()).clear();
    for (int i = shared; i < length; i++) {
      Optional<Path> next = paths.getLast().extend(process.applyAsInt(i));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      paths.add(next.get());
    }
    return Optional.of(paths.getLast());
  }

  /** The path of a schedule that is known to be one. */
  Path run(int[] schedule) {
    return run(schedule.length, i -> schedule[i]).orElseThrow();
  }
}
