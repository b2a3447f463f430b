package org.mazurka.explore;

import org.mazurka.model.Run;

/** An observer that several threads tell what they do, one after the other. */
final class OneAtATime implements Observer {

  private final Observer observer;
  private final boolean wantsExecutions;

  OneAtATime(Observer observer) {
    this.observer = observer;
    this.wantsExecutions = observer.wantsExecutions();
  }

  @Override
  public void completed(Execution execution, Run run) {
    if (wantsExecutions) { // else the threads would wait for each other at every execution
      tellCompleted(execution, run);
    }
  }

  private synchronized void tellCompleted(Execution execution, Run run) {
    observer.completed(execution, run);
  }

  @Override
  public void blocked(Execution execution, Run run) {
    if (wantsExecutions) {
      tellBlocked(execution, run);
    }
  }

  private synchronized void tellBlocked(Execution execution, Run run) {
    observer.blocked(execution, run);
  }

  @Override
  public synchronized boolean shouldStop(Progress progress) {
    return observer.shouldStop(progress);
  }
}
