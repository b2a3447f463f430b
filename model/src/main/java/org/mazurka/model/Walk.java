package org.mazurka.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A way through a space of states, for people: which actions, and what each of them changed. */
final class Walk {

  private static final List<String> COLUMN = List.of("transition");

  private final StateSpace.Cursor cursor;
  private final List<Event> events = new ArrayList<>();

  Walk(StateSpace space) {
    this.cursor = space.cursor();
  }

  Replay replay(Schedule schedule) {
    Optional<Replay.Divergence> divergence = Optional.empty();
    for (int i = 0; i < schedule.length() && divergence.isEmpty(); i++) {
      int action = schedule.process(i);
      Optional<String> obstacle = obstacle(action);
      if (obstacle.isPresent()) {
        divergence = Optional.of(new Replay.Divergence(i + 1, obstacle.get()));
      } else {
        step(action);
      }
    }
    return new Replay(
        COLUMN,
        List.of(0),
        List.copyOf(events),
        List.of(),
        outcome(),
        List.of(),
        divergence,
        Optional.of(cursor.globals()));
  }

  private Optional<String> obstacle(int action) {
    if (action >= cursor.actionCount()) {
      return Optional.of(
          "the schedule says transition %d, there are the transitions 0 to %d"
              .formatted(action, cursor.actionCount() - 1));
    }
    return cursor.isEnabled(action)
        ? Optional.empty()
        : Optional.of(
            "the schedule says transition %d, but '%s' is not enabled"
                .formatted(action, cursor.actionName(action)));
  }

  private void step(int action) {
    Map<String, String> before = values();
    cursor.fire(action);
    Map<String, String> after = values();
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    List<Event.Access> changes =
        names.stream()
            .map(n -> change(n, before.getOrDefault(n, "0"), after.getOrDefault(n, "0")))
            .filter(change -> !change.before().equals(change.after()))
            .toList();
    events.add(
        new Event(
            0,
            events.size(),
            cursor.actionName(action),
            cursor.position(action),
            Footprints.EMPTY,
            changes,
            ""));
  }

  private Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (Run.Variable variable : cursor.globals()) {
      values.put(variable.name(), String.valueOf(variable.values().getFirst()));
    }
    return values;
  }

  private static Event.Access change(String name, String before, String after) {
    return new Event.Access(name, true, before, after);
  }

  private Replay.Outcome outcome() {
    if (cursor.enabled(new int[cursor.actionCount()]) > 0) {
      return Replay.Outcome.RUNNING;
    }
    return cursor.isDeadlock() ? Replay.Outcome.DEADLOCK : Replay.Outcome.ENDED;
  }
}
