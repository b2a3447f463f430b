package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
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
    Deque<Integer> first = new ArrayDeque<>();
    for (int p = 0; p < inner.processCount(); p++) {
      if (inner.isEnabled(p)) {
        first.add(p);
      }
    }
    look(first, new ArrayList<>());
    innerDepth[0] = inner.depth();
  }

  /** The inner steps that led here. */
  Schedule steps() {
    return Schedule.of(taken.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public long step(int process) {
    List<Long> parts = new ArrayList<>();
    int before = taken.size();
    takeWithUrgent(process, parts);
    depth++;
    if (depth == innerDepth.length) {
      innerDepth = Arrays.copyOf(innerDepth, 2 * depth);
    }
    innerDepth[depth] = inner.depth();
    return program.union(parts, taken.subList(before, taken.size()));
  }

  /** Takes a step, and then the urgent steps of the processes that it created or enabled. */
  private void takeWithUrgent(int process, List<Long> parts) {
    Deque<Integer> affected = new ArrayDeque<>();
    take(process, parts, affected);
    look(affected, parts);
  }

  private void look(Deque<Integer> affected, List<Long> parts) {
    for (int i = 0; !affected.isEmpty() && i < MAX_ROW; i++) {
      int p = affected.poll();
      switch (inner.urgency(p)) {
        case URGENT -> take(p, parts, affected);
        case NOT_NOW -> parts.add(program.reads(inner.pending(p))); // this was looked at
        case NEVER -> {}
      }
    }
  }

  private void take(int process, List<Long> parts, Deque<Integer> affected) {
    int known = inner.processCount();
    Status[] before = new Status[known];
    for (int p = 0; p < known; p++) {
      before[p] = inner.status(p);
    }
    parts.add(inner.step(process));
    taken.add(process);
    for (int p = 0; p < inner.processCount(); p++) {
      Status was = p < known ? before[p] : Status.ABSENT;
      Status now = inner.status(p);
      boolean created = was == Status.ABSENT && now != Status.ABSENT;
      boolean enabled = was == Status.BLOCKED && now == Status.ENABLED;
      if (created || enabled || p == process && now == Status.ENABLED) {
        affected.add(p);
      }
    }
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
      return program.union(List.of(inner.pending(process)), List.of());
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
  public long enabledWord(int word) {
    return inner.enabledWord(word);
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
  public boolean mustGoOn() {
    return inner.mustGoOn();
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
    return location % 2 == 0 ? inner.locationName(location / 2) : ""; // an order, no place
  }

  @Override
  public String value(int location) {
    return location % 2 == 0 ? inner.value(location / 2) : "";
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
