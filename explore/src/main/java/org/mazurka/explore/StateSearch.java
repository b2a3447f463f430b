package org.mazurka.explore;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.mazurka.model.Result;
import org.mazurka.model.Run;
import org.mazurka.model.StateSpace;
import org.mazurka.model.Statistics;
import org.mazurka.model.Violation;

/**
 * Visits each state once, as far as the chosen actions lead; the search of all algorithms on
 * states.
 *
 * <p>A space may be infinite. Whenever the space says that a new state is suspect, the states on
 * the way to it are asked whether something grows for ever; if so, the search ends.
 */
final class StateSearch {

  private final Algorithm algorithm;
  private final Settings settings;
  private final Supplier<Observer.Progress> progress = this::progress;
  private final Limits limits;
  private final Observer observer;
  private final StateSpace.Cursor cursor;
  private final Expansion expansion;
  private final Frontier frontier;
  private final Ancestry ancestry;
  private final Findings findings;
  private final StateTable states;
  private StateSpace.Packing packing;
  private long[] words;
  private final int[] actions;

  private long arcs;
  private long ends;
  private long deadlocks;
  private long errors;

  /**
   * A search.
   *
   * @param cursor at the initial state
   * @param expansion looks at the same cursor
   */
  StateSearch(
      StateSpace.Cursor cursor,
      Algorithm algorithm,
      Expansion expansion,
      SearchOrder order,
      Settings settings,
      Observer observer) {
    this.cursor = cursor;
    this.algorithm = algorithm;
    this.expansion = expansion;
    this.frontier = new Frontier(order);
    this.settings = settings;
    this.ancestry = new Ancestry(settings.maxDepth().isPresent());
    this.observer = observer;
    this.limits = new Limits(settings, observer);
    this.findings = new Findings(settings);
    this.packing = cursor.packing();
    this.words = new long[packing.words()];
    this.states = new StateTable(packing.words());
    this.actions = new int[cursor.actionCount()];
  }

  Result search() {
    limits.whileMemoryLasts(this::walk);
    return findings.result(algorithm, statistics(), limits.reached());
  }

  private void walk() {
    add(-1, -1);
    while (!frontier.isEmpty() && !limits.isReached() && !findings.isEnough()) {
      expand(frontier.remove());
    }
  }

  private void expand(int state) {
    states.load(state, cursor);
    observer.visited(cursor);
    int enabled = cursor.enabled(actions);
    if (enabled == 0) {
      end(state);
    } else if (isTooDeep(state)) {
      limits.forbidDepth(settings.maxDepth().orElseThrow());
    } else {
      follow(state, expansion.choose(actions, enabled));
    }
    limits.checkStates(states.size(), arcs, progress);
  }

  private boolean isTooDeep(int state) {
    return settings.maxDepth().isPresent()
        && ancestry.depth(state) >= settings.maxDepth().orElseThrow();
  }

  private void follow(int state, int count) {
    int failures = cursor.failureCount();
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        states.load(state, cursor);
      }
      cursor.fire(actions[i]);
      arcs++;
      if (add(state, actions[i])) {
        lookAt(states.size() - 1, failures);
      }
      limits.checkStates(states.size(), arcs, progress);
      if (limits.isReached()) {
        return;
      }
    }
  }

  /** Looks at a new state, where the cursor stands. */
  private void lookAt(int state, int failuresBefore) {
    if (cursor.failureCount() > failuresBefore && findings.wantViolation()) {
      Run.Failure failure = cursor.failure();
      findings.record(new Violation(failure.kind(), failure.message(), ancestry.path(state), 0));
    }
    if (cursor.isSuspect()) {
      for (int s = ancestry.parent(state); s >= 0; s = ancestry.parent(s)) {
        Optional<String> growth = cursor.growth(packing, states.page(s), states.offset(s));
        if (growth.isPresent()) {
          limits.infinite(growth.get());
          return;
        }
      }
    }
  }

  /** Adds the state where the cursor stands, and says whether it is new. */
  private boolean add(int from, int by) {
    if (cursor.packing() != packing) {
      states.repack(cursor, packing);
      packing = cursor.packing();
      words = new long[packing.words()];
    }
    int known = states.size();
    cursor.save(words, 0);
    if (states.add(words) < known) {
      return false;
    }
    ancestry.add(from, by);
    frontier.add();
    return true;
  }

  private void end(int state) {
    ends++;
    if (cursor.failureCount() > 0) {
      errors++; // here and not where it failed: a failure has many states behind it, and one end
    }
    if (cursor.isDeadlock()) {
      deadlocks++;
      if (findings.wantViolation()) {
        findings.recordDeadlock(ancestry.path(state), 0);
      }
    }
    if (findings.wantFinalStates()) {
      findings.addFinalState(cursor.globals());
    }
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
        OptionalLong.of(arcs),
        Optional.of(
            new Statistics.StateMemory(
                states.bytes() + ancestry.bytes() + frontier.bytes(), states.stateBytes())),
        OptionalLong.empty());
  }

  private Observer.Progress progress() {
    double share = 1 - (double) frontier.size() / states.size();
    return new Observer.Progress(states.size(), arcs, 0, share);
  }
}
