package org.mazurka.petri;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Which transitions may interfere with which, because one changes a place that the other sees. */
final class Neighbours {

  private final int[][] of; // for each transition, ascending

  Neighbours(List<SymbolicAction> actions, int placeCount) {
    List<BitSet> changing = sets(placeCount);
    List<BitSet> seeing = sets(placeCount);
    for (int t = 0; t < actions.size(); t++) {
      for (int place : changed(actions.get(t))) {
        changing.get(place).set(t);
      }
      for (int place : seen(actions.get(t))) {
        seeing.get(place).set(t);
      }
    }
    of = new int[actions.size()][];
    for (int t = 0; t < of.length; t++) {
      BitSet neighbours = new BitSet();
      neighbours.set(t);
      for (int place : changed(actions.get(t))) {
        neighbours.or(seeing.get(place));
      }
      for (int place : seen(actions.get(t))) {
        neighbours.or(changing.get(place));
      }
      of[t] = neighbours.stream().toArray();
    }
  }

  int[] of(int transition) {
    return of[transition];
  }

  private static List<BitSet> sets(int count) {
    List<BitSet> sets = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sets.add(new BitSet());
    }
    return sets;
  }

  private static int[] changed(SymbolicAction action) {
    return IntStream.range(0, action.places().length)
        .filter(i -> action.deleted()[i] + action.created()[i] > 0)
        .map(i -> action.places()[i])
        .toArray();
  }

  private static int[] seen(SymbolicAction action) {
    return IntStream.concat(IntStream.of(action.places()), IntStream.of(action.forbidden()))
        .toArray();
  }
}
