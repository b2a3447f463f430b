package org.mazurka.explore;

import org.mazurka.model.Footprints;

/** An execution sequence step by step: the local steps that its events took along are steps too. */
final class ExecutedSteps implements Observer.Execution {

  private final ExecutionSequence execution;
  private Prefix latest; // the event that was asked for last

  ExecutedSteps(ExecutionSequence execution) {
    this.execution = execution;
    this.latest = execution.prefix(0);
  }

  @Override
  public int length() {
    return execution.end().depth;
  }

  @Override
  public int process(int step) {
    return isFirst(step) ? execution.firstStep(step) : event(step).process;
  }

  @Override
  public long footprint(int step) {
    Prefix event = isFirst(step) ? null : event(step);
    return event != null && step == event.depth ? event.footprint : Footprints.EMPTY;
  }

  /** Whether a step comes before all events. */
  private boolean isFirst(int step) {
    return step < execution.prefix(0).depth;
  }

  /** The event that a step belongs to. Most often the steps are asked for in their order. */
  private Prefix event(int step) {
    boolean isBefore = latest.length < execution.length() && latest.depth <= step;
    Prefix event = isBefore ? latest : execution.prefix(0);
    while (event.next.depth <= step) {
      event = event.next;
    }
    latest = event;
    return event;
  }
}
