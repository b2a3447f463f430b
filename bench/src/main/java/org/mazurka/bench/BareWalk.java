package org.mazurka.bench;

import java.util.Arrays;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/**
 * The floor under an exploration: the same steps, forward and back, without any algorithm.
 *
 * <p>It records a real exploration, blocked executions included, and walks it again: each execution
 * from the point where it parts from the one before. So the mix of statements and the distances
 * back are the exploration's own. The first executions alone would not do: the later ones of
 * lastzero go back three times as far.
 */
final class BareWalk {

  /** How it goes back. */
  enum WayBack {
    /** Each step is undone by itself. */
    STEP_BY_STEP,
    /** Over all steps in one go, as an exploration does. */
    AT_ONCE
  }

  private static final int MOST_NUMBERS = 1 << 26; // of the record; executions behind are left out

  private final Run run;
  private final int[] walk; // for each execution, the depth to go back to, how many steps, and who
  private final int end;

  private BareWalk(Run run, int[] walk, int end) {
    this.run = run;
    this.walk = walk;
    this.end = end;
  }

  /** Records the exploration of a program. */
  static BareWalk of(Program program, Algorithm algorithm) {
    Recorder recorder = new Recorder();
    Explorer.explore(program, algorithm, Settings.DEFAULT.keepGoing(), recorder);
    return new BareWalk(program.start(), recorder.walk, recorder.end);
  }

  /** Takes that many steps; the result keeps the compiler from removing them. */
  long walk(long steps, WayBack way) {
    long footprints = 0;
    long left = steps;
    while (true) {
      for (int at = 0; at < end; ) {
        goBack(walk[at++], way);
        int count = walk[at++];
        for (int stop = at + count; at < stop; at++) {
          footprints ^= run.step(walk[at]);
        }
        left -= count;
        if (left <= 0) {
          run.backTo(0);
          return footprints;
        }
      }
    }
  }

  private void goBack(int target, WayBack way) {
    if (way == WayBack.STEP_BY_STEP) {
      for (int depth = run.depth() - 1; depth > target; depth--) {
        run.backTo(depth);
      }
    }
    run.backTo(target);
  }

  private static final class Recorder implements Observer {
    private int[] walk = new int[1024];
    private int end;
    private int[] last = {}; // the processes of the execution that was recorded last
    private int lastLength;

    @Override
    public void completed(Execution execution, Run run) {
      record(execution);
    }

    @Override
    public void blocked(Execution execution, Run run) {
      record(execution);
    }

    private void record(Execution execution) {
      int length = execution.length();
      if (end + 2L + length > MOST_NUMBERS) {
        return;
      }
      if (end + 2 + length > walk.length) {
        walk = Arrays.copyOf(walk, Math.max(2 * walk.length, end + 2 + length));
      }
      if (length > last.length) {
        last = Arrays.copyOf(last, 2 * length);
      }
      int shared = 0;
      while (shared < Math.min(length, lastLength) && execution.process(shared) == last[shared]) {
        shared++;
      }
      walk[end++] = shared;
      walk[end++] = length - shared;
      for (int step = shared; step < length; step++) {
        last[step] = execution.process(step);
        walk[end++] = last[step];
      }
      lastLength = length;
    }
  }
}
