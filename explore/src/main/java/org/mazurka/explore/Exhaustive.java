package org.mazurka.explore;

/**
 * Explores every enabled process that does not sleep: algorithms {@code none} and {@code sleep}.
 */
final class Exhaustive implements Reduction {

  private static final ProcessSet NOBODY = new ProcessSet();

  private final Frame frame;

  Exhaustive(Frame frame) {
    this.frame = frame;
  }

  @Override
  public int begin(Prefix end, int awake) {
    end.backtrack.assign(frame.enabled);
    end.backtrack.removeAll(end.asleep);
    end.backtrack.remove(awake);
    if (!end.backtrack.isEmpty()) {
      frame.open.open(end);
    }
    return awake;
  }

  @Override
  public int next(Prefix end) {
    int p = frame.choice.first(end.backtrack, NOBODY);
    end.backtrack.remove(p);
    if (end.backtrack.isEmpty()) {
      frame.open.close(end);
    }
    return p;
  }

  @Override
  public void executed(Prefix event) {}

  @Override
  public void ended() {}

  @Override
  public void cut() {}

  @Override
  public int waiting(Prefix prefix) {
    return prefix.backtrack.size();
  }
}
