package org.mazurka.explore;

/**
 * Source-DPOR: [SOURCE] Algorithms 1, 3 and 5.
 *
 * <p>An event behind e that is an initial of one continuation is an initial of all that come later,
 * as long as it is there. So once the process of such an event is in the backtrack set, no race
 * with e needs a look. And an initial that sleeps is as good as one in the backtrack set: what
 * starts with it is explored.
 */
final class SourceDpor extends BacktrackSets {

  private final Covered covered;

  SourceDpor(Frame frame) {
    super(frame);
    this.covered = frame.execution.covered();
    covered.addSleeping();
  }

  @Override
  public void cover(int e, Continuation v) {
    Prefix prefix = frame.execution.prefix(e);
    if (covered.contains(prefix) || isLastAsleep(prefix, v)) {
      return;
    }
    int event = v.first(); // NONE: the last step is all
    int p = event == NONE ? v.lastProcess() : frame.execution.process(event);
    if (!prefix.backtrack.contains(p)) { // [SOURCE] Algorithm 1, l. 8
      int other = event == NONE ? NONE : initialInBacktrack(prefix, v);
      if (other == NONE) {
        add(prefix, p); // l. 9
      } else {
        event = v.firstOf(other);
      }
    }
    if (event != NONE) {
      covered.add(prefix, frame.execution.prefix(event));
    }
  }

  /** Whether the process of the last step is an initial that sleeps. */
  private static boolean isLastAsleep(Prefix prefix, Continuation v) {
    return prefix.asleep.contains(v.lastProcess()) && v.hasInitial(v.lastProcess());
  }
}
