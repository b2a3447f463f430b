package org.mazurka.reference.nets;

import java.util.Random;
import org.mazurka.petri.Net;

/** Random nets; the same profile and seed give the same net. */
public final class RandomNets {

  private final NetProfile profile;
  private final Random random;
  private final Net.Builder builder;
  private int placeCount;

  private RandomNets(NetProfile profile, long seed) {
    this.profile = profile;
    this.random = new Random(seed * 31 + profile.ordinal());
    this.builder = Net.builder(profile.label() + "-" + seed);
  }

  /** The net of that profile and seed; it may be unbounded unless it is safe or acyclic. */
  public static Net generate(NetProfile profile, long seed) {
    return new RandomNets(profile, seed).generate();
  }

  private Net generate() {
    switch (profile) {
      case SAFE, SAFE_INHIBITED -> stateMachines();
      case UNSAFE, WEIGHTED, INHIBITED, ACYCLIC, EVERYTHING -> anyPlaces();
    }
    return builder.build();
  }

  /** Components of a few places with one token among them; a transition moves some of them. */
  private void stateMachines() {
    int components = between(2, 5);
    int size = between(2, 3);
    for (int component = 0; component < components; component++) {
      int marked = random.nextInt(size);
      for (int i = 0; i < size; i++) {
        addPlace(i == marked ? 1 : 0);
      }
    }
    for (int t = between(2, 4) * components; t > 0; t--) {
      int transition = builder.transition("t" + t);
      int moved = chance(3) ? Math.min(components, between(2, 3)) : 1;
      for (int k = 0, component = random.nextInt(components); k < moved; k++) {
        int from = random.nextInt(size);
        int to = chance(4) ? random.nextInt(size) : (from + 1) % size;
        builder.take(transition, component * size + from, 1);
        builder.give(transition, component * size + to, 1);
        component = (component + 1) % components;
      }
      if (profile == NetProfile.SAFE_INHIBITED && chance(3)) {
        builder.inhibit(transition, random.nextInt(placeCount), 1);
      }
    }
  }

  private void anyPlaces() {
    int places = between(3, 8);
    for (int p = 0; p < places; p++) {
      addPlace(chance(3) ? 0 : between(1, mostTokens()));
    }
    for (int t = between(4, 10); t > 0; t--) {
      int transition = builder.transition("t" + t);
      boolean forward = profile == NetProfile.ACYCLIC || profile == NetProfile.EVERYTHING;
      if (forward && (profile == NetProfile.ACYCLIC || chance(2))) {
        forward(transition);
      } else {
        exchange(transition);
      }
      if (mayInhibit() && chance(2)) {
        builder.inhibit(transition, random.nextInt(placeCount), between(1, 2));
      }
    }
  }

  /** Takes from places before a border and gives to places behind it. */
  private void forward(int transition) {
    int border = between(1, placeCount - 1);
    for (int k = between(1, 2); k > 0; k--) {
      builder.take(transition, random.nextInt(border), weight());
    }
    for (int k = between(0, 2); k > 0; k--) {
      builder.give(transition, between(border, placeCount - 1), weight());
    }
  }

  /** Takes and gives anywhere; mostly not more than it took, and sometimes it only looks. */
  private void exchange(int transition) {
    int taken = 0;
    for (int k = between(1, 2); k > 0; k--) {
      int weight = weight();
      builder.take(transition, random.nextInt(placeCount), weight);
      taken += weight;
    }
    int given = chance(8) ? taken + 1 : chance(3) ? random.nextInt(taken + 1) : taken;
    for (; given > 0; given--) {
      builder.give(transition, random.nextInt(placeCount), 1);
    }
    if (chance(3)) {
      int place = random.nextInt(placeCount);
      builder.take(transition, place, 1).give(transition, place, 1);
    }
  }

  private void addPlace(int tokens) {
    builder.place("p" + placeCount++, tokens);
  }

  private int mostTokens() {
    return switch (profile) {
      case SAFE, SAFE_INHIBITED -> 1;
      case INHIBITED -> 2;
      case UNSAFE, WEIGHTED, ACYCLIC, EVERYTHING -> 3;
    };
  }

  private int weight() {
    boolean weighted =
        switch (profile) {
          case SAFE, SAFE_INHIBITED, UNSAFE, INHIBITED -> false;
          case WEIGHTED, ACYCLIC, EVERYTHING -> true;
        };
    return weighted && chance(3) ? between(2, 3) : 1;
  }

  private boolean mayInhibit() {
    return profile == NetProfile.INHIBITED || profile == NetProfile.EVERYTHING;
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }
}
