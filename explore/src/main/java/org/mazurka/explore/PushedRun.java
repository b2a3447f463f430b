package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.model.Event;
import org.mazurka.model.Position;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;

/** A run in which urgent steps follow at once. Its events are numbered by its own steps. */
final class PushedRun implements Run {

  /** After so many urgent steps in a row the scheduler is asked again. */
  private static final int MAX_ROW = 10_000;

  private final PushUp program;
  private final Run inner;
  private int depth;
  private int[] innerDepth = new int[64]; // where each step begins, and the next one
  private final List<Integer> taken = new ArrayList<>(); // the processes of the inner steps

  PushedRun(PushUp program, Run inner) {
    this.program = program;
    this.inner = inner;
    takeUrgent(new ArrayList<>());
    innerDepth[0] = inner.depth();
  }

  /** The inner steps that led here. */
  Schedule steps() {
    return Schedule.of(taken.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public long step(int process) {
    List<Long> parts = new ArrayList<>();
    parts.add(inner.step(process));
    taken.add(process);
    takeUrgent(parts);
    depth++;
    if (depth == innerDepth.length) {
      innerDepth = Arrays.copyOf(innerDepth, 2 * depth);
    }
    innerDepth[depth] = inner.depth();
    return program.union(parts);
  }

  private void takeUrgent(List<Long> parts) {
    int urgent = urgent();
    for (int i = 0; urgent >= 0 && i < MAX_ROW; i++) {
      parts.add(inner.step(urgent));
      taken.add(urgent);
      urgent = urgent();
    }
  }

  private int urgent() {
    for (int p = 0; p < inner.processCount(); p++) {
      if (inner.isEnabled(p) && inner.isUrgent(p)) {
        return p;
      }
    }
    return -1;
  }

  @Override
  public void backTo(int target) {
    depth = target;
    inner.backTo(innerDepth[target]);
    while (taken.size() > inner.depth()) {
      taken.removeLast();
    }
  }

  @Override
  public long pending(int process) {
    if (!inner.isEnabled(process)) {
      return inner.pending(process);
    }
    int here = depth;
    long footprint = step(process);
    backTo(here);
    return footprint;
  }

  @Override
  public int decidingLocation(int process) {
    return STATE_DEPENDENT;
  }

  @Override
  public long pendingBefore(int process, int event) {
    throw new IllegalStateException("no step is plain here");
  }

  @Override
  public long reach(int process) {
    return program.everything();
  }

  @Override
  public int createdBy(int process) {
    int event = inner.createdBy(process);
    int at = Arrays.binarySearch(innerDepth, 0, depth + 1, event);
    return at >= 0 ? at : -at - 2; // the step that begins there, or the one before
  }

  // ---- as below

  @Override
  public int processCount() {
    return inner.processCount();
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public boolean isEnabled(int process) {
    return inner.isEnabled(process);
  }

  @Override
  public void copyEnabled(long[] words, int offset, int wordCount) {
    inner.copyEnabled(words, offset, wordCount);
  }

  @Override
  public Status status(int process) {
    return inner.status(process);
  }

  @Override
  public int liveCount() {
    return inner.liveCount();
  }

  @Override
  public int failureCount() {
    return inner.failureCount();
  }

  @Override
  public int component(int process) {
    return inner.component(process);
  }

  @Override
  public boolean hasStandstill() {
    return inner.hasStandstill();
  }

  @Override
  public String componentName(int component) {
    return inner.componentName(component);
  }

  @Override
  public List<Event.Message> messages(int event) {
    return inner.messages(innerDepth[event]);
  }

  @Override
  public String processName(int process) {
    return inner.processName(process);
  }

  @Override
  public String statement(int process) {
    return inner.statement(process);
  }

  @Override
  public Position position(int process) {
    return inner.position(process);
  }

  @Override
  public String locationName(int location) {
    return inner.locationName(location);
  }

  @Override
  public String value(int location) {
    return inner.value(location);
  }

  @Override
  public String waitsFor(int process) {
    return inner.waitsFor(process);
  }

  @Override
  public Failure failure(int process) {
    return inner.failure(process);
  }

  @Override
  public List<Variable> globals() {
    return inner.globals();
  }
}
