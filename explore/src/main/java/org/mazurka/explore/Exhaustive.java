package org.mazurka.explore;

/**
 * Explores every enabled process that does not sleep: algorithms {@code none} and {@code sleep}.
 */
final class Exhaustive implements Reduction {

  private final Frame frame;
  private final ProcessSets left;
  private final ProcessSets nobody;

  Exhaustive(Frame frame) {
    this.frame = frame;
    this.left = ProcessSets.following(frame.execution);
    this.nobody = ProcessSets.following(frame.execution);
  }

  @Override
  public int begin(int awake) {
    int depth = frame.execution.length();
    left.assign(depth, frame.enabled, depth);
    ProcessSets sleep = frame.sleep.sets();
    for (int q = sleep.next(depth, 0); q != NONE; q = sleep.next(depth, q + 1)) {
      left.remove(depth, q);
    }
    left.remove(depth, awake);
    return awake;
  }

  @Override
  public int deepestOpen() {
    int depth = frame.execution.length() - 1;
    while (depth >= 0 && left.isEmpty(depth)) {
      depth--;
    }
    return depth;
  }

  @Override
  public int next() {
    int depth = frame.execution.length();
    int p = frame.choice.first(left, depth, nobody, 0);
    left.remove(depth, p);
    return p;
  }

  @Override
  public void executed() {}

  @Override
  public void ended() {}

  @Override
  public void cut() {}

  @Override
  public int waiting(int depth) {
    return left.size(depth);
  }
}
