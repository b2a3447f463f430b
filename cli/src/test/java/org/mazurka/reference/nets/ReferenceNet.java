package org.mazurka.reference.nets;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mazurka.petri.Net;

/** What a net can do, by the book and slowly: every marking is a list of numbers. */
public final class ReferenceNet {

  private final Net net;

  /**
   * All that can be reached.
   *
   * @param arcs pairs of a marking and a transition that is enabled there
   */
  public record Space(Set<List<Integer>> markings, long arcs, Set<List<Integer>> dead) {}

  public ReferenceNet(Net net) {
    this.net = net;
  }

  /** The markings that can be reached, or nothing if there are more than the limit. */
  public static Optional<Space> explore(Net net, int limit) {
    ReferenceNet reference = new ReferenceNet(net);
    Set<List<Integer>> markings = new HashSet<>();
    Set<List<Integer>> dead = new HashSet<>();
    Queue<List<Integer>> waiting = new ArrayDeque<>();
    long arcs = 0;
    markings.add(reference.initial());
    waiting.add(reference.initial());
    while (!waiting.isEmpty()) {
      List<Integer> marking = waiting.remove();
      List<Integer> enabled = reference.enabled(marking);
      if (enabled.isEmpty()) {
        dead.add(marking);
      }
      arcs += enabled.size();
      for (int transition : enabled) {
        List<Integer> next = reference.fire(marking, transition);
        if (markings.add(next)) {
          waiting.add(next);
        }
      }
      if (markings.size() > limit) {
        return Optional.empty();
      }
    }
    return Optional.of(new Space(markings, arcs, dead));
  }

  /** The marking at the start. */
  public List<Integer> initial() {
    return IntStream.range(0, net.placeCount()).mapToObj(net::initial).toList();
  }

  /** The transitions that are enabled in a marking. */
  public List<Integer> enabled(List<Integer> marking) {
    return IntStream.range(0, net.transitionCount())
        .filter(t -> isEnabled(marking, t))
        .boxed()
        .toList();
  }

  /** The definition. */
  public boolean isEnabled(List<Integer> marking, int transition) {
    for (int p = 0; p < net.placeCount(); p++) {
      int inhibitor = net.inhibitors(transition).weightAt(p);
      if (marking.get(p) < net.pre(transition).weightAt(p)
          || inhibitor > 0 && marking.get(p) >= inhibitor) {
        return false;
      }
    }
    return true;
  }

  /** The marking after an enabled transition. */
  public List<Integer> fire(List<Integer> marking, int transition) {
    List<Integer> next = new ArrayList<>();
    for (int p = 0; p < net.placeCount(); p++) {
      next.add(marking.get(p) - net.pre(transition).weightAt(p) + net.post(transition).weightAt(p));
    }
    return next;
  }

  /** The net as lines that a person can read. */
  public static String text(Net net) {
    String marking =
        IntStream.range(0, net.placeCount())
            .mapToObj(p -> net.place(p) + "=" + net.initial(p))
            .collect(Collectors.joining(" "));
    return IntStream.range(0, net.transitionCount())
        .mapToObj(
            t ->
                net.transition(t)
                    + ": "
                    + text(net, net.pre(t), "")
                    + "-> "
                    + text(net, net.post(t), "")
                    + text(net, net.inhibitors(t), "!"))
        .collect(Collectors.joining("\n", marking + "\n", "\n"));
  }

  private static String text(Net net, Net.Arcs arcs, String mark) {
    return IntStream.range(0, arcs.size())
        .mapToObj(i -> mark + arcs.weight(i) + "*" + net.place(arcs.place(i)) + " ")
        .collect(Collectors.joining());
  }
}
