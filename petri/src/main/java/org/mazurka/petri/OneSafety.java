package org.mazurka.petri;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Proves, if it can, that no place of a net ever holds more than one token.
 *
 * <p>Every place must be in a set of places that together start with at most one token, and to
 * which no transition gives more than it takes from it. Such sets are grown place by place: where a
 * transition gives too much, one of the other places that it takes from must join. A net for which
 * no such sets are found, or not soon, may be safe all the same.
 */
final class OneSafety {

  private static final int MOST_STEPS = 20_000;

  private final Net net;
  private final List<List<Integer>> givers = new ArrayList<>(); // of each place, the transitions
  private int stepsLeft = MOST_STEPS;

  private OneSafety(Net net) {
    this.net = net;
    for (int p = 0; p < net.placeCount(); p++) {
      givers.add(new ArrayList<>());
    }
    for (int t = 0; t < net.transitionCount(); t++) {
      Net.Arcs post = net.post(t);
      for (int i = 0; i < post.size(); i++) {
        givers.get(post.place(i)).add(t);
      }
    }
  }

  static boolean isProven(Net net) {
    return new OneSafety(net).isProven();
  }

  private boolean isProven() {
    BitSet proven = new BitSet();
    for (int p = 0; p < net.placeCount(); p++) {
      if (!proven.get(p)) {
        BitSet set = new BitSet();
        set.set(p);
        stepsLeft = MOST_STEPS;
        if (net.initial(p) > 1 || !grow(set, net.initial(p))) {
          return false;
        }
        proven.or(set);
      }
    }
    return true;
  }

  /** Adds places until no transition gives the set more than it takes; false if that fails. */
  private boolean grow(BitSet set, int tokens) {
    if (stepsLeft-- <= 0) {
      return false;
    }
    int greedy = greedy(set);
    if (greedy < 0) {
      return true;
    }
    Net.Arcs pre = net.pre(greedy);
    for (int i = 0; i < pre.size(); i++) {
      int place = pre.place(i);
      int sum = tokens + net.initial(place);
      boolean takes = pre.weight(i) > net.post(greedy).weightAt(place);
      if (!set.get(place) && takes && sum <= 1) {
        BitSet larger = (BitSet) set.clone();
        larger.set(place);
        if (grow(larger, sum)) {
          set.or(larger);
          return true;
        }
      }
    }
    return false;
  }

  /** A transition that gives the set more than it takes from it, or -1. */
  private int greedy(BitSet set) {
    for (int p = set.nextSetBit(0); p >= 0; p = set.nextSetBit(p + 1)) {
      for (int t : givers.get(p)) {
        if (weight(net.post(t), set) > weight(net.pre(t), set)) {
          return t;
        }
      }
    }
    return -1;
  }

  private static int weight(Net.Arcs arcs, BitSet set) {
    int weight = 0;
    for (int i = 0; i < arcs.size(); i++) {
      weight += set.get(arcs.place(i)) ? arcs.weight(i) : 0;
    }
    return weight;
  }
}
