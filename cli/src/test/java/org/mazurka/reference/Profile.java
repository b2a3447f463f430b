package org.mazurka.reference;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A family of generated programs. */
enum Profile {
  /** Always enabled, and the footprints given by local state. */
  FIXED(Set.of()),
  /** Plain steps: blocked, or writing, by the value of one location. */
  LOCKS(EnumSet.of(Feature.LOCK, Feature.AWAIT, Feature.CAS, Feature.PIPE)),
  /** Many senders and receivers. */
  CHANNELS(EnumSet.of(Feature.CHANNEL, Feature.AWAIT)),
  /** Locations and enabledness by several shared values, and atomic blocks. */
  STATE_DEPENDENT(
      EnumSet.of(
          Feature.STATE_DEPENDENT, Feature.ATOMIC, Feature.AWAIT, Feature.LOCK, Feature.CAS)),
  /** Steps that end their process. */
  ERRORS(EnumSet.of(Feature.ERROR, Feature.LOCK, Feature.CAS)),
  /** All of it. */
  EVERYTHING(EnumSet.complementOf(EnumSet.of(Feature.SEND))),
  /** Nothing that waits: plain steps. */
  SWAPS(EnumSet.of(Feature.CAS)),
  /** Nothing that waits: locations by shared values. */
  POINTERS(EnumSet.of(Feature.CAS, Feature.STATE_DEPENDENT)),
  /** Nothing that waits, but all else. */
  WAIT_FREE(
      EnumSet.of(
          Feature.CAS, Feature.STATE_DEPENDENT, Feature.ATOMIC, Feature.ERROR, Feature.SEND));

  /** The profiles of programs in which no process ever waits for another. */
  static final List<Profile> WITHOUT_WAITING = List.of(FIXED, SWAPS, POINTERS, WAIT_FREE);

  private final Set<Feature> features;

  Profile(Set<Feature> features) {
    this.features = features;
  }

  boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** How much longer blocks may be than in other profiles, because many end early. */
  int extraStatements() {
    return has(Feature.CHANNEL) || has(Feature.ERROR) ? 1 : 0;
  }

  /** The name in system properties. */
  String label() {
    String[] words = name().toLowerCase(Locale.ROOT).split("_");
    StringBuilder label = new StringBuilder(words[0]);
    for (int i = 1; i < words.length; i++) {
      label.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
    }
    return label.toString();
  }
}
