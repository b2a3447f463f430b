package org.mazurka.petri;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Which transitions of a net can get into each other's way, whatever the marking; W(p,t) is what t
 * takes from p, W(t,p) what it gives.
 */
final class NetStructure {

  /**
   * What a transition asks of a place.
   *
   * @param least that many tokens or more; or, if negative, fewer than its absolute value
   */
  record Condition(int place, int least) {

    boolean holds(long tokens) {
      return least > 0 ? tokens >= least : tokens < -least;
    }
  }

  private final Net net;
  private final List<Condition> conditions = new ArrayList<>();
  private final int[][] guards;
  private final List<List<Integer>> increasing; // of each place: transitions that leave more there
  private final List<List<Integer>> decreasing; // of each place: transitions that leave fewer there
  private final int[][] enablers;
  private final List<List<Integer>> takers; // of each place: transitions that take from it
  private final List<List<Integer>> inhibited; // of each place: transitions that it inhibits
  private final int[][] hindered;
  private final int[][] disablers;

  NetStructure(Net net) {
    this.net = net;
    this.guards = new int[net.transitionCount()][];
    this.hindered = new int[net.transitionCount()][];
    this.disablers = new int[net.transitionCount()][];
    this.increasing = lists(net.placeCount());
    this.decreasing = lists(net.placeCount());
    this.takers = lists(net.placeCount());
    this.inhibited = lists(net.placeCount());
    Map<Condition, Integer> numbers = new HashMap<>();
    for (int t = 0; t < net.transitionCount(); t++) {
      guards[t] = guard(t, numbers);
      Net.Arcs pre = net.pre(t);
      for (int i = 0; i < pre.size(); i++) {
        takers.get(pre.place(i)).add(t);
        note(t, pre.place(i));
      }
      Net.Arcs post = net.post(t);
      for (int i = 0; i < post.size(); i++) {
        if (pre.weightAt(post.place(i)) == 0) {
          note(t, post.place(i));
        }
      }
      for (int i = 0; i < net.inhibitors(t).size(); i++) {
        inhibited.get(net.inhibitors(t).place(i)).add(t);
      }
    }
    this.enablers = new int[conditions.size()][];
    for (int c = 0; c < enablers.length; c++) {
      Condition condition = conditions.get(c);
      enablers[c] = array((condition.least() > 0 ? increasing : decreasing).get(condition.place()));
    }
  }

  List<Condition> conditions() {
    return conditions;
  }

  int[] guard(int transition) {
    return guards[transition];
  }

  /** What is missing in a place comes only by a transition that leaves more there. */
  int[] enablers(int condition) {
    return enablers[condition];
  }

  /**
   * A transition is disabled by what leaves fewer where it takes, or more where it is inhibited.
   */
  int[] disablers(int t) {
    if (disablers[t] == null) {
      TreeSet<Integer> found = new TreeSet<>();
      for (int i = 0; i < net.pre(t).size(); i++) {
        found.addAll(decreasing.get(net.pre(t).place(i)));
      }
      for (int i = 0; i < net.inhibitors(t).size(); i++) {
        found.addAll(increasing.get(net.inhibitors(t).place(i)));
      }
      disablers[t] = array(found);
    }
    return disablers[t];
  }

  /**
   * If t leaves fewer tokens in p, it may not come before a transition that also leaves fewer
   * there, nor before one that takes more than t gives back: after any others p still holds what t
   * found. And if it leaves more in p, it may not come before one that p inhibits.
   */
  int[] hindered(int t) {
    if (hindered[t] == null) {
      TreeSet<Integer> found = new TreeSet<>();
      Net.Arcs pre = net.pre(t);
      for (int i = 0; i < pre.size(); i++) {
        int place = pre.place(i);
        int given = net.post(t).weightAt(place);
        if (given < pre.weight(i)) {
          found.addAll(decreasing.get(place));
          for (int other : takers.get(place)) {
            if (net.pre(other).weightAt(place) > given) {
              found.add(other);
            }
          }
        }
      }
      Net.Arcs post = net.post(t);
      for (int i = 0; i < post.size(); i++) {
        if (post.weight(i) > pre.weightAt(post.place(i))) {
          found.addAll(inhibited.get(post.place(i)));
        }
      }
      found.remove(t);
      hindered[t] = array(found);
    }
    return hindered[t];
  }

  /**
   * Of each place the transitions that it triggers, and behind them the transitions that take
   * nothing. A transition is triggered by the place that the fewest others take from.
   */
  int[][] triggered() {
    List<List<Integer>> triggered = lists(net.placeCount() + 1);
    for (int t = 0; t < net.transitionCount(); t++) {
      int trigger = net.placeCount();
      for (int i = 0; i < net.pre(t).size(); i++) {
        int place = net.pre(t).place(i);
        if (i == 0 || takers.get(place).size() < takers.get(trigger).size()) {
          trigger = place;
        }
      }
      triggered.get(trigger).add(t);
    }
    return triggered.stream().map(NetStructure::array).toArray(int[][]::new);
  }

  private int[] guard(int t, Map<Condition, Integer> numbers) {
    Net.Arcs pre = net.pre(t);
    Net.Arcs inhibitors = net.inhibitors(t);
    int[] guard = new int[pre.size() + inhibitors.size()];
    for (int i = 0; i < pre.size(); i++) {
      guard[i] = number(new Condition(pre.place(i), pre.weight(i)), numbers);
    }
    for (int i = 0; i < inhibitors.size(); i++) {
      Condition condition = new Condition(inhibitors.place(i), -inhibitors.weight(i));
      guard[pre.size() + i] = number(condition, numbers);
    }
    return guard;
  }

  private int number(Condition condition, Map<Condition, Integer> numbers) {
    Integer known = numbers.putIfAbsent(condition, conditions.size());
    if (known == null) {
      conditions.add(condition);
      return conditions.size() - 1;
    }
    return known;
  }

  private void note(int t, int place) {
    int change = Integer.compare(net.post(t).weightAt(place), net.pre(t).weightAt(place));
    if (change > 0) {
      increasing.get(place).add(t);
    } else if (change < 0) {
      decreasing.get(place).add(t);
    }
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static int[] array(Collection<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
