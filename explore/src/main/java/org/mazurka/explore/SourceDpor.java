package org.mazurka.explore;

/** Source-DPOR: [SOURCE] Algorithms 1, 3 and 5. */
final class SourceDpor extends BacktrackSets {

  private final Initials initials;

  SourceDpor(Frame frame) {
    super(frame);
    this.initials = new Initials(frame.execution);
  }

  @Override
  public void cover(int e, Continuation v) {
    if (!initials.meet(v, backtrack, e)) { // [SOURCE] Algorithm 1, l. 8
      add(e, initials.some()); // l. 9
    }
  }
}
