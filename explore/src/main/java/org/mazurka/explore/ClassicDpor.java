package org.mazurka.explore;

/**
 * Classic DPOR with persistent sets (Flanagan and Godefroid), as source-DPOR with the stronger test
 * of [SOURCE] 5.1: an initial counts only if it happens before the last step of v, or takes it.
 */
final class ClassicDpor extends BacktrackSets {

  ClassicDpor(Frame frame) {
    super(frame);
  }

  @Override
  public void cover(int e, Continuation v) {
    Prefix prefix = frame.execution.prefix(e);
    v.keepPastOfLast();
    if (initialInBacktrack(prefix, v) == NONE) {
      add(prefix, v.someInitial());
    }
  }
}
