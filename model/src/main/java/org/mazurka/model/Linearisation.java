package org.mazurka.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The orders in which the events of one trace can happen, and the most readable of them: the one
 * with the fewest context switches.
 *
 * <p>The search goes over "run a process as far as it can go": letting a process continue never
 * costs a switch, because the events that it takes earlier are missing later, and nothing that they
 * depend on is missing now. So a node of the search is how far each process has come, a level is a
 * number of switches, and the first level that reaches the end is optimal. The number of nodes is
 * exponential in the number of processes: after {@link #EXACT_NODES} of them, or fewer if there are
 * many processes, the search keeps only the few most advanced nodes of each level, and the result
 * is good but perhaps not the best.
 *
 * <p>The order of the trace is the one of {@link Footprints#conflict}, computed by location, so
 * that the cost is linear in the number of accesses.
 */
final class Linearisation {

  /** How many nodes are looked at before the search stops being exact. */
  static final int EXACT_NODES = 50_000;

  /** How many numbers these nodes may hold, one for each process. */
  private static final int EXACT_NUMBERS = 10_000_000;

  private static final int NODES_A_LEVEL = 8;

  private final int[] process; // of each event
  private final int[][] causes; // of each event: events of other processes that come before it

  private Linearisation(int[] process, int[][] causes) {
    this.process = process;
    this.causes = causes;
  }

  /** The trace of an execution. */
  static Linearisation of(List<Event> execution, Footprints footprints) {
    int[] process = execution.stream().mapToInt(Event::process).toArray();
    int[][] causes = new int[process.length][];
    Map<Integer, Accesses> byLocation = new HashMap<>();
    for (int e = 0; e < process.length; e++) {
      long footprint = execution.get(e).footprint();
      Set<Integer> before = new HashSet<>();
      for (int i = 0; i < footprints.size(footprint); i++) {
        int access = footprints.access(footprint, i);
        byLocation
            .computeIfAbsent(Footprints.location(access), _ -> new Accesses())
            .add(e, Footprints.isWrite(access), before);
      }
      causes[e] = before.stream().mapToInt(Integer::intValue).sorted().toArray();
    }
    return new Linearisation(process, causes);
  }

  /** What happened to one location: the last write, and the reads since then. */
  private static final class Accesses {
    private int lastWrite = -1;
    private final List<Integer> readsSince = new ArrayList<>();

    void add(int event, boolean write, Set<Integer> before) {
      if (lastWrite >= 0) {
        before.add(lastWrite);
      }
      if (write) {
        before.addAll(readsSince);
        readsSince.clear();
        lastWrite = event;
      } else {
        readsSince.add(event);
      }
    }
  }

  /** Which events of different processes depend on the last accesses of others to a location. */
  List<Counterexample.Dependence> dependences() {
    List<Counterexample.Dependence> result = new ArrayList<>();
    for (int e = 0; e < process.length; e++) {
      for (int cause : causes[e]) {
        if (process[cause] != process[e]) {
          result.add(new Counterexample.Dependence(cause, e));
        }
      }
    }
    return result;
  }

  /** All events, with few switches. */
  Schedule fewestSwitches() {
    BitSet all = new BitSet();
    all.set(0, process.length);
    return search(all);
  }

  /** An event and those that happen before it, with few switches; the event is the last. */
  Schedule fewestSwitchesUpTo(int event) {
    BitSet kept = new BitSet();
    BitSet processes = new BitSet(); // those of which a later event is kept
    kept.set(event);
    for (int e = event; e >= 0; e--) {
      if (kept.get(e) || processes.get(process[e])) {
        kept.set(e);
        processes.set(process[e]);
        for (int cause : causes[e]) {
          kept.set(cause);
        }
      }
    }
    return search(kept);
  }

  private Schedule search(BitSet kept) {
    return new Search(kept).run();
  }

  /** How far each process has come, and by which last run of a process. */
  private record Node(int[] done, int total, int lastProcess, Node parent) {}

  /** A run of a process, as far as it can go, and how many events that are. */
  private record Move(Node node, int process, int gain) {
    int total() {
      return node.total + gain;
    }
  }

  /** How far each process has come. */
  private record Key(int[] done) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(done, key.done);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(done);
    }
  }

  /** One search; only the kept events exist for it. */
  private final class Search {
    private final int[][] eventsOf; // of each process, in order
    private final int[] indexOf; // of each event, within its process
    private final int size;

    Search(BitSet kept) {
      size = kept.cardinality();
      int processes = Arrays.stream(process).max().orElse(-1) + 1;
      indexOf = new int[process.length];
      List<List<Integer>> lists = new ArrayList<>();
      for (int p = 0; p < processes; p++) {
        lists.add(new ArrayList<>());
      }
      for (int e = kept.nextSetBit(0); e >= 0; e = kept.nextSetBit(e + 1)) {
        List<Integer> list = lists.get(process[e]);
        indexOf[e] = list.size();
        list.add(e);
      }
      eventsOf =
          lists.stream()
              .map(l -> l.stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
    }

    Schedule run() {
      List<Node> level = List.of(new Node(new int[eventsOf.length], 0, -1, null));
      Set<Key> seen = new HashSet<>();
      int most = Math.min(EXACT_NODES, EXACT_NUMBERS / Math.max(1, eventsOf.length));
      while (true) {
        for (Node node : level) {
          if (node.total == size) {
            return schedule(node);
          }
        }
        level = seen.size() <= most ? successors(level, seen, most) : mostAdvanced(level);
      }
    }

    /** All nodes of the next level that are new; only the most advanced if they are too many. */
    private List<Node> successors(List<Node> level, Set<Key> seen, int most) {
      List<Node> next = new ArrayList<>();
      for (Node node : level) {
        for (int p = 0; p < eventsOf.length; p++) {
          int gain = gain(node, p);
          if (gain > 0) {
            Node successor = advance(node, p, gain);
            if (seen.add(new Key(successor.done))) {
              next.add(successor);
            }
            if (seen.size() > most) {
              return mostAdvanced(level);
            }
          }
        }
      }
      return next;
    }

    private List<Node> mostAdvanced(List<Node> level) {
      List<Move> moves = new ArrayList<>();
      for (Node node : level) {
        for (int p = 0; p < eventsOf.length; p++) {
          int gain = gain(node, p);
          if (gain > 0) {
            moves.add(new Move(node, p, gain));
          }
        }
      }
      moves.sort(Comparator.comparingInt(Move::total).reversed());
      List<Node> next = new ArrayList<>();
      Set<Key> seen = new HashSet<>();
      for (int i = 0; i < moves.size() && next.size() < NODES_A_LEVEL; i++) {
        Move move = moves.get(i);
        Node successor = advance(move.node, move.process, move.gain);
        if (seen.add(new Key(successor.done))) {
          next.add(successor);
        }
      }
      return next;
    }

    /** How many events a process can take in a row. */
    private int gain(Node node, int p) {
      int from = node.done[p];
      int to = from;
      while (to < eventsOf[p].length && isReady(eventsOf[p][to], p, node.done)) {
        to++;
      }
      return to - from;
    }

    private static Node advance(Node node, int p, int gain) {
      int[] done = node.done.clone();
      done[p] += gain;
      return new Node(done, node.total + gain, p, node);
    }

    private boolean isReady(int event, int p, int[] done) {
      for (int cause : causes[event]) {
        if (process[cause] != p && done[process[cause]] <= indexOf[cause]) {
          return false;
        }
      }
      return true;
    }

    private Schedule schedule(Node end) {
      int[] steps = new int[size];
      for (Node node = end; node.parent != null; node = node.parent) {
        Arrays.fill(steps, node.parent.total, node.total, node.lastProcess);
      }
      return Schedule.of(steps);
    }
  }
}
