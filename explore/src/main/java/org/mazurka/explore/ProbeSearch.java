package org.mazurka.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.mazurka.explore.ProbeSets.Probe;
import org.mazurka.explore.ProbeSets.ProbeSet;
import org.mazurka.model.EntityAction;
import org.mazurka.model.EntitySet;
import org.mazurka.model.EntitySystem;
import org.mazurka.model.IntSequences;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Statistics;

/**
 * Exploration by probe sets, [PROBE] Algorithm 3: finds every reachable state in which nothing is
 * enabled.
 *
 * <p>Departures are explained in docs/algorithms.md and docs/decisions.
 */
final class ProbeSearch {

  private final EntitySystem system;
  private final ProbeSets probeSets;
  private final MissedActions missedActions;
  private final Limits limits;
  private final Findings findings;

  private final Deque<ProbeVector> waiting = new ArrayDeque<>(); // V without Vp, a stack
  private final IntSequences vectors = new IntSequences(); // V
  private final Starts starts = new Starts();
  private final IntSequences nodes = new IntSequences(); // first and last states, by types
  private final IntSequences dead = new IntSequences();
  private final EntitySet present;
  private long steps;
  private long work; // steps, and actions that were looked at
  private long deadlocks;
  private int largest; // the entities of the largest first state

  ProbeSearch(EntitySystem system, ProbeOptions options, Settings settings, Observer observer) {
    this.system = system;
    this.probeSets = new ProbeSets(options, settings.seed());
    this.missedActions = new MissedActions(system, this::isWorthwhile);
    this.limits = new Limits(settings, observer);
    this.findings = new Findings(settings);
    this.present = new EntitySet(system.typeCount());
  }

  Result search() {
    limits.whileMemoryLasts(this::walk);
    return findings.result(Algorithm.PROBE, statistics(), limits.reached());
  }

  private void walk() {
    restart(system.initial(), null, new int[0]); // Algorithm 3, l. 3
    while (!waiting.isEmpty() && !limits.isReached() && !findings.isEnough()) { // l. 4
      explore(waiting.pop()); // l. 5
      isWorthwhile();
    }
  }

  private void explore(ProbeVector vector) {
    if (starts.isExpanded(vector.start())) {
      return;
    }
    EntityTrace w = vector.trace();
    enter(vector.state(), w.actions());
    int node = nodes.add(present.types());
    List<EntityAction> enabled = enabled();
    if (limits.isReached()) {
      return;
    }
    if (enabled.isEmpty()) {
      end(vector);
      return;
    }
    enabled.removeIf(EntityAction::changesNothing);
    if (enabled.isEmpty()) {
      return;
    }
    if (starts.isWornOut(vector.start(), node)) {
      expand(vector);
      return;
    }
    ProbeSet probeSet = probeSets.choose(w, enabled, vector.ages()); // l. 10, 11
    for (Probe probe : probeSet.probes().reversed()) {
      follow(vector, probe, probeSet.ages()); // l. 12
    }
  }

  /** The vector behind a probe, [PROBE] (2.9). */
  private void follow(ProbeVector vector, Probe probe, Ages ages) {
    EntityTrace w = vector.trace();
    steps++;
    int[] state = vector.state();
    EntityAction[] forgotten = w.prefix(probe.forgotten());
    if (forgotten.length > 0) {
      enter(state, forgotten);
      state = present.toArray();
    }
    EntityAction[] rest = w.minus(probe.forgotten());
    int last = rest.length;
    rest = Arrays.copyOf(rest, last + 1);
    rest[last] = probe.action();
    int[] order = new EntityTrace(rest).normalForm();
    EntityAction[] ordered = new EntityAction[rest.length];
    int lastPosition = -1;
    for (int i = 0; i < order.length; i++) {
      ordered[i] = rest[order[i]];
      if (order[i] == last) {
        lastPosition = i;
      }
    }
    EntitySystem.Renamed renamed = system.rename(state, ordered);
    int start = starts.number(renamed.state());
    if (starts.isExpanded(start) || forgotten.length > 0 && starts.isRestarted(start)) {
      return;
    }
    if (forgotten.length > 0) {
      nodes.add(present.types());
      checkGrowth(renamed.state(), vector);
    }
    EntityTrace trace = new EntityTrace(renamed.trace());
    ProbeVector next =
        new ProbeVector(start, renamed.state(), trace, ages, vector, labels(forgotten));
    findMissed(next, lastPosition); // l. 7
    push(next);
  }

