package org.mazurka.petri.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.petri.Net;

/**
 * A 1-safe net that is written down by the names of its places; a place is there once it is named.
 */
final class Sketch {

  private final String name;
  private final Map<String, Integer> tokens = new LinkedHashMap<>();
  private final List<Step> steps = new ArrayList<>();

  private record Step(String name, List<String> take, List<String> read, List<String> give) {}

  Sketch(String name) {
    this.name = name;
  }

  /** Puts a token into a place at the start. */
  void mark(String place) {
    tokens.put(place, 1);
  }

  /** Adds a transition; what it reads stays. */
  void step(String step, List<String> take, List<String> read, List<String> give) {
    steps.add(new Step(step, take, read, give));
    take.forEach(place -> tokens.putIfAbsent(place, 0));
    read.forEach(place -> tokens.putIfAbsent(place, 0));
    give.forEach(place -> tokens.putIfAbsent(place, 0));
  }

  void step(String step, List<String> take, List<String> give) {
    step(step, take, List.of(), give);
  }

  Net net() {
    Net.Builder builder = Net.builder(name).promiseSafe();
    Map<String, Integer> places = new LinkedHashMap<>();
    tokens.forEach((place, count) -> places.put(place, builder.place(place, count)));
    for (Step step : steps) {
      int t = builder.transition(step.name());
      step.take().forEach(place -> builder.take(t, places.get(place), 1));
      step.give().forEach(place -> builder.give(t, places.get(place), 1));
      for (String place : step.read()) {
        builder.take(t, places.get(place), 1).give(t, places.get(place), 1);
      }
    }
    return builder.build();
  }
}
