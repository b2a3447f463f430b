package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.Schedule;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Statistics;
import org.mazurka.model.Violation;

/** Visits every state once, breadth first, so that the way to a bad one is as short as can be. */
final class FullSearch {

  private final Settings settings;
  private final Limits limits;
  private final StateSpace.Cursor cursor;
  private final StateTable states = new StateTable();
  private final StateSpace.StateBuffer buffer = new StateSpace.StateBuffer();
  private int[] parent = new int[1024];
  private int[] action = new int[1024];
  private int[] depth = new int[1024]; // steps from the start
  private int current;

  private long arcs;
  private long ends;
  private long deadlocks;
  private long errors;
  private final Findings findings;

  FullSearch(StateSpace space, Settings settings, Observer observer) {
    this.settings = settings;
    this.limits = new Limits(settings, observer);
    this.findings = new Findings(settings);
    this.cursor = space.cursor();
  }

  Result search() {
    add(-1, -1);
    for (current = 0; current < states.size() && !isOver(); current++) {
      expand();
    }
    return findings.result(Algorithm.FULL, statistics(), limits.reached());
  }

  private boolean isOver() {
    return limits.isReached() || findings.isEnough();
  }

  private void expand() {
    load(current);
    if (settings.maxDepth().isPresent() && depth[current] >= settings.maxDepth().get()) {
      cut();
      return;
    }
    int failures = cursor.failureCount();
    int fired = 0;
    for (int a = 0; a < cursor.actionCount(); a++) {
      if (fired > 0) {
        load(current);
      }
      if (cursor.isEnabled(a)) {
        cursor.fire(a);
        fired++;
        arcs++;
        int known = states.size();
        add(current, a);
        if (states.size() > known && cursor.failureCount() > failures) {
          errors++;
          Run.Failure failure = cursor.failure();
          record(known, failure.kind(), failure.message());
        }
      }
    }
    if (fired == 0) {
      end();
    }
    limits.checkStates(states.size(), arcs, this::progress);
  }

  /** The state is as far from the start as the limit allows. */
  private void cut() {
    boolean isEnd = true;
    for (int a = 0; a < cursor.actionCount() && isEnd; a++) {
      isEnd = !cursor.isEnabled(a);
    }
    if (isEnd) {
      end();
    } else {
      limits.forbidDepth(depth[current]);
    }
  }

  private void load(int state) {
    cursor.load(states.page(state), states.offset(state), states.length(state));
  }

  private void add(int from, int by) {
    int known = states.size();
    int end = cursor.save(buffer, 0);
    if (states.add(buffer.bytes(), end) == known) {
      if (known == parent.length) {
        parent = Arrays.copyOf(parent, 2 * known);
        action = Arrays.copyOf(action, 2 * known);
        depth = Arrays.copyOf(depth, 2 * known);
      }
      parent[known] = from;
      action[known] = by;
      depth[known] = from < 0 ? 0 : depth[from] + 1;
    }
  }

  private void end() {
    ends++;
    if (cursor.isDeadlock()) {
      deadlocks++;
      record(current, Violation.Kind.DEADLOCK, "deadlock");
    }
    if (findings.wantFinalStates()) {
      findings.addFinalState(cursor.globals());
    }
  }

  private void record(int state, Violation.Kind kind, String message) {
    if (!findings.wantViolation()) {
      return;
    }
    List<Integer> steps = new ArrayList<>();
    for (int s = state; parent[s] >= 0; s = parent[s]) {
      steps.add(action[s]);
    }
    int[] schedule = steps.reversed().stream().mapToInt(Integer::intValue).toArray();
    findings.record(new Violation(kind, message, Schedule.of(schedule), 0));
  }

  private Statistics statistics() {
    return new Statistics(
        ends,
        0,
        deadlocks,
        errors,
        arcs,
        0,
        0,
        0,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.of(states.size()),
        OptionalLong.of(arcs));
  }

  private Observer.Progress progress() {
    return new Observer.Progress(states.size(), arcs, 0, (double) current / states.size());
  }
}