  private void findMissed(ProbeVector vector, int last) {
    EntityTrace w = vector.trace();
    missedActions.find(
        vector.state(),
        w,
        last,
        new MissedActions.Sink() {
          @Override
          public void missed(long[] v, EntityAction action) {
            EntityAction[] prefix = w.prefix(v);
            EntityAction[] way = Arrays.copyOf(prefix, prefix.length + 1);
            way[prefix.length] = action;
            restartAfter(vector, way); // l. 8
          }

          @Override
          public void missedAfter(long[] v) {
            restartAfter(vector, w.prefix(v));
          }
        });
  }

  /** Takes every action of a vector's first state, and begins anew after it. */
  private void expand(ProbeVector vector) {
    starts.expand(vector.start());
    enter(vector.state(), new EntityAction[0]);
    for (EntityAction action : enabled()) {
      restartAfter(vector, new EntityAction[] {action});
    }
  }

  private void restartAfter(ProbeVector vector, EntityAction[] way) {
    steps++;
    enter(vector.state(), way);
    restart(present.toArray(), vector, labels(way));
  }

  private void restart(int[] state, ProbeVector parent, int[] segment) {
    EntitySystem.Renamed renamed = system.rename(state, new EntityAction[0]);
    int start = starts.number(renamed.state());
    if (!starts.isRestarted(start)) {
      starts.restart(start);
      checkGrowth(renamed.state(), parent);
      push(new ProbeVector(start, renamed.state(), EntityTrace.EMPTY, Ages.NONE, parent, segment));
    }
  }

  /** Looks whether a system without end has grown on the way here, each time it is larger. */
  private void checkGrowth(int[] state, ProbeVector before) {
    if (state.length > largest) {
      largest = state.length;
      for (ProbeVector v = before; v != null; v = v.parent()) {
        system.growth(v.state(), state).ifPresent(limits::infinite);
      }
    }
  }

  private void push(ProbeVector vector) {
    int known = vectors.size();
    if (vectors.add(vector.key()) == known) {
      waiting.push(vector);
    }
  }

  /** Fills {@link #present} with the state after a trace. */
  private void enter(int[] state, EntityAction[] trace) {
    present.clear();
    for (int entity : state) {
      present.add(entity, system.typeOf(entity));
    }
    for (EntityAction action : trace) {
      present.execute(action, system);
    }
  }

  private List<EntityAction> enabled() {
    List<EntityAction> enabled = new ArrayList<>();
    for (int label = 0; label < system.labelCount(); label++) {
      system.concretize(
          label,
          present,
          action -> {
            if (present.allows(action, system)) {
              enabled.add(action);
            }
            return isWorthwhile();
          });
    }
    return enabled;
  }

  /** Counts a step of work, and looks whether there may be another. */
  private boolean isWorthwhile() {
    limits.checkStates(nodes.size(), ++work, this::progress);
    return !limits.isReached();
  }

  private void end(ProbeVector vector) {
    int known = dead.size();
    if (dead.add(present.types()) < known) {
      return;
    }
    deadlocks++;
    if (findings.wantViolation()) {
      findings.recordDeadlock(Schedule.of(way(vector)), 0);
    }
    if (findings.wantFinalStates()) {
      findings.addFinalState(system.variables(present));
    }
  }

  /** The labels that lead from the initial state to the last one of a vector. */
  private static int[] way(ProbeVector vector) {
    IntStream way = Arrays.stream(labels(vector.trace().actions()));
    for (ProbeVector v = vector; v != null; v = v.parent()) {
      way = IntStream.concat(Arrays.stream(v.segment()), way);
    }
    return way.toArray();
  }

  private static int[] labels(EntityAction[] actions) {
    return Arrays.stream(actions).mapToInt(EntityAction::label).toArray();
  }

  private Statistics statistics() {
    return new Statistics(
        deadlocks,
        0,
        deadlocks,
        0,
        steps,
        0,
        0,
        0,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.of(nodes.size()),
        OptionalLong.of(steps),
        Optional.empty(),
        OptionalLong.of(vectors.size()));
  }

  private Observer.Progress progress() {
    return new Observer.Progress(nodes.size(), steps, 0, 0);
  }
}
