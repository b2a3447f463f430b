package org.mazurka.explore;

import org.mazurka.model.Run;

/** An observer that several threads tell what they do, one after the other. */
final class OneAtATime implements Observer {

  private final Observer observer;

  OneAtATime(Observer observer) {
    this.observer = observer;
  }

  @Override
  public synchronized void completed(Execution execution, Run run) {
    observer.completed(execution, run);
  }

  @Override
  public synchronized boolean shouldStop(Progress progress) {
    return observer.shouldStop(progress);
  }
}
