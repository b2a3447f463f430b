package org.mazurka.petri;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.mazurka.model.Position;

/**
 * A place/transition net with weighted arcs, inhibitor arcs and an initial marking. It never
 * changes.
 *
 * <p>Places and transitions are numbered from 0 in the order in which they were given. A transition
 * is enabled in a marking in which every place of its pre-set holds at least as many tokens as the
 * arc weighs, and every place that inhibits it holds fewer than the inhibitor arc weighs (so with
 * weight 1: none).
 */
public final class Net {

  private final String name;
  private final String[] places;
  private final int[] initial;
  private final String[] transitions;
  private final Position[] positions;
  private final Arcs[] pre;
  private final Arcs[] post;
  private final Arcs[] inhibitors;
  private final boolean promisedSafe;

  private Net(Builder builder) {
    this.name = builder.name;
    this.places = builder.places.toArray(String[]::new);
    this.initial = builder.initial.stream().mapToInt(Integer::intValue).toArray();
    this.transitions = builder.transitions.toArray(String[]::new);
    this.positions = builder.positions.toArray(Position[]::new);
    this.pre = builder.pre.stream().map(Arcs::of).toArray(Arcs[]::new);
    this.post = builder.post.stream().map(Arcs::of).toArray(Arcs[]::new);
    this.inhibitors = builder.inhibitors.stream().map(Arcs::of).toArray(Arcs[]::new);
    this.promisedSafe = builder.promisedSafe;
  }

  /** A net to be filled. */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** The name that reports show. */
  public String name() {
    return name;
  }

  public int placeCount() {
    return places.length;
  }

  public int transitionCount() {
    return transitions.length;
  }

  /** The name of a place. */
  public String place(int place) {
    return places[place];
  }

  /** The name of a transition. */
  public String transition(int transition) {
    return transitions[transition];
  }

  /** Where a transition stands in its file. */
  public Position position(int transition) {
    return positions[transition];
  }

  /** The tokens of a place at the start. */
  public int initial(int place) {
    return initial[place];
  }

  /** What a transition takes. */
  public Arcs pre(int transition) {
    return pre[transition];
  }

  /** What a transition gives. */
  public Arcs post(int transition) {
    return post[transition];
  }

  /** What must not be there: of each of these places fewer tokens than the arc weighs. */
  public Arcs inhibitors(int transition) {
    return inhibitors[transition];
  }

  /** Whether the file promises that no place ever holds more than one token. */
  public boolean isPromisedSafe() {
    return promisedSafe;
  }

  /** The arcs of one kind between a transition and its places, by ascending place, each once. */
  public static final class Arcs {

    private final int[] places;
    private final int[] weights;

    private Arcs(int[] places, int[] weights) {
      this.places = places;
      this.weights = weights;
    }

    private static Arcs of(Map<Integer, Integer> weightByPlace) {
      return new Arcs(
          weightByPlace.keySet().stream().mapToInt(Integer::intValue).toArray(),
          weightByPlace.values().stream().mapToInt(Integer::intValue).toArray());
    }

    public int size() {
      return places.length;
    }

    /** The place of the arc with that index. */
    public int place(int index) {
      return places[index];
    }

    /** The weight of the arc with that index, at least 1. */
    public int weight(int index) {
      return weights[index];
    }

    /** The weight of the arc at a place, or 0 if there is none. */
    public int weightAt(int place) {
      int index = Arrays.binarySearch(places, place);
      return index < 0 ? 0 : weights[index];
    }
  }

  /**
   * A net that is being put together. Names of places and transitions are unique; of parallel arcs
   * the weights add up, of parallel inhibitor arcs the smallest counts.
   */
  public static final class Builder {

    private final String name;
    private final Set<String> names = new HashSet<>();
    private final List<String> places = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<String> transitions = new ArrayList<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<Map<Integer, Integer>> pre = new ArrayList<>();
    private final List<Map<Integer, Integer>> post = new ArrayList<>();
    private final List<Map<Integer, Integer>> inhibitors = new ArrayList<>();
    private boolean promisedSafe;

    private Builder(String name) {
      this.name = name;
    }

    /** Adds a place with its tokens at the start, and gives its number. */
    public int place(String placeName, int tokens) {
      if (tokens < 0) {
        throw new IllegalArgumentException(
            "place '%s' starts with %d tokens, expected 0 or more".formatted(placeName, tokens));
      }
      claim(placeName);
      places.add(placeName);
      initial.add(tokens);
      return places.size() - 1;
    }

    /** Adds a transition without arcs, and gives its number. */
    public int transition(String transitionName) {
      return transition(transitionName, new Position(name, 1, 1));
    }

    /** Adds a transition without arcs that stands there in its file, and gives its number. */
    public int transition(String transitionName, Position position) {
      claim(transitionName);
      transitions.add(transitionName);
      positions.add(position);
      pre.add(new TreeMap<>());
      post.add(new TreeMap<>());
      inhibitors.add(new TreeMap<>());
      return transitions.size() - 1;
    }

    /** The transition takes that many tokens from the place. */
    public Builder take(int transition, int place, int weight) {
      check(place, weight);
      pre.get(transition).merge(place, weight, Math::addExact);
      return this;
    }

    /** The transition gives that many tokens to the place. */
    public Builder give(int transition, int place, int weight) {
      check(place, weight);
      post.get(transition).merge(place, weight, Math::addExact);
      return this;
    }

    /** The transition is not enabled while the place holds that many tokens. */
    public Builder inhibit(int transition, int place, int weight) {
      check(place, weight);
      inhibitors.get(transition).merge(place, weight, Math::min);
      return this;
    }

    /** Notes a promise that no place ever holds more than one token. */
    public Builder promiseSafe() {
      promisedSafe = true;
      return this;
    }

    public Net build() {
      return new Net(this);
    }

    private void claim(String node) {
      if (!names.add(node)) {
        throw new IllegalArgumentException("there are two nodes named '%s'".formatted(node));
      }
    }

    private void check(int place, int weight) {
      if (place < 0 || place >= places.size()) {
        throw new IllegalArgumentException("there is no place number " + place);
      }
      if (weight < 1) {
        throw new IllegalArgumentException(
            "an arc at place '%s' weighs %d, expected 1 or more"
                .formatted(places.get(place), weight));
      }
    }
  }
}
