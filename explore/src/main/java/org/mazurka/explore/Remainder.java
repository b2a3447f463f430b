package org.mazurka.explore;

/**
 * What is known to be left to explore: at each prefix, as many executions for each branch that
 * waits there as the explored ones had on average. Dynamic algorithms find more branches on the
 * way, so it is rather too little.
 *
 * <p>It is worked out when somebody asks for it, from what is there anyway: who was put to sleep at
 * a prefix is a branch that was explored, and since the prefix was entered as great a share of the
 * executions has ended as events were executed.
 */
final class Remainder {

  private final ExecutionSequence execution;
  private final SleepSets sleep;
  private final Reduction reduction;

  Remainder(ExecutionSequence execution, SleepSets sleep, Reduction reduction) {
    this.execution = execution;
    this.sleep = sleep;
    this.reduction = reduction;
  }

  /** How many executions are left, estimated after so many. */
  double estimate(long executions) {
    double rest = 0;
    int entry = sleep.lastEntry();
    Prefix prefix = execution.end();
    while (prefix.before != null) {
      prefix = prefix.before;
      int explored = 0;
      for (; sleep.depth(entry) >= prefix.length; entry--) {
        explored++;
      }
      long entered = prefix.before == null ? 0 : prefix.before.time;
      double below = executions * (1 - (double) entered / execution.now()) + 1;
      rest += reduction.waiting(prefix) * below / (explored + 1);
    }
    return rest;
  }
}
