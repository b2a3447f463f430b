package org.mazurka.explore;

/** Source-DPOR: [SOURCE] Algorithms 1, 3 and 5. */
final class SourceDpor extends BacktrackSets {

  SourceDpor(Frame frame) {
    super(frame);
  }

  @Override
  public void cover(int e, Continuation v) {
    if (!initialsMeetBacktrack(e, v)) { // [SOURCE] Algorithm 1, l. 8
      add(e, v.someInitial()); // l. 9
    }
  }
}
