package org.mazurka.explore;

import java.util.Arrays;

/**
 * Source-DPOR: [SOURCE] Algorithms 1, 3 and 5.
 *
 * <p>An event behind e that is an initial of one continuation is an initial of all that come later,
 * as long as it is there. So once the process of such an event is in the backtrack set, no race
 * with e needs a look.
 */
final class SourceDpor extends BacktrackSets {

  private final ExecutionSequence execution;
  private int[] initial = new int[64]; // of each event e, an initial whose process is in backtrack
  private long[] initialTime = new long[64]; // when it was executed

  SourceDpor(Frame frame) {
    super(frame);
    this.execution = frame.execution;
  }

  @Override
  public void cover(int e, Continuation v) {
    if (frame.sleep.sets().contains(e, v.lastProcess()) && v.hasInitial(v.lastProcess())) {
      return;
    }
    int p = initialInBacktrack(e, v); // [SOURCE] Algorithm 1, l. 8
    if (p == NONE) {
      p = v.someInitial();
      add(e, p); // l. 9
    }
    int event = v.firstOf(p);
    if (event != NONE) {
      execution.covered.add(e, event);
    }
  }
}
