package org.mazurka.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * The floor under an exploration: the same steps, forward and back, without any algorithm.
 *
 * <p>It records the first executions of a real exploration, blocked ones included, and walks them
 * again, each from the point where it parts from the one before; so the mix of statements and the
 * distances back are the exploration's own.
 */
final class BareWalk {

  private static final int RECORDED_EXECUTIONS = 20_000;
  private static final int RECORDED_STEPS = 2_000_000;

  private final Run run;
  private final int[][] schedules;
  private final int[] shared; // how much of its beginning an execution shares with the one before

  private BareWalk(Run run, int[][] schedules, int[] shared) {
    this.run = run;
    this.schedules = schedules;
    this.shared = shared;
  }

  /** Records executions of a program. */
  static BareWalk of(Program program, Algorithm algorithm) {
    Recorder recorder = new Recorder();
    Settings settings =
        new Settings(
            Settings.OnViolation.KEEP_GOING,
            Settings.FinalStates.IGNORE,
            RECORDED_EXECUTIONS,
            Optional.empty(),
            Optional.empty(),
            0);
    Explorer.explore(program, algorithm, settings, recorder);
    int[][] schedules = recorder.schedules.toArray(int[][]::new);
    int[] shared = new int[schedules.length];
    for (int i = 1; i < schedules.length; i++) {
      shared[i] = sharedLength(schedules[i - 1], schedules[i]);
    }
    return new BareWalk(program.start(), schedules, shared);
  }

  /** Takes that many steps; the result keeps the compiler from removing them. */
  long walk(long steps) {
    long footprints = 0;
    long left = steps;
    while (true) {
      for (int i = 0; i < schedules.length; i++) {
        int[] schedule = schedules[i];
        run.backTo(shared[i]);
        for (int depth = shared[i]; depth < schedule.length; depth++) {
          footprints ^= run.step(schedule[depth]);
        }
        left -= schedule.length - shared[i];
        if (left <= 0) {
          run.backTo(0);
          return footprints;
        }
      }
    }
  }

  private static int sharedLength(int[] a, int[] b) {
    int length = 0;
    while (length < a.length && length < b.length && a[length] == b[length]) {
      length++;
    }
    return length;
  }

  private static final class Recorder implements Observer {
    private final List<int[]> schedules = new ArrayList<>();
    private long steps;

    @Override
    public void completed(Execution execution, Run run) {
      record(execution);
    }

    @Override
    public void blocked(Execution execution, Run run) {
      record(execution);
    }

    private void record(Execution execution) {
      if (steps < RECORDED_STEPS) {
        int[] schedule = new int[execution.length()];
        for (int i = 0; i < schedule.length; i++) {
          schedule[i] = execution.process(i);
        }
        schedules.add(schedule);
        steps += schedule.length;
      }
    }
  }
}
